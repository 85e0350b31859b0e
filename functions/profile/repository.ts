import * as z from 'zod/mini';
import type { Called } from '#domain/profile/called.ts';
import type { OwnLook } from '#domain/profile/look.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { isVisibleSql } from '../access/index.ts';
import { batch, queryAll, queryFirst, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';
import { repliesSql, type Whose } from '../search/index.ts';
import {
  choiceColumns,
  givenColumns,
  ownerRowSchema,
  ownRowSchema,
  publicColumns,
  publicRowSchema,
  statedColumns,
  writtenColumns,
} from './columns.ts';

const ownColumns = `id as therapist_id, name, honorific, pronouns, ${writtenColumns.join(', ')}, updated_at, openings_confirmed_at, openings_counted_from`;

/** A profile on its way into the database; `expectedAt` is the `updated_at` that it replaces, null for any. */
export type ProfileWrite = Readonly<{
  userId: string;
  called: Called;
  profile: Profile;
  updatedAt: string;
  expectedAt: string | null;
}>;

/** A therapist's own profile, or null before the first save. */
export function findOwnProfile(db: D1Database, userId: string) {
  return queryFirst(db, ownRowSchema, `select ${ownColumns} from therapist_profiles where user_id = ?`, userId);
}

/** The own profiles of these therapists, with whose each is. */
export function listOwnProfiles(db: D1Database, therapistIds: readonly string[]) {
  return queryAll(
    db,
    ownerRowSchema,
    therapistIds.length,
    `select user_id, ${ownColumns} from therapist_profiles where id in (select value from json_each(?)) limit ?`,
    JSON.stringify(therapistIds),
  );
}

/** Picks a therapist's own row for `publish`, while it is the expected one. */
export function ownRow(userId: string, expectedAt: string | null): Whose {
  return {
    sql: `select p.id as therapist_id, p.user_id from therapist_profiles p
      where p.user_id = ?1 and p.updated_at = coalesce(?2, p.updated_at)`,
    values: [userId, expectedAt],
  };
}

/** The public row of a therapist whom clients may see, or null. */
export function findPublicProfile(db: D1Database, therapistId: string, now: Date) {
  return queryFirst(
    db,
    publicRowSchema,
    `select p.id as therapist_id, p.accepting_new_clients, p.keeps_waitlist, p.free_first_call, p.openings_confirmed_at, p.openings_counted_from,
       ${repliesSql('p.id')} as replies,
       ${[...publicColumns, ...givenColumns, ...choiceColumns, ...statedColumns].map((column) => `p.${column}`).join(', ')}
     from therapist_profiles p where p.id = ?1 and ${isVisibleSql('p.user_id', '?2')}`,
    therapistId,
    now.getTime(),
  );
}

const namedRowSchema = z.object({ therapist_id: z.string(), name: z.string(), is_visible: z.number() });

/** The names of these therapists, also of those whom clients may not see, with whether they may. */
export function listNamedRows(db: D1Database, therapistIds: readonly string[], now: Date) {
  return queryAll(
    db,
    namedRowSchema,
    therapistIds.length,
    `select p.id as therapist_id, p.name, ${isVisibleSql('p.user_id', '?1')} as is_visible
     from therapist_profiles p where p.id in (select value from json_each(?2)) limit ?3`,
    now.getTime(),
    JSON.stringify(therapistIds),
  );
}

/**
 * Writes the row whatever stands there, or only where none does; two first saves at once end in one row. Gives the own
 * profile back, or no row.
 */
export function insertProfile(
  db: D1Database,
  therapistId: string,
  write: ProfileWrite,
  onConflict: 'update' | 'keep',
): D1PreparedStatement {
  const columns = ['id', 'user_id', 'created_at', ...savedColumns];
  const updates = savedColumns.map((column) => `${column} = excluded.${column}`);
  return statement(
    db,
    `insert into therapist_profiles (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
     on conflict (user_id) do ${onConflict === 'keep' ? 'nothing' : `update set ${updates.join(', ')}`} returning ${ownColumns}`,
    therapistId,
    write.userId,
    write.updatedAt,
    ...savedValues(write),
  );
}

/** Writes the row only while it is the expected one. Gives the own profile back, or no row. */
export function updateProfile(db: D1Database, write: ProfileWrite): D1PreparedStatement {
  return statement(
    db,
    `update therapist_profiles set ${savedColumns.map((column) => `${column} = ?`).join(', ')}
     where user_id = ? and updated_at = ? returning ${ownColumns}`,
    ...savedValues(write),
    write.userId,
    write.expectedAt,
  );
}

/** Gives the photo and the video of the stored profile. */
export function selectMedia(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'select profile_photo_url, video_url from therapist_profiles where user_id = ?', userId);
}

