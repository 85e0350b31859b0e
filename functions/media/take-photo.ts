import { mediaAddress, mediaKey } from '#domain/media/addresses.ts';
import { messages } from '#domain/messages/index.ts';
import { newId } from '../db/ids.ts';
import { badRequest } from '../http/app-error.ts';
import { readMultipart } from '../http/read-multipart.ts';
import { nameStored } from './name-stored.ts';
import { originalPart, readSizes, sizeParts, storePhoto, storeSizes } from './photo-parts.ts';

/**
 * Takes the photo of a form, and the smaller sizes that come with it: their type is what their bytes are, and nothing
 * stays in them but the picture.
 * @returns the address to save in the profile
 * @throws AppError 400 for a form without one photo, 413, 415; StorageUnavailable, DatabaseUnavailable
 */
export async function takePhoto(env: Env, userId: string, request: Request, now: Date): Promise<string> {
  const profilePhoto = originalPart();
  const parts = sizeParts();
  const { files } = await readMultipart(request, { files: { profilePhoto, ...parts } });
  if (!files.has('profilePhoto')) throw badRequest(messages.upload.photoType);
  const photo = await profilePhoto.read();
  const sizes = await readSizes(parts, files);
  const key = mediaKey(newId(), photo.type);
  await storePhoto(env, key, photo);
  await storeSizes(env, key, sizes);
  await nameStored(env, { key, userId, kind: 'photo', contentType: photo.type, bytes: photo.bytes.byteLength }, now);
  return mediaAddress(key);
}
