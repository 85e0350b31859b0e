import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesAmong, complaintsOnImports, layerOf } from '../dev/walls/check-imports.ts';
import { importsOf } from '../dev/walls/imports.ts';
import { domainRooms, layers, packagesOfRooms, workerRooms } from '../dev/walls/layers.ts';

/** What stands for each layer: files that import, in each kind of file that the layer has, and one that is imported. */
const samples: Readonly<Record<string, { from: readonly string[]; to: string }>> = {
  'dev/stripe-emulator': {
    from: ['dev/stripe-emulator/src/planted.ts', 'dev/stripe-emulator/src/planted.test.ts'],
    to: 'dev/stripe-emulator/src/server.ts',
  },
  tests: { from: ['functions/survey/planted.test.ts', 'tests/e2e/planted.spec.ts'], to: 'tests/support/samples.ts' },
  'src/domain': { from: ['src/domain/survey/planted.ts'], to: 'src/domain/text/id.ts' },
  'src/content': { from: ['src/content/planted.ts', 'src/content/pages/planted.ts'], to: 'src/content/site.ts' },
  'src/styles': { from: ['src/styles/planted.css'], to: 'src/styles/tokens.css' },
  'src/assets': { from: ['src/assets/planted.css'], to: 'src/assets/fonts/inter.woff2' },
  'src/ui': { from: ['src/ui/Planted.tsx', 'src/ui/planted.ts'], to: 'src/ui/Button.tsx' },
  'src/lib': { from: ['src/lib/planted.ts'], to: 'src/lib/api.ts' },
  'src/parts': { from: ['src/parts/visibility/Planted.tsx'], to: 'src/parts/visibility/LateVisibility.tsx' },
  'src/islands/X': {
    from: ['src/islands/sign-in/Planted.tsx', 'src/islands/sign-in/planted.ts'],
    to: 'src/islands/sign-in/index.tsx',
  },
  'src/components': {
    from: ['src/components/Planted.astro', 'src/components/illustrations/Planted.astro'],
    to: 'src/components/Icon.astro',
  },
  'src/layouts': { from: ['src/layouts/Planted.astro'], to: 'src/layouts/Base.astro' },
  'src/pages': { from: ['src/pages/therapist/planted.astro', 'src/pages/planted.txt.ts'], to: 'src/pages/index.astro' },
  'src/middleware.ts': { from: ['src/middleware.ts'], to: 'src/middleware.ts' },
  'functions/contract.ts': { from: ['functions/contract.ts'], to: 'functions/contract.ts' },
  'functions/api.ts': { from: ['functions/api.ts'], to: 'functions/api.ts' },
  'functions/*.ts': { from: ['functions/jobs.ts', 'functions/index.ts'], to: 'functions/jobs.ts' },
  'functions/http': { from: ['functions/http/planted.ts'], to: 'functions/http/config.ts' },
  'functions/db': { from: ['functions/db/planted.ts'], to: 'functions/db/client.ts' },
  'functions/X/index.ts': { from: ['functions/survey/index.ts'], to: 'functions/auth/index.ts' },
  'functions/X/routes.ts': { from: ['functions/survey/routes.ts'], to: 'functions/survey/routes.ts' },
  'functions/X': {
    from: ['functions/survey/planted.ts', 'functions/survey/repository/planted.ts'],
    to: 'functions/survey/take-survey.ts',
  },
  dev: { from: ['dev/planted.ts', 'dev/seed/planted.ts'], to: 'dev/seed/sql.ts' },
  types: { from: ['types/planted.d.ts'], to: 'types/locals.d.ts' },
  settings: { from: ['astro.config.mjs'], to: 'vitest.config.ts' },
};

const aliases: Readonly<Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8')).imports;

/** The ways to name a file: by a relative path, and by each alias that leads to it. */
function namesOf(from: string, to: string): string[] {
  const relative = posix.relative(posix.dirname(from), to);
  return [
    relative.startsWith('.') ? relative : `./${relative}`,
    `/${to}`,
    ...Object.entries(aliases).flatMap(([alias, folder]) => {
      const [start = ''] = folder.replace('./', '').split('*');
      return to.startsWith(start) ? [alias.replace('*', to.slice(start.length))] : [];
    }),
  ];
}

/** The ways to import what has a name, in a kind of file. */
function spellings(path: string, name: string): string[] {
  if (path.endsWith('.css')) return [`@import "${name}";`, `@import url(${name});`, `@reference '${name}';`];
  const spelled = [
    `import '${name}';`,
    `import planted from "${name}";`,
    `import type { Planted } from '${name}';`,
    `export { planted } from '${name}';`,
    `export * from '${name}';`,
    `export type * from '${name}';`,
    `const planted = import('${name}');`,
    `const planted = () => import(/* a comment */ \`${name}\`);`,
    `type Planted = typeof import('${name}');`,
    `const planted = require('${name}');`,
    `const planted = import.meta.glob('${name}');`,
    `const planted = import.meta.glob(['./none.ts', '${name}'], { eager: true });`,
  ];
  if (!path.endsWith('.astro')) return spelled;
  return [
    ...spelled.map((line) => `---\n${line}\n---\n<p>Text</p>`),
    ...spelled.map((line) => `<p>Text</p>\n<script>\n${line}\n</script>`),
    `<p>{(await import('${name}')).text}</p>`,
    ...(name.startsWith('/') ? [] : [`<script src="${name}"></script>`]),
    `<style>@import '${name}';</style>`,
  ];
}

