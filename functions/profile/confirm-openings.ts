import { messages } from '#domain/messages/index.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { batch } from '../db/client.ts';
import { conflict, notFound } from '../http/app-error.ts';
import { fillConfirmations, publish } from '../search/index.ts';
import { fillUnconfirmed, updateConfirmation } from './repository/openings.ts';
import { findOwnProfile, ownRow } from './repository.ts';
import { writeProfile } from './save-profile.ts';

/**
 * Notes that what a therapist's profile says of openings is right, and puts them back into matches where they had left them.
 * @param statements what is to happen in the same batch
 * @returns the profile as it now stands
 * @throws AppError 404 where there is no profile, 409 for one that takes no new clients
 */
export async function confirmOpenings(
  env: Env,
  userId: string,
  now: Date,
  statements: readonly D1PreparedStatement[] = [],
): Promise<OwnProfile> {
  const { DB: db } = env;
  const profile = await saved(db, userId);
  if (!profile.accepting_new_clients) throw conflict(messages.openings.notNow);
  const { therapist_id: therapistId, updated_at: updatedAt } = profile;
  const at = now.toISOString();
  const confirmation = { confirmedAt: at, countedFrom: at };
  // Who saves meanwhile has confirmed by that: then nothing of this is written.
  await batch(db, [
    ...statements,
    updateConfirmation(db, userId, updatedAt, at),
    ...publish(db, ownRow(userId, updatedAt), { therapistId, called: profile, profile, updatedAt, confirmation }, now),
  ]);
  return saved(db, userId);
}

/**
 * Saves of a therapist's profile that they take no new clients, and nothing else.
 * @throws AppError 404 where there is no profile, 409 where it was changed meanwhile
 */
export async function stopAccepting(env: Env, userId: string, now: Date): Promise<void> {
  const own = await saved(env.DB, userId);
  const {
    therapist_id,
    name,
    honorific,
    pronouns,
    updated_at,
    openings_confirmed_at,
    openings_counted_from,
    ...profile
  } = own;
  if (!profile.accepting_new_clients) return;
  const full = { ...profile, accepting_new_clients: false };
  await writeProfile(
    env,
    { userId, called: { name, honorific, pronouns } },
    full,
    { at: updated_at, isFirst: false },
    now,
  );
}

/**
 * Fills in confirmations that an earlier release has not noted.
 * @throws DatabaseUnavailable
 */
export async function fillOpenings(db: D1Database): Promise<void> {
  await fillUnconfirmed(db);
  await fillConfirmations(db);
}

async function saved(db: D1Database, userId: string): Promise<OwnProfile & { updated_at: string }> {
  const profile = await findOwnProfile(db, userId);
  if (!profile?.updated_at) throw notFound(messages.publicProfile.notFound);
  return { ...profile, updated_at: profile.updated_at };
}
