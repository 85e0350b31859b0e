import type { RequestList } from '#domain/booking-request/life.ts';
import { requestLists } from '#domain/booking-request/life.ts';
import type { BookingRequest, BookingRequestPage, PlaceWaitlist } from '#domain/booking-request/responses.ts';
import { configOf } from '../http/config.ts';
import { fromCursor, type ListPosition, newest, toCursor } from '../http/list-position.ts';
import { isUnreachable } from '../notifications/index.ts';
import { findLeaving, findSurveys } from '../survey/index.ts';
import { receivedRequests } from './received-request.ts';
import { countWaitlist, hasWaitlist, listPlaces } from './repository/places.ts';
import { listRowsBefore, listSharedSurveys, type RequestRow, updateFirstRead } from './repository/requests.ts';

/** How many requests a page shows. */
const pageSize = 50;

/**
 * A page of the requests made to a therapist, newest first. Answers that it gives for the first time are noted as read.
 * @throws when a request cannot be unsealed: a list with a hole in it would pass for a whole one; DatabaseUnavailable, also where it
 *   cannot be noted: the client is told who has read their answers
 */
export async function myRequests(
  env: Env,
  userId: string,
  list: RequestList,
  before: ListPosition,
  now: Date,
): Promise<BookingRequestPage> {
  const rows = await listRowsBefore(env.DB, userId, requestLists[list], before, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const leaving = await findLeaving(env.DB, await listSharedSurveys(env.DB, userId), now);
  return {
    bookingRequests: await received(env, userId, page, now),
    ...((await hasWaitlist(env.DB, userId)) ? { has_waitlist: true as const } : {}),
    ...(leaving ? { answers_leave: { count: leaving.count, from: leaving.from.toISOString() } } : {}),
    ...((await isUnreachable(env, userId)) ? { mail_returned: true as const } : {}),
    next: rows.length > pageSize && last ? toCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}

/**
 * Who is on a therapist's waitlist with a confirmed address: those with an offered place, then the others in their order.
 * @throws as `myRequests`
 */
export async function placeWaitlist(env: Env, userId: string, now: Date): Promise<PlaceWaitlist> {
  const [rows, waiting] = await Promise.all([listPlaces(env.DB, userId, pageSize), countWaitlist(env.DB, userId)]);
  return { bookingRequests: await received(env, userId, rows, now), waiting };
}

/** Stored requests as their therapist reads them; answers that are given for the first time are noted as read. */
async function received(env: Env, userId: string, page: readonly RequestRow[], now: Date): Promise<BookingRequest[]> {
  const { SEAL_KEYS } = configOf(env);
  const shared = page.map(({ survey_id }) => survey_id).filter((id) => id !== null);
  const surveys = await findSurveys(env.DB, SEAL_KEYS, shared);
  const requests = await receivedRequests(env, page, surveys);
  const unread = page.filter((row) => row.answers_first_read_at === null && surveys.has(row.survey_id ?? ''));
  if (unread.length > 0) {
    const ids = unread.map(({ id }) => id);
    await updateFirstRead(env.DB, userId, ids, now.toISOString());
  }
  return requests;
}

/** More requests than one therapist is sent in the 24 months for which they are kept. */
const maxExportedPages = 200;

/**
 * All requests made to a therapist, newest first, up to ten thousand.
 * @throws as `myRequests`
 */
export async function everyRequest(env: Env, userId: string, now: Date): Promise<BookingRequest[]> {
  const requests: BookingRequest[] = [];
  let before: ListPosition | undefined = newest;
  for (let page = 0; page < maxExportedPages && before; page++) {
    const { bookingRequests, next } = await myRequests(env, userId, 'all', before, now);
    requests.push(...bookingRequests);
    before = next === null ? undefined : fromCursor(next);
  }
  return requests;
}
