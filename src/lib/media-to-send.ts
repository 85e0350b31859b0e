import { photoTypeOf, videoContainerOf } from '#domain/media/signatures.ts';
import { firstBytesOf } from './first-bytes.ts';
import { preparedPhoto } from './scale-photo.ts';

/** A file as it is sent, with the sizes in which a photo is shown, by the names of their parts. */
type MediaToSend = Readonly<{ file: Blob; sizes: Readonly<Record<string, Blob>> }>;

/**
 * A photo or a video as it is sent, the photo small enough for a phone; null where its first bytes are of another kind. What
 * stands behind them is for the server to say.
 */
export async function mediaToSend(kind: 'photo' | 'video', file: Blob): Promise<MediaToSend | null> {
  const start = await firstBytesOf(file);
  if (kind === 'video') return videoContainerOf(start) && { file, sizes: {} };
  const type = photoTypeOf(start);
  if (!type) return null;
  // With the type that it is: browsers draw by the one that they are told.
  const { photo, sizes } = await preparedPhoto(file.slice(0, file.size, type));
  return { file: photo, sizes };
}
