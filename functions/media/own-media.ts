import { mediaAddress, mediaKeyOf, objectKeys } from '#domain/media/addresses.ts';
import { uploadKeyOf } from '#domain/media/photo-sizes.ts';
import { messages } from '#domain/messages/index.ts';
import { deleteObjects, fromStorage, sweepObjects } from '../db/storage.ts';
import { badRequest } from '../http/app-error.ts';
import { describeError, logFault } from '../http/log.ts';
import {
  deleteMediaRows,
  type IsShown,
  listKeysOf,
  listNamedKeys,
  listOwnKeys,
  listUnusedKeysBefore,
} from './repository.ts';

/** The addresses of a profile's photo and video. */
type ProfileMedia = Readonly<{ profile_photo_url: string; video_url: string }>;

/** How long an upload may wait for its profile to be saved. */
const graceMilliseconds = 24 * 60 * 60 * 1000;
const sweepSize = 500;
const maxSweeps = 200;

/**
 * Sees to it that a profile names no upload but its therapist's own, a photo as photo and a video as video.
 * @throws AppError 400
 */
export async function requireOwnMedia(db: D1Database, userId: string, media: ProfileMedia): Promise<void> {
  for (const [kind, address] of [
    ['photo', media.profile_photo_url],
    ['video', media.video_url],
  ] as const) {
    const key = mediaKeyOf(address);
    if (key !== null && (await listOwnKeys(db, userId, kind, [key])).length === 0) {
      throw badRequest(messages.profile.badMediaUrl);
    }
  }
}

/**
 * Where all that a therapist has uploaded is served, the sizes of a photo among it.
 * @throws DatabaseUnavailable, StorageUnavailable
 */
export async function listAddressesOf(env: Env, userId: string): Promise<string[]> {
  const keys = await listKeysOf(env.DB, userId);
  const lists = await Promise.all(keys.map((prefix) => fromStorage(() => env.MEDIA.list({ prefix: `${prefix}/` }))));
  return keys.flatMap((key, index) =>
    [key, ...(lists[index]?.objects ?? []).map((sized) => sized.key)].map(mediaAddress),
  );
}

/** Deletes what a profile showed before it was saved and no longer does. A fault is left to the daily sweep. */
export async function deleteReplacedMedia(env: Env, before: ProfileMedia, after: ProfileMedia): Promise<void> {
  const kept = [after.profile_photo_url, after.video_url];
  const keys = [before.profile_photo_url, before.video_url]
    .filter((address) => !kept.includes(address))
    .map(mediaKeyOf)
    .filter((key) => key !== null);
  if (keys.length === 0) return;
  try {
    await deleteMedia(env, keys);
  } catch (error) {
    logFault('media-left', describeError(error));
  }
}

/**
 * Deletes uploads whose profile was not saved with them within a day, and objects that no row names.
 * @param isShown what profiles show, which stand above this room
 * @throws StorageUnavailable, DatabaseUnavailable
 */
export async function sweepMedia(env: Env, now: Date, isShown: IsShown): Promise<void> {
  const before = new Date(now.getTime() - graceMilliseconds);
  for (let sweep = 0; sweep < maxSweeps; sweep++) {
    const keys = await listUnusedKeysBefore(env.DB, before.toISOString(), isShown, sweepSize);
    if (keys.length > 0) await deleteMedia(env, keys);
    if (keys.length < sweepSize) break;
  }
  await sweepObjects(env.MEDIA, before, async (keys) => {
    const named = await listNamedKeys(env.DB, [...new Set(keys.map(uploadKeyOf))]);
    return new Set(keys.filter((key) => named.has(uploadKeyOf(key))));
  });
}

/** The objects first: a row without an object is found again, an object without a row takes a sweep of the bucket. */
async function deleteMedia(env: Env, keys: readonly string[]): Promise<void> {
  await deleteObjects(env.MEDIA, keys.flatMap(objectKeys));
  await deleteMediaRows(env.DB, keys);
}
