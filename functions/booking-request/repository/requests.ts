import * as z from 'zod/mini';
import { bookingRequestStatuses } from '#domain/booking-request/life.ts';
import { queryAll, queryFirst, run, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';
import type { ListPosition } from '../../http/list-position.ts';
import { ownTherapistId } from '../../profile/index.ts';

/** A booking request on its way into the database. */
type NewRequest = Readonly<{
  id: string;
  therapistId: string;
  surveyId: string | null;
  sealedClient: string;
  clientDigest: string;
  isNameWithheld: boolean;
  selectedSlots: readonly string[];
  createdAt: string;
  /** Until when the address can be confirmed of one that asks for a place; null for one that asks for a session. */
  placeUntil: string | null;
}>;

export const rowSchema = z.object({
  id: z.string(),
  therapist_id: z.string(),
  created_at: z.string(),
  sealed_client: z.string(),
  selected_slots: z.string(),
  status: z.enum(bookingRequestStatuses),
  questionnaire_shared: z.number(),
  survey_id: z.nullable(z.string()),
  told_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  client_digest: z.string(),
  name_withheld: z.number(),
  proposed_slots: z.string(),
  agreed_slot: z.nullable(z.string()),
  sealed_answer: z.nullable(z.string()),
  session_starts_at: z.nullable(z.string()),
  session_zone: z.nullable(z.string()),
  answers_first_read_at: z.nullable(z.string()),
  place_until: z.nullable(z.string()),
  offered_at: z.nullable(z.string()),
});

/** A stored booking request, still sealed. */
export type RequestRow = z.output<typeof rowSchema>;

/** What is read of a request. */
export const columns = `b.id, b.therapist_id, b.created_at, b.sealed_client, b.selected_slots, b.status, b.questionnaire_shared,
  iif(b.questionnaire_shared = 1, b.survey_id, null) as survey_id, b.told_at, b.answered_at, b.client_digest, b.name_withheld,
  b.proposed_slots, b.agreed_slot, b.sealed_answer, b.answers_first_read_at,
  b.session_starts_at, b.session_zone, b.place_until, b.offered_at`;

/** The statement that stores a booking request; a survey that is named is shared. */
export function insertBookingRequest(
  db: D1Database,
  row: NewRequest,
  when: 'always' | 'if changed',
): D1PreparedStatement {
  return statement(
    db,
    `insert into booking_requests
       (id, therapist_id, survey_id, sealed_client, client_digest, name_withheld, selected_slots, questionnaire_shared, created_at,
        place_until, status)
     select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?11, iif(?11 is null, 'requested', 'waiting') where ?10 = 'always' or changes() = 1`,
    row.id,
    row.therapistId,
    row.surveyId,
    row.sealedClient,
    row.clientDigest,
    Number(row.isNameWithheld),
    JSON.stringify(row.selectedSlots),
    Number(row.surveyId !== null),
    row.createdAt,
    when,
    row.placeUntil,
  );
}

/** The requests made to a therapist in one of some states before a position, newest first, each with the survey that it shares. */
export function listRowsBefore(
  db: D1Database,
  userId: string,
  statuses: readonly string[],
  before: ListPosition,
  limit: number,
) {
  return queryAll(
    db,
    rowSchema,
    limit,
    `select ${columns} from booking_requests b
     where b.therapist_id = ${ownTherapistId('?')} and b.status in (select value from json_each(?))
       and (b.created_at, b.id) < (?, ?)
     order by b.created_at desc, b.id desc limit ?`,
    userId,
    JSON.stringify(statuses),
    before.createdAt,
    before.id,
  );
}

/** A request, whoever's. */
export function findRequest(db: D1Database, id: string) {
  return queryFirst(db, rowSchema, `select ${columns} from booking_requests b where b.id = ?`, id);
}

/** A request of a therapist's own. */
export function findOwnRequest(db: D1Database, id: string, userId: string) {
  return queryFirst(
    db,
    rowSchema,
    `select ${columns} from booking_requests b where b.id = ? and b.therapist_id = ${ownTherapistId('?')}`,
    id,
    userId,
  );
}

/** The statement that deletes a request, with its links and what happened to it. */
export function deleteRequest(db: D1Database, id: string): D1PreparedStatement {
  return statement(db, 'delete from booking_requests where id = ?', id);
}

/** Notes that a therapist has got the answers of some of their requests, of those that say nothing of it yet. */
export function updateFirstRead(db: D1Database, userId: string, ids: readonly string[], at: string): Promise<number> {
  return run(
    db,
    `update booking_requests set answers_first_read_at = ?
     where therapist_id = ${ownTherapistId('?')} and id in (select value from json_each(?)) and answers_first_read_at is null`,
    at,
    userId,
    JSON.stringify(ids),
  );
}

const madeRowSchema = z.object({
  id: z.string(),
  therapist_id: z.string(),
  created_at: z.string(),
  sealed_client: z.string(),
  selected_slots: z.string(),
  status: z.enum(bookingRequestStatuses),
  told_at: z.nullable(z.string()),
  answers_first_read_at: z.nullable(z.string()),
  place_until: z.nullable(z.string()),
  offered_at: z.nullable(z.string()),
});

/** The requests that a questionnaire was shared with, newest first. */
export function listRowsOfSurvey(db: D1Database, surveyId: string, limit: number) {
  return queryAll(
    db,
    madeRowSchema,
    limit,
    `select id, therapist_id, created_at, sealed_client, selected_slots, status, told_at, answers_first_read_at,
       place_until, offered_at
     from booking_requests where survey_id = ? order by created_at desc, id desc limit ?`,
    surveyId,
  );
}

/** The questionnaires that were shared with a therapist, the oldest first, up to a thousand. */
export async function listSharedSurveys(db: D1Database, userId: string): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ survey_id: z.string() }),
    1000,
    `select survey_id from booking_requests
     where therapist_id = ${ownTherapistId('?')} and questionnaire_shared = 1 and survey_id is not null
     group by survey_id order by min(created_at) limit ?`,
    userId,
  );
  return rows.map(({ survey_id }) => survey_id);
}

