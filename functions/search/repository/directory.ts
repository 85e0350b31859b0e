import * as z from 'zod/mini';
import type { DirectoryFilterName, DirectoryQuery } from '#domain/directory/directory.ts';
import { parseDirectoryCursor } from '#domain/directory/directory.ts';
import { mostBeginnings, nameBeginnings } from '#domain/directory/names.ts';
import { everybody } from '#domain/matching/posting-facets.ts';
import { type StateCode, stateCodes } from '#domain/vocabulary/places.ts';
import { isVisibleSql } from '../../access/index.ts';
import { batch, queryAll, run, statement } from '../../db/client.ts';

/** Counting stops there: more would tell a reader no more. */
const maxCounted = 1000;
/** What one sitemap file may hold of 50,000 addresses, with room for the pages (sitemaps.org). */
const maxInSitemap = 40_000;

const cardRowSchema = z.object({
  turn: z.number(),
  therapist_id: z.string(),
  format: z.enum(['', 'in-person', 'virtual', 'hybrid']),
  accepting: z.number(),
  /** JSON, as both are stored. */
  card: z.string(),
  features: z.string(),
  openings_confirmed_at: z.string(),
  openings_counted_from: z.string(),
});
/** A row of a list, with what its card is made of. */
export type CardRow = z.infer<typeof cardRowSchema>;

const filterClauses: Readonly<Record<Exclude<DirectoryFilterName, 'state'>, (value: string) => string>> = {
  concern: (value) => `instr(e.concerns, ' ' || ${value} || ' ') > 0`,
  insurer: (value) => `instr(e.insurers, ' ' || ${value} || ' ') > 0`,
  price: (value) => `case ${value} when 'sliding' then e.sliding = 1 else e.price <= cast(${value} as real) end`,
  format: (value) => `e.format in ('hybrid', ${value})`,
  language: (value) => `instr(e.languages, ' ' || ${value} || ' ') > 0`,
  identity: (value) => `instr(e.identities, ' ' || ${value} || ' ') > 0`,
  accepting: (value) => `e.accepting = (${value} = 'true')`,
  name: (value) =>
    Array.from({ length: mostBeginnings }, (_, place) => `instr(e.names, ' ' || (${value} ->> ${place}))`)
      .map((found) => `coalesce(${found} > 0, true)`)
      .join(' and '),
};

/**
 * The therapists of a list whom clients may see: entries `e` and features `f`, and the values that the SQL binds from ?1 on. The cross
 * join keeps the entries outside, whose primary key is the order.
 */
function listOf(query: DirectoryQuery, now: Date): Readonly<{ sql: string; values: (string | number)[] }> {
  const names = (Object.keys(filterClauses) as (keyof typeof filterClauses)[]).filter((name) => query[name]);
  const clauses = names.map((name, index) => filterClauses[name](`?${index + 3}`));
  return {
    sql: `directory_entries e cross join therapist_features f on f.therapist_id = e.therapist_id
      where ${['e.scope = ?2', ...clauses].join(' and ')} and ${isVisibleSql('f.user_id', '?1')}`,
    values: [now.getTime(), query.state ?? '', ...names.map((name) => boundValue(name, query[name] ?? ''))],
  };
}

/** A name is found by the beginnings of its parts, each of which has to be there. */
function boundValue(name: DirectoryFilterName, value: string): string {
  return name === 'name' ? JSON.stringify(nameBeginnings(value)) : value;
}

/**
 * At most `limit` rows of a list in the order of the day, from its cursor on: three rows read for each that is given, and for
 * each whose access has ended in the last minutes.
 */
