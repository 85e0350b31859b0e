import { type PhotoSize, photoSizeNames, photoSizes, sizedKey } from '#domain/media/photo-sizes.ts';
import { maxPhotoPixelsPerSide, uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { fromStorage } from '../db/storage.ts';
import { AppError } from '../http/app-error.ts';
import type { FilePart } from '../http/read-multipart.ts';
import { readPhoto } from './photo-bytes.ts';

type Photo = NonNullable<ReturnType<typeof readPhoto>>;

/** A photo of a form, held in memory while it arrives. */
export type HeldPhoto = FilePart &
  Readonly<{
    /**
     * The photo without what is no picture.
     * @throws AppError 415 for what is no photo, 413 for one of too many pixels
     */
    read: () => Promise<Photo>;
  }>;

/** The photo itself, in the form that brings it. */
export function originalPart(): HeldPhoto {
  const { photoTooLarge, photoDimensions } = messages.upload;
  return heldPhoto(uploadLimits.photoBytes, photoTooLarge, maxPhotoPixelsPerSide, photoDimensions);
}

/** A photo's smaller sizes by the names of their parts: each may be missing. */
export function sizeParts(): Readonly<Record<string, HeldPhoto & Readonly<{ size: PhotoSize }>>> {
  return Object.fromEntries(
    photoSizeNames.map((size) => {
      const { part, pixels, maxBytes } = photoSizes[size];
      return [part, { size, ...heldPhoto(maxBytes, messages.upload.photoSize, pixels, messages.upload.photoSize) }];
    }),
  );
}

/**
 * The smaller sizes that a form brought, checked as the photo itself is.
 * @throws AppError 413, 415
 */
export async function readSizes(
  parts: ReturnType<typeof sizeParts>,
  came: ReadonlySet<string>,
): Promise<readonly Readonly<{ size: PhotoSize; photo: Photo }>[]> {
  const brought = Object.entries(parts).filter(([part]) => came.has(part));
  return Promise.all(brought.map(async ([, { size, read }]) => ({ size, photo: await read() })));
}

/** Stores a photo, or one of its sizes. @throws StorageUnavailable */
export async function storePhoto(env: Env, key: string, photo: Photo): Promise<void> {
  await fromStorage(() => env.MEDIA.put(key, photo.bytes, { httpMetadata: { contentType: photo.type } }));
}

/** Stores a photo's smaller sizes beside it. @throws StorageUnavailable */
export async function storeSizes(env: Env, key: string, sizes: Awaited<ReturnType<typeof readSizes>>): Promise<void> {
  await Promise.all(sizes.map(({ size, photo }) => storePhoto(env, sizedKey(key, size), photo)));
}

function heldPhoto(maxBytes: number, tooLarge: string, maxPixels: number, tooManyPixels: string): HeldPhoto {
  const chunks: Uint8Array[] = [];
  return {
    maxBytes,
    tooLarge,
    onChunk: (chunk) => void chunks.push(chunk),
    read: async () => {
      const photo = readPhoto(new Uint8Array(await new Blob(chunks).arrayBuffer()));
      if (!photo) throw new AppError(415, messages.upload.photoType);
      if (Math.max(photo.width, photo.height) > maxPixels) throw new AppError(413, tooManyPixels);
      return photo;
    },
  };
}
