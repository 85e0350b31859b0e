import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { fillDatabase } from '../fill-database.ts';
import { randomFrom } from '../seed/random.ts';
import { seedStatements } from '../seed/sql.ts';
import { defaultSeed } from '../seed/therapists.ts';
import { bundledWorker, workerSettings } from '../worker-bundle.ts';
import { localD1 } from './local-d1.ts';
import { confirmedBefore, someQuestionnaire, therapistsOf } from './population.ts';
import { brokenInvariants, tableOf } from './table.ts';
import type { Beginning, Quarter } from './told.ts';

// A simulated quarter of the product on a clock of its own: `npm run quarter -- [--seed 1] [--days 91] [--therapists 500] [--surveys 30]`.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '91' },
    therapists: { type: 'string', default: '500' },
    surveys: { type: 'string', default: '30' },
  },
});
const [seed, days, count, surveys] = [values.seed, values.days, values.therapists, values.surveys].map(Number);
if (![seed, days, count, surveys].every((value) => Number.isInteger(value) && Number(value) > 0))
  throw new Error('--seed, --days, --therapists and --surveys take whole numbers from 1.');

const dayMilliseconds = 86_400_000;
const first = new Date('2027-01-04T00:00:00.000Z');
const random = randomFrom(Number(seed));
const startedAt = performance.now();

const database = new DatabaseSync(':memory:');
const therapists = therapistsOf(Number(count), defaultSeed, first);
fillDatabase(database, [
  ...seedStatements({ count: Number(count), today: first, passwordHash: '!' }),
  ...confirmedBefore(therapists, first, randomFrom(Number(seed) + 2)),
]);

// In one file, as the Worker is deployed: some of its modules run only through a bundler.
const folder = mkdtempSync(join(tmpdir(), 'rapport-quarter-'));
const script = join(folder, 'world.mjs');
writeFileSync(script, await bundledWorker('dev/quarter/world/index.ts'));
const { begin } = (await import(script)) as { begin: (env: object, beginning: Beginning) => Quarter };
rmSync(folder, { recursive: true });
const env = { ...workerSettings('q1').bindings, DB: localD1(database) };
const quarter = begin(env, { seed: Number(seed), therapists });

let number = 0;
for (let day = 0; day < Number(days); day++) {
  const from = new Date(first.getTime() + day * dayMilliseconds);
  const questionnaires = Array.from({ length: Number(surveys) }, () => someQuestionnaire(random, ++number));
  await quarter.live({ from: from.toISOString(), questionnaires });
}
// Four days on which nobody new comes: what was asked gets its end, and mails that waited arrive.
for (let day = 0; day < 4; day++) {
  const from = new Date(first.getTime() + (Number(days) + day) * dayMilliseconds);
  await quarter.live({ from: from.toISOString(), questionnaires: [] });
}
const report = await quarter.report();

const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`${days} days, ${count} therapists, ${surveys} questionnaires a day, seed ${seed}; ${minutes} minutes\n`);
console.log(tableOf(report, therapists));
const broken = brokenInvariants(report);
for (const what of broken) console.log(`Broken: ${what}`);
if (broken.length > 0) process.exitCode = 1;
