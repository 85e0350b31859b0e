import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const ownFolders = '{dev,functions,src,tests}/**/*.{ts,tsx,astro,js}';
const sources = [...globSync(ownFolders), ...globSync('*.config.{ts,mjs}')];

const isWithin = (path: string, folder: string) => path.startsWith(folder + sep);

/** What a file imports by a path, as paths from the project's root. */
function pathImportsOf(file: string, source: string): string[] {
  const specifiers = source.matchAll(/(?:\bfrom|\bimport|\bnew URL\(|\brequire\()\s*\(?\s*['"`](\.{1,2}\/[^'"`]*)/g);
  return [...specifiers].map(([, path = '']) => normalize(join(dirname(file), path)));
}

/** The imports of a file that go over the wall of a workspace, out or in. */
function breachesOf(file: string, source: string, workspace: string): string[] {
  const isInside = isWithin(file, workspace);
  return pathImportsOf(file, source).filter((path) => isWithin(path, workspace) !== isInside);
}

describe.each(workspaces)('the package %s', (workspace) => {
  const { name } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as { name: string };

  it.each([
    ['functions/billing/planted.ts', `import { x } from '../../${workspace}/src/index.ts';`],
    ['dev/planted.ts', `await import('./${workspace.replace('dev/', '')}/src/server.ts');`],
    [`${workspace}/src/planted.ts`, "import type { X } from '../../start.ts';"],
    [`${workspace}/src/planted.ts`, "readFileSync(new URL('../../../package.json', import.meta.url));"],
  ])('would be seen: %s with %s', (file, source) => {
    expect(breachesOf(file, source, workspace)).toHaveLength(1);
  });

  it('is entered by its name alone, and reaches nothing outside', () => {
    const breaches = sources.flatMap((file) =>
      breachesOf(file, readFileSync(file, 'utf8'), workspace).map((path) => `${file} imports ${path}`),
    );
    expect(breaches).toEqual([]);
  });

  it('is what the project depends on', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(devDependencies).toHaveProperty(name);
    expect(sources.filter((file) => readFileSync(file, 'utf8').includes(`'${name}'`))).not.toEqual([]);
  });
});
