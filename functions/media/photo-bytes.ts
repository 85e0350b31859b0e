import { photoTypeOf } from '#domain/media/signatures.ts';
import type { PhotoType } from '#domain/media/upload-limits.ts';
import type { Bytes, CleanPicture } from './bytes.ts';
import { readJpeg } from './jpeg-bytes.ts';
import { readPng } from './png-bytes.ts';
import { readWebp } from './webp-bytes.ts';

// By hand: no well-kept library rewrites all three containers by a list of what may stay, on Workers.
const readers: Readonly<Record<PhotoType, (bytes: Uint8Array) => CleanPicture | null>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/**
 * A photo's type by its bytes alone, its size in pixels, and a copy that holds what draws it and nothing else: no
 * place, no camera, no comment, nothing behind the picture. Null for anything that is no whole JPEG, PNG or WebP.
 * The size may still be more than `maxPhotoPixelsPerSide`.
 */
export function readPhoto(bytes: Uint8Array): { type: PhotoType; width: number; height: number; bytes: Bytes } | null {
  const type = photoTypeOf(bytes);
  const picture = type && readers[type](bytes);
  return picture && picture.width > 0 && picture.height > 0 ? { type, ...picture } : null;
}
