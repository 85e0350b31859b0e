import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { seedOptions } from './database.ts';
import { fillDatabase } from './fill-database.ts';
import { seedStatements } from './seed/sql.ts';
import { storePhotos } from './seed/store-photos.ts';

/**
 * Makes the database and the bucket of a test run, which begins from nothing and is never migrated: what wrangler would do in three
 * processes, written straight into the file that D1 keeps.
 */
export async function makeTestDatabase(state: string): Promise<void> {
  const options = await seedOptions();
  await storePhotos(state, options);
  const database = new DatabaseSync(await newFile(state));
  fillDatabase(database, seedStatements(options));
  database.close();
}

/** The file that D1 opens for the product's database. */
async function newFile(state: string): Promise<string> {
  const { d1_databases } = unstable_readConfig({ config: 'wrangler.toml' });
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      d1Databases: { DB: d1_databases[0]?.database_id ?? '' },
      // Where a visitor is, only a deployment knows.
      cf: false,
    }),
    resourcePersistencePath: resolve(state, 'v3'),
  });
  await (await miniflare.getD1Database('DB')).prepare('select 1').first();
  await miniflare.dispose();
  const [file] = globSync(join(state, 'v3/d1/**/*.sqlite')).filter((name) => !name.endsWith('metadata.sqlite'));
  if (file === undefined) throw new Error('D1 left no file');
  return file;
}
