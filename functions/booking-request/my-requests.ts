import * as z from 'zod/mini';
import type { BookingRequest, BookingRequestPage } from '#domain/booking-request/responses.ts';
import type { SealKeys } from '../db/seal.ts';
import { configOf } from '../http/config.ts';
import { fromCursor, type ListPosition, newest, toCursor } from '../http/list-position.ts';
import { findAnswers } from '../survey/index.ts';
import { type ListedRow, listRowsBefore } from './repository.ts';
import { unsealClient } from './sealed-client.ts';

/** How many requests a page shows. */
const pageSize = 50;

const slotsSchema = z.array(z.string());

/**
 * A page of the requests made to a therapist, newest first.
 * @throws when a request cannot be unsealed: a list with a hole in it would pass for a whole one
 */
export async function myRequests(env: Env, userId: string, before: ListPosition): Promise<BookingRequestPage> {
  const { SEAL_KEYS } = configOf(env);
  const rows = await listRowsBefore(env.DB, userId, before, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const shared = page.map(({ survey_id }) => survey_id).filter((id) => id !== null);
  const answers = await findAnswers(env.DB, SEAL_KEYS, shared);
  const last = page.at(-1);
  return {
    bookingRequests: await Promise.all(page.map((row) => opened(SEAL_KEYS, row, answers))),
    next: rows.length > pageSize && last ? toCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}

/** More requests than one therapist is sent in the 24 months for which they are kept. */
const maxExportedPages = 200;

/**
 * All requests made to a therapist, newest first, up to ten thousand.
 * @throws as `myRequests`
 */
export async function everyRequest(env: Env, userId: string): Promise<BookingRequest[]> {
  const requests: BookingRequest[] = [];
  let before: ListPosition | undefined = newest;
  for (let page = 0; page < maxExportedPages && before; page++) {
    const { bookingRequests, next } = await myRequests(env, userId, before);
    requests.push(...bookingRequests);
    before = next === null ? undefined : fromCursor(next);
  }
  return requests;
}

/** A request in the clear, with the shared answers that are still on file. */
async function opened(
  keys: SealKeys,
  row: ListedRow,
  answers: Awaited<ReturnType<typeof findAnswers>>,
): Promise<BookingRequest> {
  const client = await unsealClient(keys, row.id, row.sealed_client);
  const shared = row.survey_id === null ? undefined : answers.get(row.survey_id);
  return {
    id: row.id,
    client_name: client.name,
    client_email: client.email,
    created_at: row.created_at,
    selected_slots: slotsSchema.parse(JSON.parse(row.selected_slots)),
    message: client.message,
    status: row.status,
    questionnaire_shared: row.questionnaire_shared === 1,
    ...(shared ? { questionnaire_answers: shared } : {}),
  };
}
