import * as z from 'zod/mini';
import { featuresVersion, type TherapistFeatures } from '#domain/matching/features.ts';
import { postingFactNames } from '#domain/matching/postings.ts';
import { therapistCardSchema } from '#domain/profile/card.ts';
import { type Confirmation, openingsBefore } from '#domain/profile/openings.ts';
import { isVisibleSql } from '../../access/index.ts';
import { queryAll, queryFirst, run, statement } from '../../db/client.ts';
import { filterColumns, type Listing } from '../listing.ts';
import { updateOffers } from './choices.ts';

/**
 * Which therapist a statement is about: a select of at most one row with `therapist_id` and `user_id`, whose own values are
 * bound as ?1 and on.
 */
export type Whose = Readonly<{ sql: string; values: readonly (string | null)[] }>;

/** What is kept of a therapist beside the lists. */
export type StoredFeatures = Readonly<{
  listing: Listing;
  card: string;
  updatedAt: string;
  confirmation: Confirmation;
}>;

/** True in SQL where the therapist `t` stands in the lists: everybody who does stands in that of the whole country. */
const isListed = "exists (select 1 from directory_entries e where e.therapist_id = t.therapist_id and e.scope = '')";

/** Puts therapists, each with a `listing` as JSON, into the lists of matching. */
const insertPostingsSql = (therapists: string) => `
  insert into match_postings (state, facet, level, therapist_id, ${postingFactNames.join(', ')})
  select s.value, x.value ->> 0, x.value ->> 1, t.therapist_id,
    ${postingFactNames.map((name) => `t.listing ->> '$.facts.${name}'`).join(', ')}
  from (${therapists}) t cross join json_each(t.listing, '$.states') s cross join json_each(t.listing, '$.postings') x
  where true on conflict do nothing`;

/** Puts therapists, each with a `listing` as JSON, into the lists of the directory; who stands there keeps today's turn. */
const insertEntriesSql = (therapists: string) => `
  insert into directory_entries (scope, turn, therapist_id, ${filterColumns.join(', ')})
  select s.value,
    coalesce((select min(e.turn) from directory_entries e where e.therapist_id = t.therapist_id), t.listing ->> '$.turn'),
    t.therapist_id, ${filterColumns.map((name) => `t.listing ->> '$.${name}'`).join(', ')}
  from (${therapists}) t cross join json_each(t.listing, '$.scopes') s
  where true on conflict (therapist_id, scope)
    do update set ${filterColumns.map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${filterColumns.join(', ')}) is not (${filterColumns.map((name) => `excluded.${name}`).join(', ')})`;

/** Notes what can be looked for because of therapists, each with a `listing` as JSON. */
const insertChoicesSql = (therapists: string) => `
  insert into directory_choices (choice, therapist_id)
  select c.value, t.therapist_id from (${therapists}) t cross join json_each(t.listing, '$.choices') c
  where true on conflict do nothing`;

/**
 * The statements that keep what is read of a profile, and put the therapist into the lists while clients may see them; the postings
 * stay where nothing has changed that they carry.
 */
export function replaceFeatures(
  db: D1Database,
  { sql, values }: Whose,
  { listing, card, updatedAt, confirmation }: StoredFeatures,
  now: Date,
): D1PreparedStatement[] {
  const [asListing, version, lapsed, at] = [1, 2, 3, 4].map((place) => `?${values.length + place}`) as [
    string,
    string,
    string,
    string,
  ];
  // Every statement asks whether clients may see them, so that none leaves the last of these out.
  const bound = [
    ...values,
    JSON.stringify(listing),
    featuresVersion,
    openingsBefore(now, 'lapsed'),
    now.getTime(),
  ] as const;
  const isVisible = isVisibleSql('t.user_id', at);
  const isInLine = `${isVisible} and ${isListed} and exists (
    select 1 from therapist_features f
    where f.therapist_id = t.therapist_id and f.features = ${asListing} ->> '$.features' and f.version = ${version}
      and (f.openings_counted_from = '' or f.openings_counted_from > ${lapsed}))`;
  const therapists = (condition: string) => `select t.*, ${asListing} as listing from (${sql}) t where ${condition}`;
  return [
    statement(
      db,
      `delete from match_postings where therapist_id in (select t.therapist_id from (${sql}) t where not (${isInLine}))`,
      ...bound,
    ),
    statement(db, insertPostingsSql(therapists(`not (${isInLine}) and ${isVisible}`)), ...bound),
    statement(
      db,
      `insert into therapist_features (therapist_id, user_id, features, version, card, updated_at,
         openings_confirmed_at, openings_counted_from)
       select t.therapist_id, t.user_id, ${asListing} ->> '$.features', ${version},
         ${[1, 2, 3, 4].map((place) => `?${bound.length + place}`).join(', ')}
       from (${sql}) t where true
       on conflict (therapist_id) do update set user_id = excluded.user_id, features = excluded.features,
         version = excluded.version, card = excluded.card, updated_at = excluded.updated_at,
         openings_confirmed_at = excluded.openings_confirmed_at, openings_counted_from = excluded.openings_counted_from`,
      ...bound,
      card,
      updatedAt,
      confirmation.confirmedAt,
      confirmation.countedFrom,
    ),
    statement(db, insertEntriesSql(therapists(isVisible)), ...bound),
    statement(
      db,
      `delete from directory_entries where therapist_id in (select t.therapist_id from (${sql}) t)
         and (scope not in (select value from json_each(${asListing}, '$.scopes'))
           or not exists (select 1 from (${sql}) t where ${isVisible}))`,
      ...bound,
    ),
    statement(
      db,
      `delete from directory_choices where therapist_id in (select t.therapist_id from (${sql}) t)
         and (choice not in (select value from json_each(${asListing}, '$.choices'))
           or not exists (select 1 from (${sql}) t where ${isVisible}))`,
      ...bound,
    ),
    statement(db, insertChoicesSql(therapists(isVisible)), ...bound),
    updateOffers(db, now),
  ];
}

