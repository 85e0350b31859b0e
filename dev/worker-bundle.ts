import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { openedPdfjs, pdfjsFile } from './open-pdfjs.ts';

/** What the product's own build does to pdf.js (dev/open-pdfjs.ts). */
const openPdfjsHere: Plugin = {
  name: 'open-pdfjs',
  setup: ({ onLoad }) =>
    onLoad({ filter: pdfjsFile }, ({ path }) => ({ contents: openedPdfjs(readFileSync(path, 'utf8')), loader: 'js' })),
};

/** A Worker in one file, as a program runs it in Miniflare: no bundler and no dev proxy stand between it and workerd. */
export async function bundledWorker(entryPoint: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    // Vite's own way to name files; what runs here reads no file that needs a character map.
    define: { 'import.meta.glob': 'Object' },
    plugins: [openPdfjsHere],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** What the runtime is told of a Worker: the date and flags of `wrangler.toml`, and secrets of this run, sealed by key `keyId`. */
export function workerSettings(keyId: string) {
  const signingKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return {
    modules: true as const,
    compatibilityDate: /compatibility_date = "(.+)"/.exec(readFileSync('wrangler.toml', 'utf8'))?.[1] ?? '',
    compatibilityFlags: ['nodejs_compat'],
    bindings: {
      PUBLIC_ORIGIN: 'http://localhost',
      SEAL_KEYS: `${keyId}:${Buffer.alloc(32, 7).toString('base64')}`,
      AUTH_SIGNING_KEY: JSON.stringify({ ...signingKey, kid: keyId, alg: 'ES256' }),
    },
  };
}
