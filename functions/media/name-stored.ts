import { type MediaType, objectKeys } from '#domain/media/addresses.ts';
import { deleteObjects } from '../db/storage.ts';
import { describeError, logFault } from '../http/log.ts';
import { maxUploads, quotaSince, quotaSpent } from './quota.ts';
import { insertMedia } from './repository.ts';

type StoredObject = Readonly<{
  key: string;
  userId: string;
  kind: 'photo' | 'video';
  contentType: MediaType;
  bytes: number;
}>;

/**
 * Names an object in the database, after it was stored; where that fails, the object goes again, and a photo's sizes.
 * @throws AppError 429 over the day's quota; DatabaseUnavailable
 */
export async function nameStored(env: Env, object: StoredObject, now: Date): Promise<void> {
  try {
    // Uploads at once have all found room before they began.
    const isNamed = await insertMedia(env.DB, { ...object, createdAt: now.toISOString() }, quotaSince(now), maxUploads);
    if (!isNamed) throw quotaSpent();
  } catch (error) {
    // What cannot be deleted now, the daily sweep finds.
    await deleteObjects(env.MEDIA, objectKeys(object.key)).catch((fault) =>
      logFault('object-left', describeError(fault)),
    );
    throw error;
  }
}