/** A condition of SQL that is true where a user's profile shows an address; both are expressions of SQL. */
export function showsMedia(userId: string, address: string): string {
  return `exists (select 1 from therapist_profiles p where p.user_id = ${userId}
    and (${address}) in (p.profile_photo_url, p.video_url))`;
}

const ownerSchema = z.object({ user_id: z.string(), name: z.string() });

/** Whose a profile is, and the name on it, listed or not; null where there is none. */
export function findOwner(db: D1Database, therapistId: string) {
  return queryFirst(db, ownerSchema, 'select user_id, name from therapist_profiles where id = ?', therapistId);
}

/** An expression of SQL: the therapist's id of a user, null before the first save. The user's id is an expression too. */
export function ownTherapistId(userId: string): string {
  return `(select id from therapist_profiles where user_id = ${userId})`;
}

/** The statement that deletes a therapist's profile, and with it requests, views and what search reads of it. */
export function deleteProfileOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from therapist_profiles where user_id = ?', userId);
}

/** What a save writes: it says of the openings, too, that they are right. */
const savedColumns = [
  'name',
  'honorific',
  'pronouns',
  'updated_at',
  'openings_confirmed_at',
  'openings_counted_from',
  ...writtenColumns,
] as const;

function savedValues({ called, updatedAt, profile }: ProfileWrite): (string | number)[] {
  const values = writtenColumns.map((column) => {
    const value = profile[column];
    return typeof value === 'boolean' ? Number(value) : value;
  });
  return [called.name, called.honorific, called.pronouns, updatedAt, updatedAt, updatedAt, ...values];
}

/** A visitor's look at a public profile; `look` is how the page names it, null where it has no name. */
type Look = Readonly<{ visitor: string; look: string | null; day: string; at: string }>;

const dayRowSchema = z.object({ day: z.string(), views: z.number() });

/**
 * The statements that count a look, unless the visitor has looked since a time, or the look is noted as the therapist's own.
 * @param since an ISO time
 */
export function countLook(
  db: D1Database,
  therapistId: string,
  { visitor, look, day, at }: Look,
  since: string,
): D1PreparedStatement[] {
  return [
    statement(
      db,
      `insert into profile_visits (therapist_id, day, visitor, seen_at, views, is_owner, look)
       select id, ?2, ?3, ?4, 1, 0, ?6 from therapist_profiles where id = ?1 and not exists (
         select 1 from profile_visits v where v.therapist_id = ?1 and v.visitor = ?6 and v.is_owner = 1)
       on conflict (therapist_id, day, visitor) do update
         set seen_before = seen_at, seen_at = excluded.seen_at, views = views + 1, look = excluded.look
         where seen_at <= ?5`,
      therapistId,
      day,
      visitor,
      at,
      since,
      look,
    ),
    // Only where the statement before it has counted.
    statement(
      db,
      `insert into profile_view_counts (therapist_id, day, views) select ?1, ?2, 1 where changes() = 1
       on conflict (therapist_id, day) do update set views = views + 1`,
      therapistId,
      day,
    ),
  ];
}

