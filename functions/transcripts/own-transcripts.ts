import { messages } from '#domain/messages.ts';
import type { StoredTranscript } from '#domain/transcript.ts';
import type { SealKeys } from '../db/seal.ts';
import { deleteObjects, sweepObjects } from '../db/storage.ts';
import { notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { describeError, logFault } from '../http/log.ts';
import { deleteTranscriptRow, type ListedRow, listNamedKeys, listRowsBefore } from './repository.ts';
import { unsealTranscript } from './sealed-transcript.ts';

/** How many transcripts the screen shows. */
const maxShown = 100;
const exportRoundSize = 500;
/** How long an object may wait for its row. */
const graceMilliseconds = 24 * 60 * 60 * 1000;
/** Sorts behind every transcript. */
const newest = { created_at: '9999', id: '' };

/** A transcript as its therapist takes it along: also when the client's consent was confirmed. */
type ExportedTranscript = StoredTranscript & Readonly<{ consent_at: string }>;

/**
 * A therapist's newest transcripts.
 * @throws when one cannot be unsealed: a list with a hole in it would pass for a whole one
 */
export async function myTranscripts(env: Env, userId: string): Promise<StoredTranscript[]> {
  const { SEAL_KEYS } = configOf(env);
  const rows = await listRowsBefore(env.DB, userId, newest, maxShown);
  return Promise.all(rows.map((row) => opened(SEAL_KEYS, row)));
}

/**
 * All of a therapist's transcripts, newest first.
 * @throws when one cannot be unsealed; DatabaseUnavailable
 */
export async function exportTranscripts(env: Env, userId: string): Promise<ExportedTranscript[]> {
  const { SEAL_KEYS } = configOf(env);
  const exported: ExportedTranscript[] = [];
  for (let before: ListedRow | typeof newest = newest; ; ) {
    const rows: ListedRow[] = await listRowsBefore(env.DB, userId, before, exportRoundSize);
    for (const row of rows) exported.push({ ...(await opened(SEAL_KEYS, row)), consent_at: row.consent_at });
    const last = rows.at(-1);
    if (!last || rows.length < exportRoundSize) return exported;
    before = last;
  }
}

/**
 * Deletes a therapist's transcript and its original. A fault of the bucket is left to the daily sweep.
 * @throws AppError 404 when there is no such transcript of theirs; DatabaseUnavailable
 */
export async function deleteTranscript(env: Env, userId: string, id: string): Promise<void> {
  const deleted = await deleteTranscriptRow(env.DB, userId, id);
  if (!deleted) throw notFound(messages.transcript.notFound);
  try {
    await deleteObjects(env.TRANSCRIPTS, deleted.object_key === null ? [] : [deleted.object_key]);
  } catch (error) {
    logFault('object-left', describeError(error));
  }
}

/**
 * Deletes the originals that no row names: what a fault between bucket and database left behind, after a day.
 * @throws StorageUnavailable, DatabaseUnavailable
 */
export async function sweepTranscripts(env: Env, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMilliseconds);
  await sweepObjects(env.TRANSCRIPTS, before, (keys) => listNamedKeys(env.DB, keys));
}

async function opened(keys: SealKeys, row: ListedRow): Promise<StoredTranscript> {
  const transcript = await unsealTranscript(keys, row.id, row.sealed_transcript);
  return { id: row.id, created_at: row.created_at, has_file: row.has_file === 1, ...transcript };
}
