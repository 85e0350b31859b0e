import { mediaAddress, mediaKey } from '#domain/media/addresses.ts';
import { maxPhotoPixelsPerSide, uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { newId } from '../db/ids.ts';
import { fromStorage } from '../db/storage.ts';
import { AppError, badRequest } from '../http/app-error.ts';
import { readMultipart } from '../http/read-multipart.ts';
import { nameStored } from './name-stored.ts';
import { readPhoto } from './photo-bytes.ts';

/**
 * Takes the photo of a form: its type is what its bytes are, and nothing stays in it but the picture.
 * @returns the address to save in the profile
 * @throws AppError 400 for a form without one photo, 413, 415; StorageUnavailable, DatabaseUnavailable
 */
export async function takePhoto(env: Env, userId: string, request: Request, now: Date): Promise<string> {
  const chunks: Uint8Array[] = [];
  const { hasFile } = await readMultipart(request, {
    file: 'profilePhoto',
    maxBytes: uploadLimits.photoBytes,
    tooLarge: messages.upload.photoTooLarge,
    onChunk: (chunk) => void chunks.push(chunk),
  });
  if (!hasFile) throw badRequest(messages.upload.photoType);
  const photo = readPhoto(new Uint8Array(await new Blob(chunks).arrayBuffer()));
  if (!photo) throw new AppError(415, messages.upload.photoType);
  if (Math.max(photo.width, photo.height) > maxPhotoPixelsPerSide) {
    throw new AppError(413, messages.upload.photoDimensions);
  }
  const key = mediaKey(newId(), photo.type);
  await fromStorage(() => env.MEDIA.put(key, photo.bytes, { httpMetadata: { contentType: photo.type } }));
  await nameStored(env, { key, userId, kind: 'photo', contentType: photo.type, bytes: photo.bytes.byteLength }, now);
  return mediaAddress(key);
}
