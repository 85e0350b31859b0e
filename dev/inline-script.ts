import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** A script that stands in a page, and the source by which the page's policy knows it. */
export type InlineScript = Readonly<{ code: string; hash: `sha256-${string}` }>;

/**
 * A file of TypeScript without imports as a script in the language of 2015, which runs before and without all others.
 * @throws when it uses what cannot be said in that language
 */
export function inlineScript(path: string): InlineScript {
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    loader: 'ts',
    format: 'iife',
    target: 'es2015',
    minify: true,
  });
  const script = code.trim();
  return { code: script, hash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
}
