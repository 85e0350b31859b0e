import { messages } from '#domain/messages/index.ts';
import { type Correction, settled } from '#domain/transcript/corrections.ts';
import type { ExportedTranscript, StoredTranscript, TranscriptPage } from '#domain/transcript/responses.ts';
import { transcriptOf } from '#domain/transcript/transcript.ts';
import type { SealKeys } from '../db/seal.ts';
import { deleteObjects, sweepObjects } from '../db/storage.ts';
import { badRequest, notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { type ListPosition, newest, toCursor } from '../http/list-position.ts';
import { describeError, logFault } from '../http/log.ts';
import {
  deleteTranscriptRow,
  getRow,
  type ListedRow,
  listNamedKeys,
  listRowsBefore,
  updateSealed,
} from './repository.ts';
import { sealTranscript, unsealTranscript } from './sealed-transcript.ts';

/** How many transcripts a page shows. */
const pageSize = 50;
const exportRoundSize = 500;
/** More transcripts than one therapist uploads, at 30 a day, in nine years. */
const maxExportRounds = 200;
/** How long an object may wait for its row. */
const graceMilliseconds = 24 * 60 * 60 * 1000;

/**
 * A page of a therapist's transcripts, newest first.
 * @throws when one cannot be unsealed: a list with a hole in it would pass for a whole one
 */
export async function myTranscripts(env: Env, userId: string, before: ListPosition): Promise<TranscriptPage> {
  const { SEAL_KEYS } = configOf(env);
  const rows = await listRowsBefore(env.DB, userId, before, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    transcripts: await Promise.all(page.map((row) => opened(SEAL_KEYS, row))),
    next: rows.length > pageSize && last ? toCursor(positionOf(last)) : null,
  };
}

/**
 * All of a therapist's transcripts, newest first, up to a hundred thousand.
 * @throws when one cannot be unsealed; DatabaseUnavailable
 */
export async function exportTranscripts(env: Env, userId: string): Promise<ExportedTranscript[]> {
  const { SEAL_KEYS } = configOf(env);
  const exported: ExportedTranscript[] = [];
  let before = newest;
  for (let round = 0; round < maxExportRounds; round++) {
    const rows = await listRowsBefore(env.DB, userId, before, exportRoundSize);
    for (const row of rows) exported.push({ ...(await opened(SEAL_KEYS, row)), consent_at: row.consent_at });
    const last = rows.at(-1);
    if (!last || rows.length < exportRoundSize) break;
    before = positionOf(last);
  }
  return exported;
}

/**
 * Notes who is who in a therapist's transcript, in place of what was noted before, and gives what is understood now.
 * @throws AppError 404 when there is no such transcript of theirs; 400 for names that were not read in it, or that cannot be one person; DatabaseUnavailable
 */
export async function correctTranscript(
  env: Env,
  userId: string,
  id: string,
  corrections: readonly Correction[],
): Promise<StoredTranscript> {
  const { SEAL_KEYS } = configOf(env);
  const row = await getRow(env.DB, userId, id);
  const kept = await unsealTranscript(SEAL_KEYS, row.id, row.sealed_transcript);
  const noted = settled(corrections, kept.reading.voices);
  if (!noted) throw badRequest(messages.transcript.notCorrected);
  const sealed_transcript = await sealTranscript(SEAL_KEYS, row.id, { ...kept, corrections: noted });
  if (!(await updateSealed(env.DB, userId, row.id, sealed_transcript))) throw notFound(messages.transcript.notFound);
  return opened(SEAL_KEYS, { ...row, sealed_transcript });
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

function positionOf({ created_at, id }: ListedRow): ListPosition {
  return { createdAt: created_at, id };
}

async function opened(keys: SealKeys, row: ListedRow): Promise<StoredTranscript> {
  const { reading, corrections, fileName } = await unsealTranscript(keys, row.id, row.sealed_transcript);
  return {
    id: row.id,
    created_at: row.created_at,
    has_file: row.has_file === 1,
    file_name: fileName,
    ...transcriptOf(reading, corrections),
  };
}
