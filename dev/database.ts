import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../functions/auth/passwords/password.ts';
import { demoPassword } from './demo.ts';
import { runToEnd } from './processes.ts';
import { writeSeed } from './seed/index.ts';
import { drawPortraits } from './seed/portraits.ts';
import { storePhotos } from './seed/store-photos.ts';

/** How many invented therapists a fresh database holds. */
const seedCount = 120;

/**
 * Brings the local database under `state` up to date: all migrations, and the seed where the database is new.
 * @param state a folder for `--persist-to`
 * @returns true when it was seeded just now
 */
export async function prepareDatabase(state: string): Promise<boolean> {
  const seededStamp = join(state, 'seeded');
  const local = ['--local', '--persist-to', state, '--config', 'wrangler.toml'];
  await runToEnd('wrangler', ['d1', 'migrations', 'apply', 'DB', ...local]);
  if (existsSync(seededStamp)) return false;
  const file = join(tmpdir(), `rapport-seed-${process.pid}.sql`);
  const options = await seedOptions();
  writeSeed(file, options);
  await Promise.all([
    runToEnd('wrangler', ['d1', 'execute', 'DB', ...local, '--yes', '--file', file]),
    storePhotos(state, options),
  ]);
  rmSync(file);
  writeFileSync(seededStamp, '');
  return true;
}

/** What a fresh database is seeded with. */
export async function seedOptions() {
  return {
    count: seedCount,
    today: new Date(),
    portraits: await drawPortraits(),
    passwordHash: await hashPassword(demoPassword),
  };
}
