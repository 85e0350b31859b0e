import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll } from 'vitest';
import { tableNames } from './database.ts';

/** The tables as the migrations have made them; null before the first test. */
let migrated: Readonly<{ schema: string; tables: readonly string[] }> | null = null;

/** True while the tests of a suite share what was prepared for all of them. */
let isShared = false;

/**
 * Leaves database and buckets as a new deployment has them. Rows and objects are deleted, which takes a tenth of the time of
 * making the database anew; that is done where a test has changed the tables themselves.
 */
export async function emptyStores(): Promise<void> {
  if (isShared) return;
  if (migrated === null || (await schema()) !== migrated.schema) {
    await reset();
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
    migrated = { schema: await schema(), tables: await tableNames() };
    return;
  }
  const filled = await tablesWithRows(migrated.tables);
  if (filled.length > 0)
    await env.DB.batch([
      env.DB.prepare('pragma defer_foreign_keys = on'),
      ...filled.map((table) => env.DB.prepare(`delete from "${table}"`)),
    ]);
  await Promise.all([env.MEDIA, env.TRANSCRIPTS].map(emptyBucket));
}

/**
 * Prepares once for all tests of a suite, each of which sees to it that the next one finds the same.
 * @returns what gives the tests what was prepared
 */
export function preparedOnce<T>(prepare: () => Promise<T>): () => T {
  let prepared: T;
  beforeAll(async () => {
    await emptyStores();
    isShared = true;
    prepared = await prepare();
  });
  afterAll(() => {
    isShared = false;
  });
  return () => prepared;
}

async function schema(): Promise<string> {
  const { results } = await env.DB.prepare('select name, sql from sqlite_master order by name').all();
  return JSON.stringify(results);
}

/** Those of the tables that hold something, which a test fills few of: one question takes less time than a deletion for each. */
async function tablesWithRows(tables: readonly string[]): Promise<string[]> {
  const columns = tables.map((table) => `exists (select 1 from "${table}") as "${table}"`);
  const found = await env.DB.prepare(`select ${columns.join(', ')}`).first<Record<string, number>>();
  return tables.filter((table) => found?.[table] === 1);
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  const { objects, truncated } = await bucket.list();
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  if (truncated) await emptyBucket(bucket);
}
