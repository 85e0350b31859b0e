/** R2 did not answer, or answered with a fault. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  /** How soon trying again makes sense (promises P8 and P9). */
  readonly retryAfterSeconds = 5;
}

/** R2 takes at most this many keys in one delete. */
const keysPerDelete = 1000;

/**
 * What R2 gives.
 * @throws StorageUnavailable for any fault of it
 */
export async function fromStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StorageUnavailable('R2 did not answer', { cause: error });
  }
}

/**
 * Deletes objects; one that is not there is fine.
 * @throws StorageUnavailable
 */
export async function deleteObjects(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += keysPerDelete) {
    await fromStorage(() => bucket.delete(keys.slice(start, start + keysPerDelete)));
  }
}

/** Pages of one sweep, of up to a thousand objects each; what is left over goes with the next. */
const maxSweptPages = 200;

/**
 * Deletes the objects put before a time that no row names: what a fault between storage and database left behind.
 * @param namedAmong of these keys, those that a row names
 * @throws StorageUnavailable, DatabaseUnavailable
 */
export async function sweepObjects(
  bucket: R2Bucket,
  before: Date,
  namedAmong: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < maxSweptPages; page++) {
    const listed = await fromStorage(() => bucket.list(cursor === undefined ? {} : { cursor }));
    const old = listed.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    const named = old.length > 0 ? await namedAmong(old) : new Set<string>();
    await deleteObjects(
      bucket,
      old.filter((key) => !named.has(key)),
    );
    if (!listed.truncated) return;
    cursor = listed.cursor;
  }
}
