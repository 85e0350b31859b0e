import * as z from 'zod/mini';
import { queryFirst, run, statement } from '../db/client.ts';

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
