import { isOpen, isRunning, type RequestEvent, requestEvents } from '#domain/booking-request/life.ts';
import { placeStage } from '#domain/booking-request/place.ts';
import type { FollowedRequest, LinkedRequest } from '#domain/booking-request/responses.ts';
import type { Match } from '#domain/matching/result.ts';
import { messages } from '#domain/messages/index.ts';
import { digest } from '../db/ids.ts';
import { refusedAmong } from '../email/index.ts';
import { notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { isUnreachable, mailboxOf } from '../notifications/index.ts';
import { findOwner } from '../profile/index.ts';
import { findSurveys, matchesOfSurvey } from '../survey/index.ts';
import { type CalendarFile, calendarFile } from './calendar-file.ts';
import { givenAnswer, receivedRequests } from './received-request.ts';
import { isLedOn, listEvents } from './repository/life.ts';
import { findLink, type LinkRole } from './repository/links.ts';
import { findRequest, listAsked, type RequestRow } from './repository/requests.ts';
import { requestEnd } from './request-end.ts';
import { unsealClient } from './sealed-client.ts';
import { slotsOf } from './slots.ts';

/** What a link opens: the request, for whom the link is, and what is stored of its token. */
export type Opened = Readonly<{ row: RequestRow; role: LinkRole; tokenDigest: string }>;

/**
 * The request that a link opens.
 * @throws AppError 404, the same for a token that is unknown, used, run out or somebody else's
 */
export async function openLink(env: Env, token: string, now: Date): Promise<Opened> {
  const tokenDigest = await digest(token);
  const link = await findLink(env.DB, tokenDigest, now.toISOString());
  const row = link && (await findRequest(env.DB, link.request_id));
  if (!link || !row) throw notFound(messages.requestLife.linkGone);
  return { row, role: link.role, tokenDigest };
}

/**
 * A request as the page behind a link shows it.
 * @throws AppError 404 as `openLink`
 */
export async function readLink(env: Env, token: string, now: Date): Promise<LinkedRequest> {
  const { row, role } = await openLink(env, token, now);
  const therapist = await findOwner(env.DB, row.therapist_id);
  const isConfirmed = row.told_at !== null;
  const shown = {
    therapist: { id: row.therapist_id, name: therapist?.name ?? '' },
    status: row.status,
    waitlist: placeStage(row),
    createdAt: row.created_at,
    openUntil: requestEnd(row),
    slots: slotsOf(row.selected_slots),
  };
  const keys = configOf(env).SEAL_KEYS;
  if (role === 'therapist') {
    const answers = await findSurveys(env.DB, keys, row.survey_id === null ? [] : [row.survey_id]);
    const [request] = await receivedRequests(env, [row], answers);
    if (!request) throw notFound(messages.requestLife.linkGone);
    return { role, ...shown, request };
  }
  const client = await unsealClient(keys, row.id, row.sealed_client);
  const isAccepted = row.status === 'accepted';
  return {
    role: 'client',
    ...shown,
    message: client.message,
    clientEmail: client.email,
    isConfirmed,
    isClientUnreachable: (await refusedAmong(env, [client.email])).size > 0,
    isTherapistUnreachable: therapist !== null && (await isUnreachable(env, therapist.user_id)),
    mayConfirm: role === 'mailed' && !isConfirmed && isRunning(row.status),
    events: await eventsOf(env.DB, row.id),
    answer: (await givenAnswer(keys, row)) ?? null,
    therapistEmail: isAccepted && therapist ? ((await mailboxOf(env, therapist.user_id)) ?? '') : null,
    others: await othersFor(env, row, now),
  };
}

/**
 * The first session of a request as a calendar file.
 * @throws AppError 404 as `openLink`, and where no session was set
 */
export async function calendarOf(env: Env, token: string, now: Date): Promise<CalendarFile> {
  const { row } = await openLink(env, token, now);
  if (row.session_starts_at === null) throw notFound(messages.requestLife.linkGone);
  const therapist = await findOwner(env.DB, row.therapist_id);
  return calendarFile(row.id, row.session_starts_at, therapist?.name ?? '', now);
}

async function eventsOf(db: D1Database, id: string): Promise<FollowedRequest['events']> {
  const events = await listEvents(db, id);
  return events.flatMap(({ event, at }) => {
    const known = requestEvents.find((one): one is RequestEvent => one === event);
    return known ? [{ event: known, at }] : [];
  });
}

/** Who else fits the questionnaire that was shared with a confirmed request, without whom the client has asked already. */
async function othersFor(env: Env, row: RequestRow, now: Date): Promise<Match[]> {
  const isOver = row.status === 'declined' || row.status === 'expired';
  if (row.survey_id === null || row.told_at === null) return [];
  if (!isOver && !(isOpen(row.status) && (await isLedOn(env.DB, row.id)))) return [];
  const [matches, asked] = await Promise.all([
    matchesOfSurvey(env, row.survey_id, now),
    listAsked(env.DB, row.client_digest),
  ]);
  return matches.filter(({ therapistId }) => !asked.includes(therapistId));
}
