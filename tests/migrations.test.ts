import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const digestOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(`migrations/${name}`))
    .digest('hex');

it('no migration that landed changes; a new one adds its digest to migration-digests.json', () => {
  const landed = JSON.parse(readFileSync('tests/migration-digests.json', 'utf8')) as Record<string, string>;
  expect(Object.fromEntries(readdirSync('migrations').map((name) => [name, digestOf(name)]))).toEqual(landed);
});
