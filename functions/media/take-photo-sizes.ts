import * as z from 'zod/mini';
import { mediaKeyOf } from '#domain/media/addresses.ts';
import { sizedKey } from '#domain/media/photo-sizes.ts';
import { messages } from '#domain/messages/index.ts';
import { fromStorage } from '../db/storage.ts';
import { badRequest } from '../http/app-error.ts';
import { readMultipart } from '../http/read-multipart.ts';
import { requireOwnMedia } from './own-media.ts';
import { readSizes, sizeParts, storeSizes } from './photo-parts.ts';

/** The text parts of the form: the address of the photo. */
export const photoSizesFieldsSchema = z.object({ photo: z.string() });

/**
 * Takes the smaller sizes of a photo that was uploaded without them. A size that is there already stays, so that an
 * address never changes what it shows.
 * @returns the address of the photo
 * @throws AppError 400 for a photo that is not the therapist's own or a form without any size, 413, 415;
 *   StorageUnavailable, DatabaseUnavailable
 */
export async function takePhotoSizes(env: Env, userId: string, request: Request): Promise<string> {
  const parts = sizeParts();
  const { files, fields } = await readMultipart(request, { files: parts, fields: ['photo'] });
  if (files.size === 0) throw badRequest(messages.upload.photoType);
  const address = fields.photo ?? '';
  const key = mediaKeyOf(address);
  if (key === null) throw badRequest(messages.profile.badMediaUrl);
  await requireOwnMedia(env.DB, userId, { profile_photo_url: address, video_url: '' });
  const sizes = await readSizes(parts, files);
  const stored = await Promise.all(sizes.map(({ size }) => fromStorage(() => env.MEDIA.head(sizedKey(key, size)))));
  await storeSizes(
    env,
    key,
    sizes.filter((_, index) => !stored[index]),
  );
  return address;
}
