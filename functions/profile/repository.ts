import { facetText } from '#domain/directory/directory.ts';
import { featuresVersion, type TherapistFeatures } from '#domain/matching/features.ts';
import { toTherapistCard } from '#domain/profile/card.ts';
import type { Profile } from '#domain/profile/profile.ts';
import { queryAll, queryFirst, statement } from '../db/client.ts';
import { listedRowSchema, ownerRowSchema, ownRowSchema, publicColumns, writtenColumns } from './columns.ts';
import { replacePostings } from './match-postings.ts';

const ownColumns = `id as therapist_id, name, ${writtenColumns.join(', ')}, updated_at`;

/** A profile on its way into the database; `expectedAt` is the `updated_at` that it replaces, null for any. */
export type ProfileWrite = Readonly<{
  userId: string;
  name: string;
  profile: Profile;
  updatedAt: string;
  expectedAt: string | null;
}>;

/** A therapist's own profile, or null before the first save. */
export function findOwnProfile(db: D1Database, userId: string) {
  return queryFirst(db, ownRowSchema, `select ${ownColumns} from therapist_profiles where user_id = ?`, userId);
}

/** At most `limit` profiles whose features are of an older version than today's. */
export async function listOutdatedProfiles(db: D1Database, limit: number) {
  return queryAll(
    db,
    ownerRowSchema,
    limit,
    `select p.user_id, ${ownColumns.replace('id as', 'p.id as')}
     from therapist_features f cross join therapist_profiles p on p.id = f.therapist_id
     where f.version >= 0 and f.version < ? order by f.version limit ?`,
    featuresVersion,
  );
}

/** Any therapist's public row, or null; whether it is listed is for the caller to ask. */
export function findPublicRow(db: D1Database, therapistId: string) {
  return queryFirst(
    db,
    listedRowSchema,
    `select id as therapist_id, user_id, accepting_new_clients, ${publicColumns.join(', ')}
     from therapist_profiles where id = ?`,
    therapistId,
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
  const columns = ['id', 'user_id', 'created_at', 'name', 'updated_at', ...writtenColumns];
  const updates = ['name', 'updated_at', ...writtenColumns].map((column) => `${column} = excluded.${column}`);
  return statement(
    db,
    `insert into therapist_profiles (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
     on conflict (user_id) do ${onConflict === 'keep' ? 'nothing' : `update set ${updates.join(', ')}`} returning ${ownColumns}`,
    therapistId,
    write.userId,
    write.updatedAt,
    write.name,
    write.updatedAt,
    ...writtenValues(write.profile),
  );
}

/** Writes the row only while it is the expected one. Gives the own profile back, or no row. */
export function updateProfile(db: D1Database, write: ProfileWrite): D1PreparedStatement {
  return statement(
    db,
    `update therapist_profiles set ${['name', 'updated_at', ...writtenColumns].map((column) => `${column} = ?`).join(', ')}
     where user_id = ? and updated_at = ? returning ${ownColumns}`,
    write.name,
    write.updatedAt,
    ...writtenValues(write.profile),
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

/** An expression of SQL: the therapist's id of a user, null before the first save. The user's id is an expression too. */
export function ownTherapistId(userId: string): string {
  return `(select id from therapist_profiles where user_id = ${userId})`;
}

/** The statement that deletes a therapist's profile, and with it requests, views and what search reads of it. */
export function deleteProfileOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from therapist_profiles where user_id = ?', userId);
}

/**
 * Rebuilds the side tables of the row, while it is the expected one. In the directory a therapist keeps today's turn;
 * a new one gets `turn`.
 */
export function replaceSideTables(
  db: D1Database,
  { userId, expectedAt, name, profile }: ProfileWrite,
  states: readonly string[],
  features: TherapistFeatures,
  turn: number,
): D1PreparedStatement[] {
  const own = 'p.user_id = ?1 and p.updated_at = coalesce(?2, p.updated_at)';
  return [
    ...replacePostings(db, own, [userId, expectedAt], features),
    statement(
      db,
      `insert into therapist_features (therapist_id, user_id, features, version, card)
       select p.id, p.user_id, ?3, ?4, ?5 from therapist_profiles p where ${own}
       on conflict (therapist_id) do update set user_id = excluded.user_id, card = excluded.card,
         features = excluded.features, version = excluded.version`,
      userId,
      expectedAt,
      JSON.stringify(features),
      featuresVersion,
      JSON.stringify(toTherapistCard(name, profile)),
    ),
    statement(
      db,
      `insert into directory_entries (scope, turn, therapist_id, concerns, insurers, format, accepting)
       select s.value, coalesce((select min(e.turn) from directory_entries e where e.therapist_id = p.id), ?4), p.id,
         ?5, ?6, ?7, ?8
       from therapist_profiles p, json_each(?3) s where ${own}
       on conflict (therapist_id, scope) do update set concerns = excluded.concerns, insurers = excluded.insurers,
         format = excluded.format, accepting = excluded.accepting`,
      userId,
      expectedAt,
      JSON.stringify(['', ...states]),
      turn,
      facetText(Object.keys(features.listed)),
      facetText(features.insurers.ids),
      profile.session_type,
      Number(profile.accepting_new_clients),
    ),
    statement(
      db,
      `delete from directory_entries where therapist_id = (select p.id from therapist_profiles p where ${own})
         and scope not in (select value from json_each(?3))`,
      userId,
      expectedAt,
      JSON.stringify(['', ...states]),
    ),
  ];
}

function writtenValues(profile: Profile): (string | number)[] {
  return writtenColumns.map((column) => {
    const value = profile[column];
    return typeof value === 'boolean' ? Number(value) : value;
  });
}
