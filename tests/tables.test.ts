import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { complaintsOnSql } from '../dev/walls/check-sql.ts';
import { workerRooms } from '../dev/walls/layers.ts';
import { tableOwners } from '../dev/walls/tables.ts';

/** The database after all migrations. */
function migrated(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const name of readdirSync('migrations').sort()) database.exec(readFileSync(`migrations/${name}`, 'utf8'));
  return database;
}

/** How code that is deployed says SQL; each names a table of the room `survey`. */
const sql: readonly string[] = [
  "statement(db, 'select id from surveys where id = ?', id)",
  'run(db, "delete from surveys where id = ?", id)',
  'queryAll(db, schema, 5, `select $' + '{columns} from surveys s\n where id = ? limit ?`)',
  'db.prepare(`insert or ignore into surveys (id) values (?)`)',
  "db.prepare('INSERT INTO surveys (id) SELECT 1')",
  "statement(db, 'update surveys set created_at = ? where id = ?', at, id)",
  "const joined = 'left join surveys s on s.id = r.survey_id'",
  "const condition = 'exists (select 1 from surveys where id = ?1)'",
  "const cleared = 'delete from ' + 'surveys'; statement(db, 'with gone as (select 1) select * from surveys')",
  "db.exec('drop table surveys')",
];

describe('the tables of the house', () => {
  it('each belong to a room, in the order of the Worker', () => {
    const tables = migrated()
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .all()
      .map(({ name }) => String(name));
    expect(Object.keys(tableOwners).toSorted()).toEqual(tables.toSorted());
    const rooms = [...workerRooms.flat(), 'http'];
    expect(Object.values(tableOwners).filter((room) => !rooms.includes(room))).toEqual([]);
  });

  it.each(sql)('are named in SQL by their own room alone, in its repository: %s', (code) => {
    const planted = `export const planted = () => ${code.replace(/^const \w+ = /, '')};`;
    for (const path of ['functions/survey/repository.ts', 'functions/survey/repository/planted.ts'])
      expect(complaintsOnSql(path, planted)).toEqual([]);
    for (const path of [
      'functions/profile/repository.ts',
      'functions/profile/repository/planted.ts',
      'functions/http/repository.ts',
      'functions/survey/take-survey.ts',
      'functions/survey/routes.ts',
      'functions/db/client.ts',
      'functions/jobs.ts',
      'src/middleware.ts',
      'src/islands/questionnaire/index.tsx',
    ])
      expect(complaintsOnSql(path, planted), path).not.toEqual([]);
  });

  it('may be named by tests, by programs and in plain words', () => {
    const planted = "db.prepare('select id from surveys')";
    for (const path of ['functions/profile/planted.test.ts', 'functions/profile/testing.ts', 'dev/seed/sql.ts'])
      expect(complaintsOnSql(path, planted)).toEqual([]);
    for (const words of [
      "'Please select a time.'",
      '`surveys.sealed_answers:$' + '{id}`',
      "'Choose from the options shown.'",
    ])
      expect(complaintsOnSql('functions/profile/planted.ts', `export const words = ${words};`)).toEqual([]);
  });

  it('are strict, with an index for every foreign key', () => {
    const database = migrated();
    for (const table of Object.keys(tableOwners)) {
      const definition = database.prepare('select sql from sqlite_master where name = ?').get(table);
      expect(String(definition?.sql), table).toMatch(/\)\s*(?:without rowid\s*,\s*)?strict\b/i);
      const first = database
        .prepare(
          'select (select name from pragma_index_info(l.name) where seqno = 0) as first from pragma_index_list(?) l',
        )
        .all(table)
        .map((index) => index.first);
      for (const { from } of database.prepare('select "from" from pragma_foreign_key_list(?)').all(table))
        expect(first, `${table}.${from}`).toContain(from);
    }
  });
});
