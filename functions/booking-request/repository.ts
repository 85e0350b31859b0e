import * as z from 'zod/mini';
import { bookingRequestStatuses } from '#domain/booking-request/booking-request.ts';
import { queryAll, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';
import type { ListPosition } from '../http/list-position.ts';
import { ownTherapistId } from '../profile/index.ts';

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

/** The requests made to a therapist before a position, newest first, each with the survey that it shares, if any. */
export function listRowsBefore(db: D1Database, userId: string, before: ListPosition, limit: number) {
  return queryAll(
    db,
    listedRowSchema,
    limit,
    `select id, created_at, sealed_client, selected_slots, status, questionnaire_shared,
       iif(questionnaire_shared = 1, survey_id, null) as survey_id
     from booking_requests
     where therapist_id = ${ownTherapistId('?')} and (created_at, id) < (?, ?)
     order by created_at desc, id desc limit ?`,
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
