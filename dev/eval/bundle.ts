import { build } from 'esbuild';

const entries = ['ranker', 'matcher', 'crisis'];

// One file each and no dependency, so that anybody can score a release with data of their own.
await build({
  entryPoints: Object.fromEntries(entries.map((entry) => [entry, `dev/eval/${entry}.ts`])),
  outdir: 'dist-eval',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
});
console.log(entries.map((entry) => `dist-eval/${entry}.mjs`).join('\n'));
