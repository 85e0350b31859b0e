import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { runToEnd } from './processes.ts';

const stampPath = 'dist/.sources';

/** Builds the site and the Worker into `dist/`, unless the last build was of the same sources and settings. */
export async function buildIfChanged(): Promise<void> {
  const stamp = sourcesDigest();
  // The adapter leaves a note for wrangler under .wrangler, which a fresh start may have swept away.
  const isWhole = existsSync(stampPath) && existsSync('.wrangler/deploy/config.json');
  if (isWhole && readFileSync(stampPath, 'utf8') === stamp) return;
  await runToEnd('astro', ['build']);
  writeFileSync(stampPath, stamp);
}

function sourcesDigest(): string {
  const hash = createHash('sha256');
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'));
  hash.update(JSON.stringify(settings.sort()));
  const files = [
    'src/**/*',
    'functions/**/*.ts',
    'public/**/*',
    'astro.config.mjs',
    'dev/page-policy.ts',
    'wrangler.toml',
    'package-lock.json',
  ];
  for (const path of globSync(files).sort()) {
    if (statSync(path).isFile() && !path.includes('.test.')) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}
