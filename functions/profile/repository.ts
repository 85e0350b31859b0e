import * as z from 'zod/mini';
import type { Called } from '#domain/profile/called.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { isVisibleSql } from '../access/index.ts';
import { queryAll, queryFirst, statement } from '../db/client.ts';
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
