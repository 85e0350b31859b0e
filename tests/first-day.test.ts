import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('version managers install the Node that the project brings', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(readFileSync('.node-version', 'utf8')).toBe(`${devDependencies.node}\n`);
});
