import { type KnownPreference, knownPreferences, withPreference } from '#domain/account/settings.ts';
import { messages } from '#domain/messages/index.ts';
import { digest, newToken } from '../db/ids.ts';
import { notFound } from '../http/app-error.ts';
import { findPreferences, findStop, insertStop, upsertPreferences } from './repository.ts';

/** The page that ends a kind of mail, with the statement that stores its token. */
export async function newStop(
  db: D1Database,
  userId: string,
  about: KnownPreference['key'],
  now: Date,
): Promise<{ path: string; statement: D1PreparedStatement }> {
  const token = newToken();
  return {
    path: `/unsubscribe/${token}`,
    statement: insertStop(db, await digest(token), userId, about, now.toISOString()),
  };
}

/**
 * What mails a link ends: the words of the setting.
 * @throws AppError 404 for a link that opens nothing
 */
export async function readStop(db: D1Database, token: string): Promise<string> {
  return (await openStop(db, token)).known.label;
}

/** Ends the mails of a link; ended twice they stay ended. @throws AppError 404 for a link that opens nothing */
export async function stopMails(db: D1Database, token: string, now: Date): Promise<string> {
  const { userId, known } = await openStop(db, token);
  const preferences = (await findPreferences(db, userId)) ?? {};
  await upsertPreferences(db, userId, withPreference(preferences, known, false), now.toISOString());
  return known.label;
}

async function openStop(db: D1Database, token: string) {
  const stop = await findStop(db, await digest(token));
  const known = knownPreferences.find(({ key }) => key === stop?.preference);
  if (!stop || !known) throw notFound(messages.settings.stopLinkGone);
  return { userId: stop.user_id, known };
}
