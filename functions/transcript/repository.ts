import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { accountExists } from '../auth/index.ts';
import { queryAll, queryFirst, run, statement } from '../db/client.ts';
import { notFound } from '../http/app-error.ts';
import type { ListPosition } from '../http/list-position.ts';

/** A transcript on its way into the database. */
type TranscriptRow = Readonly<{
  id: string;
  userId: string;
  objectKey: string | null;
  sealedTranscript: string;
  consentAt: string;
  createdAt: string;
}>;

/** A therapist's uploads are counted from a time on, up to a limit. */
type Quota = Readonly<{ since: string; uploads: number }>;

const listedRowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  consent_at: z.string(),
  has_file: z.number(),
  sealed_transcript: z.string(),
});

/** A stored transcript, still sealed. */
export type ListedRow = z.output<typeof listedRowSchema>;

const keyRowSchema = z.object({ object_key: z.string() });
const deletedRowSchema = z.object({ object_key: z.nullable(z.string()) });
const createdRowSchema = z.object({ created_at: z.string() });

/** Keys of one account that are deleted with it; the sweep finds more than that. */
const maxKeysOfOne = 1000;

/**
 * Stores a transcript, unless the quota is used up or the account is gone.
 * @param keepsAccounts whether accounts are rows of this database; others are not looked for
 * @returns whether it was stored
 */
export async function insertTranscript(
  db: D1Database,
  row: TranscriptRow,
  quota: Quota,
  keepsAccounts: boolean,
): Promise<boolean> {
  const changes = await run(
    db,
    `insert into transcripts (id, user_id, object_key, sealed_transcript, consent_at, created_at)
     select ?1, ?2, ?3, ?4, ?5, ?6
     where (select count(*) from transcripts where user_id = ?2 and created_at > ?7) < ?8
       and (?9 = 0 or ${accountExists('?2')})`,
    row.id,
    row.userId,
    row.objectKey,
    row.sealedTranscript,
    row.consentAt,
    row.createdAt,
    quota.since,
    quota.uploads,
    Number(keepsAccounts),
  );
  return changes > 0;
}

/** When the oldest of the uploads that fill the quota was made; null while there is room. */
export async function findQuotaFilledSince(db: D1Database, userId: string, quota: Quota): Promise<string | null> {
  const row = await queryFirst(
    db,
    createdRowSchema,
    `select created_at from transcripts where user_id = ? and created_at > ?
     order by created_at desc, id desc limit 1 offset ?`,
    userId,
    quota.since,
    quota.uploads - 1,
  );
  return row?.created_at ?? null;
}

/** A therapist's transcripts before a position, newest first. */
export function listRowsBefore(
  db: D1Database,
  userId: string,
  before: ListPosition,
  limit: number,
): Promise<ListedRow[]> {
  return queryAll(
    db,
    listedRowSchema,
    limit,
    `select id, created_at, consent_at, object_key is not null as has_file, sealed_transcript
     from transcripts where user_id = ? and (created_at, id) < (?, ?)
     order by created_at desc, id desc limit ?`,
    userId,
    before.createdAt,
    before.id,
  );
}

/**
 * A therapist's transcript.
 * @throws AppError 404 when there is no such transcript of theirs; DatabaseUnavailable
 */
export async function getRow(db: D1Database, userId: string, id: string): Promise<ListedRow> {
  const row = await queryFirst(
    db,
    listedRowSchema,
    `select id, created_at, consent_at, object_key is not null as has_file, sealed_transcript
     from transcripts where id = ? and user_id = ?`,
    id,
    userId,
  );
  if (!row) throw notFound(messages.transcript.notFound);
  return row;
}

/** Replaces what is kept of a therapist's transcript; false when there is no such transcript of theirs. */
export async function updateSealed(db: D1Database, userId: string, id: string, sealed: string): Promise<boolean> {
  const changes = await run(
    db,
    'update transcripts set sealed_transcript = ? where id = ? and user_id = ?',
    sealed,
    id,
    userId,
  );
  return changes > 0;
}

/** Deletes a therapist's transcript and names its object; null when there is no such transcript of theirs. */
export function deleteTranscriptRow(db: D1Database, userId: string, id: string) {
  return queryFirst(
    db,
    deletedRowSchema,
    'delete from transcripts where id = ? and user_id = ? returning object_key',
    id,
    userId,
  );
}

/** The statement that deletes all transcripts of an account; its objects are `listTranscriptKeysOf`. */
export function deleteTranscriptsOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from transcripts where user_id = ?', userId);
}

/**
 * The keys of an account's objects in the private bucket, up to a thousand; the sweep deletes what goes beyond.
 * @throws DatabaseUnavailable
 */
export async function listTranscriptKeysOf(db: D1Database, userId: string): Promise<string[]> {
  const rows = await queryAll(
    db,
    keyRowSchema,
    maxKeysOfOne,
    'select object_key from transcripts where user_id = ? and object_key is not null limit ?',
    userId,
  );
  return rows.map((row) => row.object_key);
}

/** Of these keys, those that a row names. */
export async function listNamedKeys(db: D1Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await queryAll(
    db,
    keyRowSchema,
    keys.length,
    'select object_key from transcripts where object_key in (select value from json_each(?)) limit ?',
    JSON.stringify(keys),
  );
  return new Set(rows.map((row) => row.object_key));
}
