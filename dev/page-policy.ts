import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** An inline script or style with its content. */
const inlineElement = /<(script|style)\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/\1>/g;
const hashSource = / 'sha256-[A-Za-z0-9+/]{43}='/g;

/** The page with a policy that allows its own inline scripts and styles, and no longer those of every other page. */
export function withOwnPolicy(html: string): string {
  const own = new Set(
    [...html.matchAll(inlineElement)].map(
      ([, , content = '']) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    ),
  );
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, (policy) =>
    policy.replace(hashSource, (source) => (own.has(source) ? source : '')),
  );
}

/** Narrows the content security policy of every prerendered page: Astro lists the hashes of the whole site in each. */
export function ownPolicies(): AstroIntegration {
  return {
    name: 'own-policies',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const path of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, path);
          writeFileSync(file, withOwnPolicy(readFileSync(file, 'utf8')));
        }
      },
    },
  };
}