/** How many looks of a therapist's own are noted at most: a day of looking, and a bound for whoever makes them up. */
const maxOwnLooks = 200;

/**
 * The statements that take a look at a therapist's profile back, as if the page had not been asked for, and note it as the
 * therapist's own. They do nothing where the profile is not this user's.
 */
export function takeBackLook(
  db: D1Database,
  therapistId: string,
  { look, userId }: OwnLook,
  { day, at }: Pick<Look, 'day' | 'at'>,
): D1PreparedStatement[] {
  const isOwn = 'exists (select 1 from therapist_profiles p where p.id = ?1 and p.user_id = ?2)';
  const ownLook = `therapist_id = ?1 and look = ?3 and ${isOwn}`;
  const values = [therapistId, userId, look];
  return [
    statement(
      db,
      `update profile_view_counts set views = views - 1
       where therapist_id = ?1 and day in (select day from profile_visits where ${ownLook})`,
      ...values,
    ),
    statement(db, `delete from profile_visits where ${ownLook} and views = 1`, ...values),
    statement(
      db,
      `update profile_visits set seen_at = seen_before, views = views - 1, look = null where ${ownLook}`,
      ...values,
    ),
    statement(
      db,
      `insert into profile_visits (therapist_id, day, visitor, seen_at, views, is_owner)
       select ?1, ?4, ?3, ?5, 0, 1 where ${isOwn}
         and (select count(*) from profile_visits where therapist_id = ?1 and is_owner = 1) < ?6
       on conflict (therapist_id, day, visitor) do nothing`,
      ...values,
      day,
      at,
      maxOwnLooks,
    ),
  ];
}

/** The counts of a therapist's profile from a day on, the oldest first, at most `limit`. */
export function listViewCounts(db: D1Database, userId: string, from: string, limit: number) {
  return queryAll(
    db,
    dayRowSchema,
    limit,
    `select day, views from profile_view_counts
     where therapist_id = (select id from therapist_profiles where user_id = ?) and day >= ? order by day limit ?`,
    userId,
    from,
  );
}

/** True where a therapist's profile was ever viewed, of what is kept. */
export async function hasViews(db: D1Database, userId: string): Promise<boolean> {
  const row = await queryFirst(
    db,
    z.object({ day: z.string() }),
    `select day from profile_view_counts
     where therapist_id = (select id from therapist_profiles where user_id = ?) and views > 0 limit 1`,
    userId,
  );
  return row !== null;
}

/** Deletes the counts of the days before one. */
export function deleteViewCounts(db: D1Database, day: string): Promise<void> {
  return deleteInRounds(
    db,
    `delete from profile_view_counts where (therapist_id, day) in
       (select therapist_id, day from profile_view_counts where day < ? order by day limit ?)`,
    day,
  );
}

const saltRowSchema = z.object({ salt: z.string() });

/** The random salt of a day: the one that is kept, or this one, which is kept from now on. */
export async function saltOf(db: D1Database, day: string, newSalt: string): Promise<string> {
  const [, found] = await batch(db, [
    statement(db, 'insert into visitor_salts (day, salt) values (?, ?) on conflict (day) do nothing', day, newSalt),
    statement(db, 'select salt from visitor_salts where day = ?', day),
  ]);
  return saltRowSchema.parse(found?.results[0]).salt;
}

/** Deletes the salts of the days before one, without which nothing can be found again, and the visitors. */
export async function deleteVisitors(db: D1Database, day: string): Promise<void> {
  await deleteInRounds(
    db,
    'delete from visitor_salts where day in (select day from visitor_salts where day < ? order by day limit ?)',
    day,
  );
  await deleteInRounds(
    db,
    `delete from profile_visits where (therapist_id, day, visitor) in
       (select therapist_id, day, visitor from profile_visits where day < ? order by day limit ?)`,
    day,
  );
}