const complaintsOn = (path: string, text: string) => complaintsOnImports(importsOf(path, text));

/** The plainest import in a kind of file; in a page or a component once for the server and once for the browser. */
function planted(path: string, name: string): string[] {
  if (path.endsWith('.css')) return [`@import '${name}';`];
  const line = `import '${name}';`;
  return path.endsWith('.astro') ? [`---\n${line}\n---\n`, `<script>\n${line}\n</script>`] : [line];
}

/** The texts that a file may not hold, but is let hold, or the other way round. */
function misjudged(from: string, to: string, isAllowed: boolean): string[] {
  return namesOf(from, to)
    .flatMap((name) => planted(from, name))
    .filter((text) => (complaintsOn(from, text).length === 0) !== isAllowed)
    .map((text) => `${from}: ${text}`);
}

describe('the walls of the house', () => {
  it.each(layers)('$name has samples here', ({ name }) => {
    const { from = [], to = '' } = samples[name] ?? {};
    for (const path of [...from, to]) expect(layerOf(path)?.name, path).toBe(name);
  });

  it.each(['planted.ts', 'planted.tsx', 'planted.css', 'Planted.astro'])('are seen in every spelling: %s', (file) => {
    const path = `src/lib/${file}`;
    for (const text of spellings(path, '../x/y.ts'))
      expect(importsOf(path, text).specifiers, text).toContain('../x/y.ts');
  });

  it.each(layers)('$name imports what it may, by whatever name, and nothing else', (layer) => {
    for (const to of layers.filter(({ name, may }) => name !== layer.name || may.includes(name)))
      for (const path of samples[layer.name]?.from ?? []) {
        const isAllowed = layer.may.includes('*') || layer.may.includes(to.name);
        expect(misjudged(path, samples[to.name]?.to ?? '', isAllowed)).toEqual([]);
      }
  });

  // Not out of the table: what it has to say, whatever becomes of it.
  it.each([
    ['src/components/Planted.astro', 'src/lib/session.ts'],
    ['src/components/Planted.astro', 'src/islands/sign-in/index.tsx'],
    ['src/components/Planted.astro', 'functions/api.ts'],
    ['src/components/Planted.astro', 'dev/secrets.ts'],
    ['src/layouts/Planted.astro', 'src/lib/session.ts'],
    ['src/layouts/Planted.astro', 'src/islands/sign-in/index.tsx'],
    ['src/layouts/Planted.astro', 'functions/db/client.ts'],
    ['src/pages/planted.astro', 'src/lib/api.ts'],
    ['src/pages/planted.astro', 'functions/api.ts'],
    ['src/pages/planted.txt.ts', 'functions/search/repository/directory.ts'],
    ['src/pages/planted.astro', 'dev/seed/index.ts'],
    ['src/middleware.ts', 'functions/survey/index.ts'],
    ['src/middleware.ts', 'functions/db/client.ts'],
    ['src/middleware.ts', 'src/lib/api.ts'],
    ['src/domain/survey/planted.ts', 'functions/api.ts'],
    ['src/domain/survey/planted.ts', 'src/content/site.ts'],
    ['src/lib/planted.ts', 'functions/survey/index.ts'],
    ['src/islands/sign-in/Planted.tsx', 'src/islands/sign-up/index.tsx'],
    ['src/islands/sign-in/Planted.tsx', 'functions/contract.ts'],
    ['src/ui/Planted.tsx', 'src/domain/survey/answers.ts'],
    ['functions/survey/planted.ts', 'src/lib/api.ts'],
    ['functions/survey/planted.ts', 'src/islands/questionnaire/index.tsx'],
    ['functions/survey/planted.ts', 'dev/seed/index.ts'],
    ['functions/survey/planted.ts', 'tests/support/samples.ts'],
    ['functions/survey/planted.ts', 'functions/auth/testing.ts'],
    ['functions/survey/planted.ts', 'functions/api.ts'],
    ['functions/survey/routes.ts', 'functions/db/client.ts'],
    ['functions/http/planted.ts', 'functions/survey/index.ts'],
    ['functions/db/planted.ts', 'functions/http/config.ts'],
    ['src/content/planted.ts', 'src/lib/api.ts'],
  ])('%s never imports %s', (from, to) => {
    expect(misjudged(from, to, false)).toEqual([]);
  });

  it.each([
    { order: 'domainRooms', rooms: domainRooms, folder: 'src/domain', file: 'planted.ts' },
    { order: 'workerRooms', rooms: workerRooms, folder: 'functions', file: 'index.ts' },
  ])('rooms import downwards alone: $order', ({ rooms, folder, file }) => {
    const lines = rooms.flatMap((line, height) => line.map((room) => ({ room, height })));
    for (const from of lines)
      for (const to of lines.filter(({ room }) => room !== from.room)) {
        const path = `${folder}/${from.room}/planted.ts`;
        expect(misjudged(path, `${folder}/${to.room}/${file}`, to.height < from.height)).toEqual([]);
      }
    const inOrder = lines.map(({ room }) => room);
    const plumbing = ['http', 'db'];
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(inOrder.toSorted()).toEqual(folders.map(({ name }) => name).filter((name) => !plumbing.includes(name)));
  });

  it('enters a room of the Worker by its door alone', () => {
    for (const from of ['functions/survey/planted.ts', 'functions/survey/routes.ts', 'functions/jobs.ts'])
      for (const to of ['repository.ts', 'routes.ts', 'repository/users.ts', 'sign-in.ts'])
        expect(misjudged(from, `functions/auth/${to}`, false)).toEqual([]);
    // Its own people have no need of the door, and would stand in a circle with it.
    expect(misjudged('functions/survey/planted.ts', 'functions/survey/index.ts', false)).toEqual([]);
  });

  it.each(layers.filter(({ packages }) => packages !== null))('$name imports its own packages alone', (layer) => {
    for (const path of samples[layer.name]?.from ?? []) {
      const known = layer.packages ?? [];
      for (const name of known) expect(complaintsOn(path, planted(path, name)[0] ?? '')).toEqual([]);
      for (const name of ['left-pad', 'node:fs', 'zod', 'react-dom', 'unpdf', 'stripe'])
        for (const text of known.includes(name) ? [] : planted(path, name))
          expect(complaintsOn(path, text), `${path}: ${text}`).not.toEqual([]);
    }
  });

  it.each(Object.entries(packagesOfRooms))('the room %s alone imports %s', (room, [name = '']) => {
    expect(complaintsOn(`functions/${room}/planted.ts`, `import '${name}';`)).toEqual([]);
    expect(complaintsOn('functions/events/planted.ts', `import '${name}';`)).not.toEqual([]);
    expect(complaintsOn(`functions/${room}/routes.ts`, `import '${name}/sub';`)).toEqual([]);
  });

  it('does not let a file put its import together', () => {
    expect(complaintsOn('src/lib/planted.ts', "const name = 'x'; import(name);")).not.toEqual([]);
    expect(complaintsOn('src/lib/planted.ts', 'import.meta.glob(`./$' + '{name}.ts`);')).not.toEqual([]);
  });

  it('knows no place that no layer names', () => {
    expect(complaintsOn('src/planted/file.ts', '')).not.toEqual([]);
    expect(complaintsOn('src/islands/sign-in/planted.ts', "import '../../planted/file.ts';")).not.toEqual([]);
  });

  it('finds a circle, of types too', () => {
    const files = [
      importsOf('src/lib/one.ts', "import './two.ts'; import './four.ts';"),
      importsOf('src/lib/two.ts', "import type { Three } from './three.ts';"),
      importsOf('src/lib/three.ts', "import '#lib/one.ts';"),
      importsOf('src/lib/four.ts', "import './three.ts';"),
    ];
    expect(circlesAmong(files)).toContainEqual(['src/lib/one.ts', 'src/lib/two.ts', 'src/lib/three.ts']);
    expect(circlesAmong(files.slice(1))).toEqual([]);
  });

  it('fails the command that lints when a file breaks them', () => {
    const tree = mkdtempSync(join(tmpdir(), 'walls-'));
    const lint = (text: string) => {
      writeFileSync(join(tree, 'src/lib/planted.ts'), text);
      return spawnSync('node', [resolve('dev/walls/index.ts')], { cwd: tree, encoding: 'utf8' });
    };
    try {
      execFileSync('git', ['init', '--quiet'], { cwd: tree });
      mkdirSync(dirname(join(tree, 'src/lib/planted.ts')), { recursive: true });
      copyFileSync('package.json', join(tree, 'package.json'));
      expect(lint("import '#domain/text/id.ts';").status).toBe(0);
      const broken = lint("import '../../functions/api.ts';");
      expect(broken.status).toBe(1);
      expect(broken.stderr).toContain('src/lib/planted.ts imports ../../functions/api.ts');
    } finally {
      rmSync(tree, { recursive: true });
    }
    expect(JSON.parse(readFileSync('package.json', 'utf8')).scripts.lint).toContain('node dev/walls/index.ts');
  });
});
