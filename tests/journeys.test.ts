import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsUnder } from '../dev/architecture-picture.ts';

type Imports = readonly (readonly [from: string, to: string])[];

/** Where a request comes in, or what a person opens. */
const entry = /^functions\/[^/]+\/routes\.ts$|^functions\/jobs\.ts$|^src\/pages\//;

/** The files of each journey, in the order in which they are read. */
function journeysIn(page: string): Map<string, string[]> {
  const parts = page.split(/^## (.+)$/m).slice(1);
  const lists = parts.filter((_, index) => index % 2 === 1).map((text) => [...text.matchAll(/^\d+\. (.+?):/gm)]);
  return new Map(
    lists.map((lines, index) => [
      parts[2 * index] ?? '',
      lines.flatMap(([, files = '']) => [...files.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)),
    ]),
  );
}

const roomOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('src/domain/') ? 3 : 2)
    .join('/');

/** What keeps a journey from being read from top to bottom, a line each. */
function stepsBack(files: readonly string[], imports: Imports): string[] {
  const importedBy = (path: string) => imports.filter(([, to]) => to === path).map(([from]) => from);
  return files.flatMap((path, index) => {
    const above = files.slice(0, index);
    const importers = importedBy(path).flatMap((from) => (from.endsWith('/index.ts') ? importedBy(from) : [from]));
    // What a room gives at its door belongs to it, whoever asks for it.
    const isAtOwnDoor =
      importedBy(path).includes(`${roomOf(path)}/index.ts`) && roomOf(above.at(-1) ?? '') === roomOf(path);
    const isReached = entry.test(path) || isAtOwnDoor || importers.some((from) => above.includes(from));
    const isBack = above.some((one) => roomOf(one) === roomOf(path)) && roomOf(above.at(-1) ?? '') !== roomOf(path);
    return [
      ...(isReached ? [] : [`${path} is imported by nothing above it`]),
      ...(isBack ? [`${path} is in a room that was left`] : []),
    ];
  });
}

const journeys = journeysIn(readFileSync('docs/journeys.md', 'utf8'));
const imports = importsUnder();

describe('the journeys', () => {
  it('are three', () => {
    expect([...journeys.values()].filter((files) => files.length > 5)).toHaveLength(3);
  });

  it.each([...journeys])('%s is read from top to bottom', (_, files) => {
    expect(stepsBack(files, imports)).toEqual([]);
  });

  it('one that steps back, or leads nowhere, is seen', () => {
    const planted: Imports = [
      ['functions/a/routes.ts', 'functions/b/index.ts'],
      ['functions/b/index.ts', 'functions/b/work.ts'],
      ['functions/b/work.ts', 'functions/a/more.ts'],
    ];
    const files = ['functions/a/routes.ts', 'functions/b/work.ts', 'functions/a/more.ts', 'functions/c/alone.ts'];
    expect(stepsBack(files, planted)).toEqual([
      'functions/a/more.ts is in a room that was left',
      'functions/c/alone.ts is imported by nothing above it',
    ]);
  });
});
