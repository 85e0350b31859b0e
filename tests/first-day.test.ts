import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('version managers install the Node that the project brings', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync('.node-version', 'utf8')).toBe(`${devDependencies.node}\n`);
});

it('every file that CONTRIBUTING.md names is there', () => {
  const named = [
    ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/`((?:src|functions|dev|tests|types)\/[\w./-]*)`/g),
  ];
  expect(named.length).toBeGreaterThan(20);
  const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});