/**
 * At most `limit` ids of therapists whose profile was read by an earlier version, or by a release that did not keep all of today's
 * columns.
 */
export async function listOutdated(db: D1Database, limit: number): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ therapist_id: z.string() }),
    limit,
    `select therapist_id from therapist_features where version < ?
     union select therapist_id from therapist_features where updated_at = '' limit ?`,
    featuresVersion,
  );
  return rows.map(({ therapist_id: therapistId }) => therapistId);
}

/** The statements that take those of some therapists off every list whom clients may not see. */
export function deleteUnlisted(db: D1Database, userIds: readonly string[], now: Date): D1PreparedStatement[] {
  return ['directory_entries', 'directory_choices', 'match_postings'].map((table) =>
    statement(
      db,
      `delete from ${table} where therapist_id in (
         select f.therapist_id from json_each(?1) u cross join therapist_features f on f.user_id = u.value
         where not ${isVisibleSql('f.user_id', '?2')})`,
      JSON.stringify(userIds),
      now.getTime(),
    ),
  );
}

const storedRowSchema = z.object({
  therapist_id: z.string(),
  features: z.string(),
  card: z.string(),
  openings_counted_from: z.string(),
});

/** The statement that gives those of some therapists whom clients may see and who stand in no list, with their features of today's version. */
export function selectMissing(db: D1Database, userIds: readonly string[], now: Date): D1PreparedStatement {
  return statement(
    db,
    `select t.therapist_id, t.features, t.card, t.openings_counted_from from json_each(?1) u cross join therapist_features t on t.user_id = u.value
     where t.version = ?3 and not ${isListed} and ${isVisibleSql('t.user_id', '?2')}`,
    JSON.stringify(userIds),
    now.getTime(),
    featuresVersion,
  );
}

/** What `selectMissing` gave. */
export function missingRows(
  result: D1Result | undefined,
): { therapistId: string; name: string; features: TherapistFeatures; countedFrom: string }[] {
  return z
    .array(storedRowSchema)
    .parse(result?.results ?? [])
    .map((row) => ({
      therapistId: row.therapist_id,
      name: therapistCardSchema.parse(JSON.parse(row.card)).name,
      // Our own JSON of this version of the features.
      features: JSON.parse(row.features) as TherapistFeatures,
      countedFrom: row.openings_counted_from,
    }));
}

/** The statements that put therapists into every list, where clients may see them and their features are still the same. */
export function insertListed(db: D1Database, listings: ReadonlyMap<string, Listing>, now: Date): D1PreparedStatement[] {
  const therapists = `
    select f.therapist_id, v.value ->> 1 as listing
    from json_each(?1) v cross join therapist_features f on f.therapist_id = v.value ->> 0
    where f.features = v.value ->> '$[1].features' and ${isVisibleSql('f.user_id', '?2')}`;
  return [insertPostingsSql, insertEntriesSql, insertChoicesSql].map((sqlOf) =>
    statement(db, sqlOf(therapists), JSON.stringify([...listings]), now.getTime()),
  );
}

const walkRowSchema = z.object({ looked_at: z.number(), last: z.nullable(z.string()), out_of_line: z.string() });

/** Whose lists are not in line with whether clients may see them, among the next `limit` therapists after a user id, in the order of these. */
export async function findOutOfLine(db: D1Database, after: string, limit: number, now: Date) {
  const row = await queryFirst(
    db,
    walkRowSchema,
    `select count(*) as looked_at, max(user_id) as last,
       json_group_array(user_id) filter (where is_visible <> is_listed) as out_of_line
     from (
       select t.user_id, ${isVisibleSql('t.user_id', '?2')} as is_visible, ${isListed} as is_listed
       from therapist_features t where t.user_id > ?1 order by t.user_id limit ?3
     )`,
    after,
    now.getTime(),
    limit,
  );
  return {
    isEnd: (row?.looked_at ?? 0) < limit,
    last: row?.last ?? after,
    outOfLine: z.array(z.string()).parse(JSON.parse(row?.out_of_line ?? '[]')),
  };
}

/** The user id at which the job that compares lists with access stopped. */
export async function findWalk(db: D1Database): Promise<string> {
  const row = await queryFirst(db, z.object({ after_user_id: z.string() }), 'select after_user_id from listing_walk');
  return row?.after_user_id ?? '';
}

/** Notes where that job stopped. */
export async function updateWalk(db: D1Database, after: string): Promise<void> {
  await run(db, 'update listing_walk set after_user_id = ?1 where after_user_id <> ?1', after);
}
