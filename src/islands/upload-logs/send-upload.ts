import { isPdfStart } from '#domain/media/signatures.ts';
import { uploadLimits } from '#domain/media/upload-limits.ts';
import { messages } from '#domain/messages/index.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { bearer } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { firstBytesOf } from '#lib/first-bytes.ts';

const path = '/api/pdf-upload';

/** The file that a form holds, or null where none was chosen: browsers send an empty one without a name. */
export function fileIn(form: FormData): File | null {
  const file = form.get('pdf');
  return file instanceof File && file.name !== '' ? file : null;
}

/** What is wrong with a file that need not be sent to be refused, by its bytes; or null. */
export async function refusalOf(file: File): Promise<string | null> {
  try {
    if (!isPdfStart(await firstBytesOf(file))) return messages.transcript.notPdf;
  } catch {
    // Moved or changed since it was chosen, or still in a cloud: it could not be sent either.
    return messages.transcript.unreadable;
  }
  return file.size > uploadLimits.pdfBytes ? messages.transcript.tooLarge : null;
}

/** True when an upload has something to say: a file, names or facilitators; an e-mail alone is not enough (spec §4). */
export function isWorthSending(form: FormData): boolean {
  const names = [form.get('manualNames'), form.get('manualFacilitator')].join(',');
  return fileIn(form) !== null || names.split(',').some(isVisible);
}

/**
 * Uploads a transcript.
 * @returns what was understood of it
 * @throws ApiError with the server's `error` or `message`, with status 0 when the server could not be reached
 */
export async function sendUpload(form: FormData, accessToken: string): Promise<StoredTranscript> {
  // A file that was not chosen is a part without content, which the server would take for an empty PDF.
  if (!fileIn(form)) form.delete('pdf');
  let response: Response;
  try {
    response = await fetch(path, { method: 'POST', body: form, ...bearer(accessToken) });
  } catch (cause) {
    throw new ApiError(0, undefined, cause);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && isObject(answer) && isObject(answer.transcript)) return answer.transcript as StoredTranscript;
  throw new ApiError(response.status, sentenceIn(answer));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function sentenceIn(answer: unknown): string | undefined {
  if (!isObject(answer)) return undefined;
  return [answer.error, answer.message].find((text) => typeof text === 'string' && text !== '') as string | undefined;
}
