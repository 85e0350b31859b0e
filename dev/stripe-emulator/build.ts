import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Writes `dist/`: the package as JavaScript with its types, for projects that install it. Node runs no TypeScript that
 * lies in node_modules, so the sources serve this repository alone.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

rmSync(here('dist'), { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '--project', here('tsconfig.build.json')], { stdio: 'inherit' });
for (const path of ['browser', 'contract/stripe-contract.json']) {
  cpSync(here(`src/${path}`), here(`dist/${path}`), { recursive: true });
}
rmSync(here('dist/browser/stand-in.spec.ts'), { force: true });
cpSync(here('README.md'), here('dist/README.md'));
chmodSync(here('dist/main.js'), 0o755);

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
writeFileSync(here('dist/package.json'), `${JSON.stringify(published, null, 2)}\n`);
