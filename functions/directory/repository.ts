import * as z from 'zod/mini';
import type { DirectoryFilterName, DirectoryQuery } from '#domain/directory/directory.ts';
import { parseDirectoryCursor } from '#domain/directory/directory.ts';
import { batch, queryAll, run, statement } from '../db/client.ts';

/** Counting stops there: more would tell a reader no more. */
const maxCounted = 1000;
/** What one sitemap file may hold of 50,000 addresses, with room for the pages (sitemaps.org). */
const maxInSitemap = 40_000;

const cardRowSchema = z.object({
  turn: z.number(),
  therapist_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  title: z.string(),
  profile_photo_url: z.string(),
  specialties: z.string(),
  practice_states: z.string(),
  session_type: z.enum(['', 'in-person', 'virtual', 'hybrid']),
  insurances: z.string(),
  accepting_new_clients: z.number(),
  next_opening: z.string(),
});
/** A row of a list, with what its card is made of. */
export type CardRow = z.infer<typeof cardRowSchema>;

const filterClauses: Readonly<Record<Exclude<DirectoryFilterName, 'state'>, string>> = {
  concern: "instr(e.concerns, ' ' || ? || ' ') > 0",
  insurer: "instr(e.insurers, ' ' || ? || ' ') > 0",
  format: "e.format in ('hybrid', ?)",
  accepting: "e.accepting = (? = 'true')",
};

/** The condition of a list, and the values that it binds. */
function conditionOf(query: DirectoryQuery): Readonly<{ sql: string; values: string[] }> {
  const names = (Object.keys(filterClauses) as (keyof typeof filterClauses)[]).filter((name) => query[name]);
  return {
    sql: ['e.scope = ?', ...names.map((name) => filterClauses[name])].join(' and '),
    values: [query.state ?? '', ...names.map((name) => query[name] ?? '')],
  };
}

/** At most `limit` rows of a list in the order of the day, from its cursor on: two rows read for each that is given. */
export function listCardRows(db: D1Database, query: DirectoryQuery, limit: number): Promise<CardRow[]> {
  const { sql, values } = conditionOf(query);
  const { turn, therapistId } = parseDirectoryCursor(query.after ?? '') ?? { turn: -1, therapistId: '' };
  // The cross join keeps the entries outside, whose primary key is the order.
  return queryAll(
    db,
    cardRowSchema,
    limit,
    `select e.turn, e.therapist_id, p.user_id, p.name, p.title, p.profile_photo_url, p.specialties,
       p.practice_states, p.session_type, p.insurances, p.accepting_new_clients, p.next_opening
     from directory_entries e cross join therapist_profiles p on p.id = e.therapist_id
     where ${sql} and (e.turn, e.therapist_id) > (?, ?)
     order by e.turn, e.therapist_id limit ?`,
    ...values,
    turn,
    therapistId,
  );
}

/** How many therapists each list holds, 1,000 for as many and more, all in one round trip. */
export async function countLists(db: D1Database, queries: readonly DirectoryQuery[]): Promise<number[]> {
  const statements = queries.map((query) => {
    const { sql, values } = conditionOf(query);
    return statement(
      db,
      `select count(*) as count from (select 1 from directory_entries e where ${sql} limit ${maxCounted})`,
      ...values,
    );
  });
  const countSchema = z.object({ count: z.number() });
  return (await batch(db, statements)).map(({ results }) => countSchema.parse(results[0]).count);
}

/** Every therapist for the sitemap, at most 40,000, with the time of the last change. */
export function listSitemapRows(db: D1Database) {
  return queryAll(
    db,
    z.object({ therapist_id: z.string(), user_id: z.string(), updated_at: z.string() }),
    maxInSitemap,
    'select id as therapist_id, user_id, updated_at from therapist_profiles order by id limit ?',
  );
}

/** The states that have a list. */
export async function listScopes(db: D1Database): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ scope: z.string() }),
    maxCounted,
    "select distinct scope from directory_entries where scope > '' limit ?",
  );
  return rows.map(({ scope }) => scope);
}

/** At most `limit` ids of therapists after an id, in the order of the ids. */
export async function listIdsAfter(db: D1Database, after: string, limit: number): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ id: z.string() }),
    limit,
    'select id from therapist_profiles where id > ? order by id limit ?',
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
