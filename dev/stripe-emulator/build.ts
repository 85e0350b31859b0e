import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Writes the package as JavaScript with its types, for projects that install it: to `dist/`, or to `--out FOLDER`. Node runs
 * no TypeScript that lies in node_modules, so the sources serve this repository alone.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: here('dist') } } });
const out = resolve(values.out);

rmSync(out, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '--project', here('tsconfig.build.json'), '--outDir', out], {
  stdio: 'inherit',
});
for (const path of ['browser', 'contract/stripe-contract.json']) {
  cpSync(here(`src/${path}`), join(out, path), { recursive: true, filter: (file) => !file.endsWith('.ts') });
}
cpSync(here('README.md'), join(out, 'README.md'));
chmodSync(join(out, 'main.js'), 0o755);

const { name, version, description, license, type } = JSON.parse(readFileSync(here('package.json'), 'utf8'));
const published = {
  name,
  version,
  description,
  license,
  type,
  engines: { node: '>=20' },
  exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
  bin: { 'stripe-emulator': 'main.js' },
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
