import * as z from 'zod/mini';
import { bookingRequestStatuses } from '#domain/booking-request/booking-request.ts';
import { queryAll, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';
import type { ListPosition } from '../http/list-position.ts';

/** A booking request on its way into the database. */
type BookingRequestRow = Readonly<{
  id: string;
  therapistId: string;
  surveyId: string | null;
  sealedClient: string;
  selectedSlots: readonly string[];
  createdAt: string;
}>;

const listedRowSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  sealed_client: z.string(),
  selected_slots: z.string(),
  status: z.enum(bookingRequestStatuses),
  questionnaire_shared: z.number(),
  survey_id: z.nullable(z.string()),
  sealed_answers: z.nullable(z.string()),
});

/** A stored booking request, still sealed. */
export type ListedRow = z.output<typeof listedRowSchema>;

/** The statement that stores a booking request; a survey that is named is shared. */
export function insertBookingRequest(db: D1Database, row: BookingRequestRow): D1PreparedStatement {
  return statement(
    db,
    `insert into booking_requests
       (id, therapist_id, survey_id, sealed_client, selected_slots, questionnaire_shared, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.therapistId,
    row.surveyId,
    row.sealedClient,
    JSON.stringify(row.selectedSlots),
    Number(row.surveyId !== null),
    row.createdAt,
  );
}

/** The requests made to a therapist before a position, newest first, with the shared answers that are on file. */
export function listRowsBefore(db: D1Database, userId: string, before: ListPosition, limit: number) {
  return queryAll(
    db,
    listedRowSchema,
    limit,
    `select r.id, r.created_at, r.sealed_client, r.selected_slots, r.status, r.questionnaire_shared,
       s.id as survey_id, s.sealed_answers
     from booking_requests r
     left join surveys s on s.id = r.survey_id and r.questionnaire_shared = 1
     where r.therapist_id = (select id from therapist_profiles where user_id = ?) and (r.created_at, r.id) < (?, ?)
     order by r.created_at desc, r.id desc limit ?`,
    userId,
    before.createdAt,
    before.id,
  );
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
