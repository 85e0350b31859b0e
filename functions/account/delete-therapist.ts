import { objectKeys } from '#domain/media/addresses.ts';
import { deleteCustomerOf, showAgain } from '../access/index.ts';
import { deleteAccount } from '../auth/index.ts';
import { endSubscription } from '../billing/index.ts';
import { deleteObjects } from '../db/storage.ts';
import { describeError, logFault } from '../http/log.ts';
import { deleteMediaRowsOf, listKeysOf } from '../media/index.ts';
import { deleteMailboxOf, deleteSettingsOf, deleteStopsOf } from '../notifications/index.ts';
import { deleteProfileOf } from '../profile/index.ts';
import { updateOffers } from '../search/index.ts';
import { deleteTranscriptsOf, listTranscriptKeysOf } from '../transcript/index.ts';

/**
 * Deletes a therapist, after their subscription was ended: account and sessions, profile with its requests and views, settings, transcripts and files.
 * @throws AppError 503 when the subscription cannot be ended, DatabaseUnavailable: then nothing was deleted
 */
export async function deleteTherapist(env: Env, userId: string, now: Date): Promise<void> {
  await endSubscription(env, userId);
  const [mediaKeys, transcriptKeys] = await Promise.all([
    listKeysOf(env.DB, userId),
    listTranscriptKeysOf(env.DB, userId),
  ]);
  await deleteAccount(env, userId, [
    deleteCustomerOf(env.DB, userId),
    showAgain(env.DB, userId),
    deleteProfileOf(env.DB, userId),
    deleteSettingsOf(env.DB, userId),
    deleteMailboxOf(env.DB, userId),
    deleteStopsOf(env.DB, userId),
    deleteMediaRowsOf(env.DB, userId),
    deleteTranscriptsOf(env.DB, userId),
    updateOffers(env.DB, now),
  ]);
  for (const [bucket, keys] of [
    [env.MEDIA, mediaKeys.flatMap(objectKeys)],
    [env.TRANSCRIPTS, transcriptKeys],
  ] as const) {
    // Objects that no row names any more: what cannot be deleted now, the daily sweep finds.
    await deleteObjects(bucket, keys).catch((error) => logFault('objects-left', describeError(error)));
  }
}
