import { fromStorage } from '../db/storage.ts';

/** R2's parts are equal in size but for the last, and at least 5 MiB; two of them are in memory at once. */
const partBytes = 8 * 1024 * 1024;

/** An object that is stored while it arrives, so that a large one is never in memory whole. */
export type ObjectUpload = Readonly<{
  /** @throws StorageUnavailable */
  write: (chunk: Uint8Array, contentType: string) => Promise<void>;
  /**
   * @returns how many bytes were stored
   * @throws StorageUnavailable
   */
  finish: (contentType: string) => Promise<number>;
  /** Leaves nothing behind. @throws StorageUnavailable */
  abort: () => Promise<void>;
}>;

/** Begins to store an object; nothing reaches the bucket before the first part is full. */
export function objectUpload(bucket: R2Bucket, key: string): ObjectUpload {
  const part = new Uint8Array(partBytes);
  const uploaded: R2UploadedPart[] = [];
  let filled = 0;
  let bytes = 0;
  let upload: R2MultipartUpload | null = null;

  const flush = async (contentType: string) => {
    const begun =
      upload ?? (await fromStorage(() => bucket.createMultipartUpload(key, { httpMetadata: { contentType } })));
    upload = begun;
    uploaded.push(await fromStorage(() => begun.uploadPart(uploaded.length + 1, part.slice(0, filled))));
    filled = 0;
  };

  return {
    write: async (chunk, contentType) => {
      bytes += chunk.byteLength;
      for (let offset = 0; offset < chunk.byteLength; ) {
        const taken = Math.min(partBytes - filled, chunk.byteLength - offset);
        part.set(chunk.subarray(offset, offset + taken), filled);
        filled += taken;
        offset += taken;
        if (filled === partBytes) await flush(contentType);
      }
    },
    finish: async (contentType) => {
      if (upload === null) {
        await fromStorage(() => bucket.put(key, part.slice(0, filled), { httpMetadata: { contentType } }));
        return bytes;
      }
      if (filled > 0) await flush(contentType);
      const whole = upload;
      await fromStorage(() => whole.complete(uploaded));
      return bytes;
    },
    abort: async () => {
      const begun = upload;
      if (begun) await fromStorage(() => begun.abort());
    },
  };
}
