import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawPortraits } from './portraits.ts';
import type { SeedOptions } from './seed-therapists.ts';
import { seedStatements } from './sql.ts';
import { storePhotos } from './store-photos.ts';
import { defaultSeed } from './therapists.ts';

/** Writes the seed to a file of SQL, statement by statement. */
export function writeSeed(file: string, options: SeedOptions): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const statement of seedStatements(options)) writeSync(descriptor, statement);
  } finally {
    closeSync(descriptor);
  }
}

/** `node dev/seed/index.ts --count 120 --out seed.sql [--seed 19] [--today 2026-03-09] [--password-hash …] [--photos .wrangler/state]` */
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '120' },
      out: { type: 'string', default: 'seed.sql' },
      seed: { type: 'string', default: String(defaultSeed) },
      today: { type: 'string' },
      // No password fits this hash, so that nobody can sign in unless the caller says how.
      'password-hash': { type: 'string', default: '!' },
      // The state whose bucket takes the photos: without it nobody has one.
      photos: { type: 'string' },
    },
  });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 0 || count > 100_000)
    throw new Error('--count takes a whole number from 0 to 100000.');
  const options = {
    count,
    seed: Number(values.seed),
    today: values.today === undefined ? new Date() : new Date(`${values.today}T00:00:00Z`),
    portraits: values.photos === undefined ? [] : await drawPortraits(),
  };
  writeSeed(values.out, { ...options, passwordHash: values['password-hash'] });
  if (values.photos !== undefined) await storePhotos(values.photos, options);
  console.log(`${count} therapists and two demo accounts are in ${values.out}`);
}
