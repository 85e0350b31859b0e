import * as z from 'zod/mini';
import { queryAll, queryFirst, run, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

const preferencesSchema = z.pipe(
  z.object({ notification_preferences: z.string() }),
  z.transform((row) => JSON.parse(row.notification_preferences) as Record<string, unknown>),
);

/** A therapist's notification preferences, or null where none were ever saved. */
export function findPreferences(db: D1Database, userId: string) {
  return queryFirst(
    db,
    preferencesSchema,
    'select notification_preferences from therapist_settings where user_id = ?',
    userId,
  );
}

/** Saves a therapist's notification preferences in place of what was there. */
export async function upsertPreferences(db: D1Database, userId: string, preferences: object, at: string) {
  await run(
    db,
    `insert into therapist_settings (user_id, notification_preferences, updated_at) values (?, ?, ?)
     on conflict (user_id) do update set notification_preferences = excluded.notification_preferences,
       updated_at = excluded.updated_at`,
    userId,
    JSON.stringify(preferences),
    at,
  );
}

/** The statement that forgets a therapist's settings. */
export function deleteSettingsOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from therapist_settings where user_id = ?', userId);
}

const mailboxSchema = z.object({ sealed_email: z.string() });

/** A therapist's address, sealed, or null where it was never noted. */
export function findMailbox(db: D1Database, userId: string) {
  return queryFirst(db, mailboxSchema, 'select sealed_email from therapist_mailboxes where user_id = ?', userId);
}

/** Notes a therapist's address, where it is another one than before. */
export async function upsertMailbox(db: D1Database, userId: string, sealedEmail: string, emailDigest: string) {
  await run(
    db,
    `insert into therapist_mailboxes (user_id, sealed_email, email_digest) values (?1, ?2, ?3)
     on conflict (user_id) do update set sealed_email = excluded.sealed_email, email_digest = excluded.email_digest
       where email_digest <> excluded.email_digest`,
    userId,
    sealedEmail,
    emailDigest,
  );
}

/** The statement that forgets a therapist's address. */
export function deleteMailboxOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from therapist_mailboxes where user_id = ?', userId);
}

const stopSchema = z.object({ user_id: z.string(), preference: z.string() });

/** The statement that stores a link which ends a kind of mail. */
export function insertStop(
  db: D1Database,
  tokenDigest: string,
  userId: string,
  preference: string,
  at: string,
): D1PreparedStatement {
  return statement(
    db,
    'insert into mail_stops (token_digest, user_id, preference, created_at) values (?, ?, ?, ?)',
    tokenDigest,
    userId,
    preference,
    at,
  );
}

/** Whose mails of which kind a link ends, or null. */
export function findStop(db: D1Database, tokenDigest: string) {
  return queryFirst(db, stopSchema, 'select user_id, preference from mail_stops where token_digest = ?', tokenDigest);
}

/** The statement that forgets a therapist's links which end mails. */
export function deleteStopsOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from mail_stops where user_id = ?', userId);
}

/**
 * Deletes the links that were made before a time.
 * @throws DatabaseUnavailable
 */
export function deleteStopsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from mail_stops where token_digest in (select token_digest from mail_stops where created_at < ? order by created_at limit ?)',
    before.toISOString(),
  );
}

const userSchema = z.object({ user_id: z.string() });

/** Some of the therapists who want a weekly summary and have not been sent that of a week. */
export async function listUnsummarized(db: D1Database, week: string, limit: number): Promise<string[]> {
  const rows = await queryAll(
    db,
    userSchema,
    limit,
    `select user_id from therapist_settings
     where summary_week < ? and json_extract(notification_preferences, '$.email.weekly_summary') = 1
     order by summary_week, user_id limit ?`,
    week,
  );
  return rows.map(({ user_id }) => user_id);
}

/** The statement that notes the summary of a week, once. */
export function noteSummary(db: D1Database, userId: string, week: string): D1PreparedStatement {
  return statement(
    db,
    'update therapist_settings set summary_week = ?2 where user_id = ?1 and summary_week < ?2',
    userId,
    week,
  );
}
