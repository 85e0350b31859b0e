import { mediaAddress, mediaKey } from '#domain/media/addresses.ts';
import { uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { newId } from '../db/ids.ts';
import { AppError, badRequest } from '../http/app-error.ts';
import { describeError, logFault } from '../http/log.ts';
import { readMultipart } from '../http/read-multipart.ts';
import { nameStored } from './name-stored.ts';
import { objectUpload } from './object-upload.ts';
import { VideoReader } from './video-bytes.ts';

/**
 * Takes the video of a form while it streams in: its type is what its bytes are, and where it was taken is blanked.
 * @returns the address to save in the profile
 * @throws AppError 400 for a form without one video, 413, 415; StorageUnavailable, DatabaseUnavailable; nothing is kept then
 */
export async function takeVideo(env: Env, userId: string, request: Request, now: Date): Promise<string> {
  const id = newId();
  const refused = () => new AppError(415, messages.upload.videoType);
  const reader = new VideoReader();
  // The key's ending follows from the type, which the first bytes tell.
  let upload: ReturnType<typeof objectUpload> | null = null;
  const store = async (pieces: readonly Uint8Array[]) => {
    if (reader.isRefused) throw refused();
    const { type } = reader;
    if (!type) return;
    upload ??= objectUpload(env.MEDIA, mediaKey(id, type));
    for (const piece of pieces) await upload.write(piece, type);
  };
  try {
    const { files } = await readMultipart(request, {
      files: {
        profileVideo: {
          maxBytes: uploadLimits.videoBytes,
          tooLarge: messages.upload.videoTooLarge,
          onChunk: (chunk) => store(reader.push(chunk)),
        },
      },
    });
    if (!files.has('profileVideo')) throw badRequest(messages.upload.videoType);
    const type = reader.end();
    if (!type || !upload) throw refused();
    const key = mediaKey(id, type);
    const bytes = await (upload as ReturnType<typeof objectUpload>).finish(type);
    upload = null;
    await nameStored(env, { key, userId, kind: 'video', contentType: type, bytes }, now);
    return mediaAddress(key);
  } catch (error) {
    await (upload as ReturnType<typeof objectUpload> | null)
      ?.abort()
      .catch((fault) => logFault('upload-not-aborted', describeError(fault)));
    throw error;
  }
}
