import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

const migrations = readdirSync('migrations').sort();
const migrate = (database: DatabaseSync, names: readonly string[]) => {
  for (const name of names) database.exec(readFileSync(`migrations/${name}`, 'utf8'));
};

it('a release from before matching had a table of its own keeps everybody in the directory', () => {
  const database = new DatabaseSync(':memory:');
  migrate(
    database,
    migrations.filter((name) => name < '0010'),
  );
  const columns = database
    .prepare("select name, type from pragma_table_info('therapist_profiles') where name not in ('id', 'user_id')")
    .all();
  const storedIn = ({ name, type }: (typeof columns)[number]) => (type === 'INTEGER' ? 1 : `the ${name} of O'Neil "x"`);
  const placed = ['id', 'user_id', ...columns.map(({ name }) => String(name))];
  database
    .prepare(`insert into therapist_profiles (${placed.join(', ')}) values (${placed.map(() => '?').join(', ')})`)
    .run('t1', 'u1', ...columns.map(storedIn));
  database.exec("insert into therapist_features (therapist_id, features) values ('t1', '{}')");
  migrate(
    database,
    migrations.filter((name) => name >= '0010'),
  );
  const { card, ...row } = database.prepare('select * from therapist_features').get() ?? {};
  expect(row).toMatchObject({ user_id: 'u1', version: 0, updated_at: 'the updated_at of O\'Neil "x"' });
  const fields = ['name', 'title', 'profile_photo_url', 'specialties', 'session_type', 'session_rates', 'next_opening'];
  expect(JSON.parse(String(card))).toEqual(
    Object.fromEntries(fields.map((name) => [name, `the ${name} of O'Neil "x"`])),
  );
});
