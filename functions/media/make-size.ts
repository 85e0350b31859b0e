import { type PhotoSize, photoSizes, sizedKey } from '#domain/media/photo-sizes.ts';
import { fromStorage } from '../db/storage.ts';
import { describeError, logFault } from '../http/log.ts';
import { readPhoto } from './photo-bytes.ts';

/** How long the image service may take with one step. */
const timeoutMilliseconds = 10_000;

/** From what looks best to what fits: noise takes the most bytes, and what no quality makes small enough is drawn smaller. */
const qualities = [80, 50, 25] as const;
const scales = [1, 0.75, 0.5, 0.25] as const;

/**
 * Makes a size of a stored photo that came without it, by the platform's image service, and stores it beside the photo.
 * @returns the stored size; null where no image service is bound, or it cannot make this one: that is logged
 * @throws StorageUnavailable
 */
export async function makeSize(env: Env, key: string, size: PhotoSize): Promise<R2Object | null> {
  // An operator whose account has no image service leaves the binding out of wrangler.toml.
  const { IMAGES: images } = env as Partial<Env>;
  if (!images) return null;
  const original = await fromStorage(() => env.MEDIA.get(key));
  if (!original) return null;
  const bytes = await fromStorage(() => original.arrayBuffer());
  const photo = await fitting(images, new Blob([bytes]), size).catch((error: unknown) => {
    logFault('photo-size-not-made', describeError(error));
    return null;
  });
  if (!photo) return null;
  // Two visitors may come at once: the first one's stays, so that an address never changes what it shows.
  const ifNone = { onlyIf: { etagDoesNotMatch: '*' }, httpMetadata: { contentType: photo.type } };
  await fromStorage(() => env.MEDIA.put(sizedKey(key, size), photo.bytes, ifNone));
  return fromStorage(() => env.MEDIA.head(sizedKey(key, size)));
}

/**
 * The middle of the photo, as pages cut it, within the size's pixels and bytes, and checked as one that somebody sends.
 * @throws ImagesError of the service; Error where nothing fits
 */
async function fitting(images: ImagesBinding, original: Blob, size: PhotoSize) {
  const { pixels, maxBytes } = photoSizes[size];
  const square = (photo: Blob, side: number) =>
    images.input(photo.stream()).transform({ width: side, height: side, fit: 'crop' });
  // Once and without loss: reading a large photo is most of the work.
  const scaled = new Blob([await made(square(original, pixels), { format: 'image/png' })]);
  for (const scale of scales) {
    for (const quality of qualities) {
      const bytes = await made(square(scaled, Math.round(pixels * scale)), { format: 'image/webp', quality });
      const photo = readPhoto(new Uint8Array(bytes));
      if (photo && photo.bytes.length <= maxBytes && Math.max(photo.width, photo.height) <= pixels) return photo;
    }
  }
  throw new Error('no quality makes the photo small enough');
}

async function made(image: ImageTransformer, options: ImageOutputOptions): Promise<ArrayBuffer> {
  const output = await inTime(image.output(options));
  return inTime(output.response().arrayBuffer());
}

/** What a work gives. @throws Error where it takes too long */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the image service took too long')), timeoutMilliseconds);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
