import { messages } from '#domain/messages/index.ts';
import type { Called } from '#domain/profile/called.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import type { Identity } from '../auth/index.ts';
import { batch } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { conflict } from '../http/app-error.ts';
import { logEvent } from '../http/log.ts';
import { deleteReplacedMedia, requireOwnMedia } from '../media/index.ts';
import { publish } from '../search/index.ts';
import { mediaRowSchema, ownRowSchema } from './columns.ts';
import { calledBy } from './own-profile.ts';
import { insertProfile, ownRow, type ProfileWrite, selectMedia, updateProfile } from './repository.ts';

/** What a save replaces: the profile of an `updated_at`, or none that is there yet; with neither, whatever is there. */
type ExpectedProfile = Readonly<{ at: string | null; isFirst: boolean }>;

/** Saves what a therapist sends of their own profile, under the name of their account, as `writeProfile` does. */
export function saveProfile(
  env: Env,
  identity: Identity,
  profile: Profile,
  expected: ExpectedProfile,
  now: Date,
): Promise<OwnProfile> {
  return writeProfile(env, { userId: identity.userId, called: calledBy(identity) }, profile, expected, now);
}

/**
 * Saves a therapist's own profile, which confirms its openings, and in the same batch what search and matching read of it; then deletes the photo or
 * video that it showed and no longer does.
 * @param expected what the therapist was looking at; nothing lets the last write win, which is noted in the log
 * @returns the profile as it now stands
 * @throws AppError 400 for a photo or video that is not the therapist's own upload; 409 when the profile was changed since
 *   `expectedAt`; nothing is written then
 */
export async function writeProfile(
  env: Env,
  { userId, called }: Readonly<{ userId: string; called: Called }>,
  profile: Profile,
  { at: expectedAt, isFirst }: ExpectedProfile,
  now: Date,
): Promise<OwnProfile> {
  const db = env.DB;
  await requireOwnMedia(db, userId, profile);
  const write: ProfileWrite = {
    userId,
    called,
    profile,
    updatedAt: later(now, expectedAt),
    expectedAt,
  };
  const therapistId = newId();
  const published = publish(
    db,
    // After a first save, the row is the one that it wrote, or another's.
    ownRow(userId, isFirst ? write.updatedAt : expectedAt),
    { ...write, therapistId, confirmation: { confirmedAt: write.updatedAt, countedFrom: write.updatedAt } },
    now,
  );
  // Each statement carries the guard, so a guarded row must be written after those that look at its old `updated_at`.
  const [before, ...results] = await batch(db, [
    selectMedia(db, userId),
    ...(expectedAt === null
      ? [insertProfile(db, therapistId, write, isFirst ? 'keep' : 'update'), ...published]
      : [...published, updateProfile(db, write)]),
  ]);
  const row = results.at(expectedAt === null ? 0 : -1)?.results[0];
  if (row === undefined) throw conflict(messages.profile.changedElsewhere);
  const replaced = mediaRowSchema.safeParse(before?.results[0]).data;
  if (replaced && expectedAt === null) logEvent('profile-overwritten');
  if (replaced) await deleteReplacedMedia(env, replaced, profile);
  return ownRowSchema.parse(row);
}

/** `now`, or just after the write that it replaces: every write has its own `updated_at`, however close they are. */
function later(now: Date, expectedAt: string | null): string {
  return new Date(Math.max(now.getTime(), expectedAt === null ? 0 : Date.parse(expectedAt) + 1)).toISOString();
}