export function listCardRows(db: D1Database, query: DirectoryQuery, limit: number, now: Date): Promise<CardRow[]> {
  const { sql, values } = listOf(query, now);
  const { turn, therapistId } = parseDirectoryCursor(query.after ?? '') ?? { turn: -1, therapistId: '' };
  return queryAll(
    db,
    cardRowSchema,
    limit,
    `select e.turn, e.therapist_id, e.format, e.accepting, f.card, f.features, f.openings_confirmed_at, f.openings_counted_from
     from ${sql} and (e.turn, e.therapist_id) > (?${values.length + 1}, ?${values.length + 2})
     order by e.turn, e.therapist_id limit ?`,
    ...values,
    turn,
    therapistId,
  );
}

/** How many therapists each list holds, 1,000 for as many and more, all in one round trip. */
export async function countLists(db: D1Database, queries: readonly DirectoryQuery[], now: Date): Promise<number[]> {
  const statements = queries.map((query) => {
    const { sql, values } = listOf(query, now);
    return statement(db, `select count(*) as count from (select 1 from ${sql} limit ${maxCounted})`, ...values);
  });
  const countSchema = z.object({ count: z.number() });
  return (await batch(db, statements)).map(({ results }) => countSchema.parse(results[0]).count);
}

const sitemapRowSchema = z.object({ therapist_id: z.string(), updated_at: z.string() });

/** Every therapist whom clients may see, at most 40,000, with the time of the last change, and every state in which one is listed. */
export async function findSitemap(db: D1Database, now: Date) {
  const [therapists, states] = await batch(db, [
    statement(
      db,
      `select f.therapist_id, f.updated_at from therapist_features f
       where f.updated_at > '' and ${isVisibleSql('f.user_id', '?1')} order by f.therapist_id limit ?2`,
      now.getTime(),
      maxInSitemap,
    ),
    statement(
      db,
      `select s.scope from (select distinct scope from directory_entries where scope > '') s
       where exists (
         select 1 from directory_entries e cross join therapist_features f on f.therapist_id = e.therapist_id
         where e.scope = s.scope and ${isVisibleSql('f.user_id', '?1')})
       order by s.scope limit ?2`,
      now.getTime(),
      maxCounted,
    ),
  ]);
  return {
    therapists: z.array(sitemapRowSchema).parse(therapists?.results),
    states: z
      .array(z.object({ scope: z.string() }))
      .parse(states?.results)
      .map(({ scope }) => scope),
  };
}

const stateRowSchema = z.object({ state: z.enum(stateCodes), is_listed: z.number(), is_open: z.number() });

/** Of these states, whether a therapist whom clients may see is listed there, and whether one takes new clients: a few rows each. */
export function listStateRows(db: D1Database, states: readonly StateCode[], now: Date) {
  const oneOf = (list: string) =>
    `exists (select 1 from ${list} cross join therapist_features f on f.therapist_id = l.therapist_id
       where ${isVisibleSql('f.user_id', '?2')})`;
  return queryAll(
    db,
    stateRowSchema,
    states.length,
    `select s.value as state,
       ${oneOf('(select therapist_id from directory_entries where scope = s.value) l')} as is_listed,
       ${oneOf('(select therapist_id from match_postings where state = s.value and facet = ?3) l')} as is_open
     from json_each(?1) s limit ?`,
    JSON.stringify(states),
    now.getTime(),
    everybody,
  );
}

/** At most `limit` ids of therapists who stand in the lists after an id, in the order of the ids. */
export async function listIdsAfter(db: D1Database, after: string, limit: number): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ id: z.string() }),
    limit,
    `select therapist_id as id from directory_entries indexed by directory_entries_therapist_id
     where therapist_id > ? and scope = '' order by therapist_id limit ?`,
    after,
  );
  return rows.map(({ id }) => id);
}

/** Gives each therapist a new turn in all of their lists. */
export function updateTurns(
  db: D1Database,
  turns: readonly Readonly<{ therapistId: string; turn: number }>[],
): Promise<number> {
  return run(
    db,
    `update directory_entries set turn = dealt.turn
     from (select value ->> 'therapistId' as therapist_id, value ->> 'turn' as turn from json_each(?)) dealt
     where directory_entries.therapist_id = dealt.therapist_id`,
    JSON.stringify(turns),
  );
}
