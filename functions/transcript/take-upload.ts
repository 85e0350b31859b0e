import { uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { fileNameOf } from '#domain/transcript/file-name.ts';
import { type ManualFields, manualFieldsSchema } from '#domain/transcript/manual-fields.ts';
import { readTranscript } from '#domain/transcript/reading.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { transcriptOf } from '#domain/transcript/transcript.ts';
import { hasAccount } from '../auth/index.ts';
import { newId } from '../db/ids.ts';
import { deleteObjects, fromStorage } from '../db/storage.ts';
import { AppError, badRequest, unauthorized } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { describeError, logFault } from '../http/log.ts';
import { readMultipart } from '../http/read-multipart.ts';
import { readPdf } from './read-pdf.ts';
import { findQuotaFilledSince, insertTranscript } from './repository.ts';
import { sealTranscript } from './sealed-transcript.ts';

/** Uploads of one therapist in a day: more sessions than anybody holds. */
const maxUploadsPerDay = 30;
const dayMilliseconds = 24 * 60 * 60 * 1000;

const fields = ['manualEmail', 'manualNames', 'manualFacilitator', 'clientConsent'] as const;

/**
 * Takes an uploaded transcript: reads it, and keeps the original and what was understood; of a refused one, nothing.
 * @throws AppError 415, 413, 422 for the file; 400 for the fields, or without the client's consent; 401 where the
 *   account was deleted meanwhile; 429 over the quota;
 *   StorageUnavailable, DatabaseUnavailable
 */
export async function takeUpload(env: Env, userId: string, request: Request, now: Date): Promise<StoredTranscript> {
  await requireRoom(env.DB, userId, now);
  const chunks: Uint8Array[] = [];
  const form = await readMultipart(request, {
    files: {
      pdf: {
        maxBytes: uploadLimits.pdfBytes,
        tooLarge: messages.transcript.tooLarge,
        onChunk: (chunk) => void chunks.push(chunk),
      },
    },
    fields,
  });
  const bytes = form.files.has('pdf')
    ? new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer())
    : null;
  const text = bytes ? await readPdf(bytes) : { lines: [], pages: 0 };
  const manual = manualFieldsOf(form.fields);
  if (!bytes && manual.manualNames.length === 0 && manual.manualFacilitator.length === 0) {
    throw badRequest(messages.transcript.nothingGiven);
  }
  if (form.fields.clientConsent !== 'true') throw badRequest(messages.transcript.consent);

  const reading = readTranscript(text.lines, manual, text.pages);
  const fileName = fileNameOf(form.fileNames.pdf ?? '');
  const id = newId();
  const createdAt = now.toISOString();
  const objectKey = bytes ? newId() : null;
  const sealedTranscript = await sealTranscript(configOf(env).SEAL_KEYS, id, { reading, corrections: [], fileName });
  if (bytes && objectKey) {
    await fromStorage(() =>
      env.TRANSCRIPTS.put(objectKey, bytes, { httpMetadata: { contentType: 'application/pdf' } }),
    );
  }
  const row = { id, userId, objectKey, sealedTranscript, consentAt: createdAt, createdAt };
  await nameStored(env, row, now);
  return {
    id,
    created_at: createdAt,
    has_file: bytes !== null,
    file_name: fileName,
    ...transcriptOf(reading, []),
  };
}

/** Puts the row beside its object; where that fails, the object goes again. */
async function nameStored(env: Env, row: Parameters<typeof insertTranscript>[1], now: Date): Promise<void> {
  const keepsAccounts = configOf(env).SUPABASE_URL === undefined;
  try {
    // Counted once more where it is written, for uploads that were read at the same time; and what comes after the
    // deletion of an account would never be deleted.
    if (!(await insertTranscript(env.DB, row, quotaAt(now), keepsAccounts))) {
      if (keepsAccounts && !(await hasAccount(env.DB, row.userId))) throw unauthorized(messages.dashboard.signInAgain);
      throw overQuota(await findQuotaFilledSince(env.DB, row.userId, quotaAt(now)), now);
    }
  } catch (error) {
    // What cannot be deleted now, the daily sweep finds.
    await deleteObjects(env.TRANSCRIPTS, row.objectKey ? [row.objectKey] : []).catch((fault) =>
      logFault('object-left', describeError(fault)),
    );
    throw error;
  }
}

function manualFieldsOf(given: Readonly<Record<string, string>>): ManualFields {
  const result = manualFieldsSchema.safeParse(given);
  if (!result.success) throw badRequest(result.error.issues[0]?.message ?? messages.input.malformed);
  return result.data;
}

function quotaAt(now: Date) {
  return { since: new Date(now.getTime() - dayMilliseconds).toISOString(), uploads: maxUploadsPerDay };
}

async function requireRoom(db: D1Database, userId: string, now: Date): Promise<void> {
  const filledSince = await findQuotaFilledSince(db, userId, quotaAt(now));
  if (filledSince !== null) throw overQuota(filledSince, now);
}

/** 429, until the first of the uploads that fill the quota is a day old. */
function overQuota(filledSince: string | null, now: Date): AppError {
  const roomAt = (filledSince === null ? now.getTime() : Date.parse(filledSince)) + dayMilliseconds;
  const retryAfterSeconds = Math.max(1, Math.ceil((roomAt - now.getTime()) / 1000));
  return new AppError(429, messages.transcript.quota, { retryAfterSeconds });
}
