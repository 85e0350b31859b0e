import * as z from 'zod/mini';
import type { MediaType } from '#domain/media/addresses.ts';
import { queryAll, queryFirst, run, statement } from '../db/client.ts';

/** An uploaded file on its way into the database. */
type MediaRow = Readonly<{
  key: string;
  userId: string;
  kind: 'photo' | 'video';
  contentType: MediaType;
  bytes: number;
  createdAt: string;
}>;

const keyRowSchema = z.object({ key: z.string() });
const usageRowSchema = z.object({ uploads: z.number(), bytes: z.number() });

/** A therapist keeps at most two, and a day's worth of tries beside them. */
const maxKeysOfOne = 200;

/** Names an object that has been stored; false where its therapist has named as many since a time. */
export async function insertMedia(db: D1Database, row: MediaRow, since: string, maxUploads: number): Promise<boolean> {
  const changes = await run(
    db,
    `insert into media_objects (key, user_id, kind, content_type, bytes, created_at) select ?1, ?2, ?3, ?4, ?5, ?6
     where (select count(*) from media_objects where user_id = ?2 and created_at >= ?7) < ?8`,
    row.key,
    row.userId,
    row.kind,
    row.contentType,
    row.bytes,
    row.createdAt,
    since,
    maxUploads,
  );
  return changes === 1;
}

/** How much a therapist has uploaded since a time. */
export async function usageSince(db: D1Database, userId: string, since: string) {
  const usage = await queryFirst(
    db,
    usageRowSchema,
    `select count(*) as uploads, coalesce(sum(bytes), 0) as bytes from media_objects
     where user_id = ? and created_at >= ?`,
    userId,
    since,
  );
  return usage ?? { uploads: 0, bytes: 0 };
}

/** Of these keys, those of a therapist's own uploads of a kind. */
export async function listOwnKeys(
  db: D1Database,
  userId: string,
  kind: 'photo' | 'video',
  keys: readonly string[],
): Promise<string[]> {
  const rows = await queryAll(
    db,
    keyRowSchema,
    maxKeysOfOne,
    'select key from media_objects where user_id = ? and kind = ? and key in (select value from json_each(?)) limit ?',
    userId,
    kind,
    JSON.stringify(keys),
  );
  return rows.map(({ key }) => key);
}

/** The keys of everything that a therapist has uploaded. */
export async function listKeysOf(db: D1Database, userId: string): Promise<string[]> {
  const rows = await queryAll(
    db,
    keyRowSchema,
    maxKeysOfOne,
    'select key from media_objects where user_id = ? limit ?',
    userId,
  );
  return rows.map(({ key }) => key);
}

/** A condition of SQL that is true where a user's profile shows an address; both are expressions of SQL. */
export type IsShown = (userId: string, address: string) => string;

/** At most `limit` uploads from before a time that no profile shows. */
export async function listUnusedKeysBefore(
  db: D1Database,
  before: string,
  isShown: IsShown,
  limit: number,
): Promise<string[]> {
  const rows = await queryAll(
    db,
    keyRowSchema,
    limit,
    `select m.key from media_objects m
     where m.created_at < ? and not ${isShown('m.user_id', "'/media/' || m.key")}
     order by m.created_at limit ?`,
    before,
  );
  return rows.map(({ key }) => key);
}

/** Of these keys, those that a row names. */
export async function listNamedKeys(db: D1Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await queryAll(
    db,
    keyRowSchema,
    keys.length,
    'select key from media_objects where key in (select value from json_each(?)) limit ?',
    JSON.stringify(keys),
  );
  return new Set(rows.map(({ key }) => key));
}

/** Forgets uploads. */
export async function deleteMediaRows(db: D1Database, keys: readonly string[]): Promise<void> {
  await run(db, 'delete from media_objects where key in (select value from json_each(?))', JSON.stringify(keys));
}

/** The statement that forgets all uploads of a therapist. */
export function deleteMediaRowsOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from media_objects where user_id = ?', userId);
}
