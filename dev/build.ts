import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Instance, ownInstance } from './instance.ts';
import { runToEnd } from './processes.ts';

/** Where the adapter notes which build `wrangler deploy` takes; it has one such note, whatever it builds. */
const deployNote = '.wrangler/deploy/config.json';
/** How long a build waits for another one of this checkout, in milliseconds. */
const longestBuild = 10 * 60_000;

/** Builds the site and the Worker, unless the instance's last build was of the same sources and settings. */
export async function buildIfChanged({ output }: Pick<Instance, 'output'>): Promise<void> {
  const stampPath = join(output, '.sources');
  const stamp = sourcesDigest();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return;
  const release = untilNobodyBuilds();
  try {
    const note = existsSync(deployNote) ? readFileSync(deployNote) : null;
    await runToEnd('astro', ['build', '--outDir', output]);
    if (output !== ownInstance.output) {
      // What is deployed is never what was built to be tested.
      if (note) writeFileSync(deployNote, note);
      else rmSync(deployNote, { force: true });
    }
  } finally {
    release();
  }
  writeFileSync(stampPath, stamp);
}

/** Waits until no other process builds in this checkout, which the adapter's note does not allow; gives the way back. */
function untilNobodyBuilds(): () => void {
  mkdirSync('.wrangler', { recursive: true });
  // A transaction is a lock that ends with the process that holds it.
  const lock = new DatabaseSync('.wrangler/build-lock.sqlite', { timeout: longestBuild });
  lock.exec('begin exclusive');
  return () => lock.close();
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
    'dev/{inline-script,open-pdfjs,page-policy,script-files}.ts',
    'wrangler.toml',
    'package-lock.json',
  ];
  for (const path of globSync(files).sort()) {
    if (statSync(path).isFile() && !path.includes('.test.')) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}
