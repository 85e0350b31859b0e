import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where a control cuts what is pasted into it. */
const cuts = (source: string) =>
  [...source.matchAll(/\bmax-?length\s*[=:]/gi)].map(({ index }) => lineAt(source, index));

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

it('no control cuts what is pasted: a text over its limit is counted, and refused with a sentence', () => {
  const screens = globSync('src/{components,islands,layouts,pages,ui}/**/*.{tsx,astro}');
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap((path) => cuts(readFileSync(path, 'utf8')).map((line) => `${path}:${line}`))).toEqual([]);
  expect(cuts('<p>\n<input maxlength="60" />\n<Field maxLength={limit} />\n</p>')).toEqual([2, 3]);
});
