import { placeStage } from '#domain/booking-request/place.ts';
import type { MadeRequest } from '#domain/booking-request/responses.ts';
import { keptUntil, retention } from '#domain/retention/retention.ts';
import type { SealKeys } from '../db/seal.ts';
import { listTherapistNames } from '../profile/index.ts';
import { listRowsOfSurvey } from './repository/requests.ts';
import { unsealClient } from './sealed-client.ts';
import { slotsOf } from './slots.ts';

/** More requests than anybody makes with one questionnaire. */
const mostRequests = 500;

/**
 * The requests that a client made with a questionnaire, newest first, as the client may read them: to whom, when, what became of them,
 * and what was written.
 * @throws when a request cannot be unsealed
 */
export async function requestsOfSurvey(
  db: D1Database,
  keys: SealKeys,
  surveyId: string,
  now: Date,
): Promise<MadeRequest[]> {
  const rows = await listRowsOfSurvey(db, surveyId, mostRequests);
  const names = await listTherapistNames(db, [...new Set(rows.map((row) => row.therapist_id))], now);
  return Promise.all(
    rows.map(async (row) => {
      const therapist = names.get(row.therapist_id);
      const client = await unsealClient(keys, row.id, row.sealed_client);
      return {
        therapistId: row.therapist_id,
        therapistName: therapist?.name ?? null,
        isListed: therapist?.isListed ?? false,
        sentAt: row.created_at,
        keptUntil: keptUntil(new Date(row.created_at), retention.bookingRequestMonths).toISOString(),
        status: row.status,
        waitlist: placeStage(row),
        isConfirmed: row.told_at !== null,
        // '' marks what was sent before this was kept.
        isReadingNoted: row.answers_first_read_at !== '',
        answersFirstReadAt: row.answers_first_read_at || null,
        clientName: client.name,
        clientEmail: client.email,
        message: client.message,
        selectedSlots: slotsOf(row.selected_slots),
      };
    }),
  );
}