/** The statement that deletes the requests that a questionnaire was shared with, and gives their ids. */
export function deleteRequestsOfSurvey(db: D1Database, surveyId: string): D1PreparedStatement {
  return statement(db, 'delete from booking_requests where survey_id = ? returning id', surveyId);
}

/**
 * Deletes the booking requests sent before a time.
 * @throws DatabaseUnavailable
 */
export function deleteBookingRequestsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from booking_requests where id in (select id from booking_requests where created_at < ? order by created_at limit ?)',
    before.toISOString(),
  );
}

const askedSchema = z.object({ therapist_id: z.string() });

/** Whom an address has asked so far, the latest first, up to a hundred. */
export async function listAsked(db: D1Database, clientDigest: string): Promise<string[]> {
  const rows = await queryAll(
    db,
    askedSchema,
    100,
    'select therapist_id from booking_requests where client_digest = ? order by created_at desc limit ?',
    clientDigest,
  );
  return rows.map(({ therapist_id }) => therapist_id);
}

const countsSchema = z.object({ open: z.number(), received: z.number(), answered: z.number() });

/** Of a therapist's confirmed requests for a session: those that are open, those that came since a time, and those that they answered since. */
export async function countRequests(db: D1Database, userId: string, since: Date) {
  const counts = await queryFirst(
    db,
    countsSchema,
    `select count(iif(status in ('requested', 'seen'), 1, null)) as open, count(iif(told_at >= ?2, 1, null)) as received,
       count(iif(sealed_answer is not null and answered_at >= ?2, 1, null)) as answered
     from booking_requests where therapist_id = ${ownTherapistId('?1')} and told_at is not null and place_until is null`,
    userId,
    since.toISOString(),
  );
  return counts ?? { open: 0, received: 0, answered: 0 };
}
