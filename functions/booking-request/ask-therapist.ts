import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import type { AskedTherapist } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { newId } from '../db/ids.ts';
import { badRequest, conflict, unprocessable } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import type { Write } from '../http/idempotency.ts';
import { getListedTherapist } from '../profile/index.ts';
import { findSurveyId } from '../survey/index.ts';
import { insertBookingRequest } from './repository.ts';
import { sealClient } from './sealed-client.ts';

/**
 * Asks a listed therapist for a session: the answer, with the statement that stores the request.
 * @throws AppError 404 for a therapist who is not listed, 409 for one who takes no new clients, 400 for a slot that
 * they do not offer, 422 for a survey that is no longer on file
 */
export async function askTherapist(env: Env, input: BookingRequestInput, now: Date): Promise<Write<AskedTherapist>> {
  const therapist = await getListedTherapist(env.DB, input.therapistId, now);
  if (!therapist.profile.accepting_new_clients) throw conflict(messages.bookingRequest.notAccepting);
  const offered: ReadonlySet<string> = new Set(therapist.offeredSlots);
  if (!input.selectedSlots.every((slot) => offered.has(slot))) {
    throw badRequest(messages.bookingRequest.slotNotOffered);
  }
  const surveyId = input.surveyToken === undefined ? null : await findSurveyId(env.DB, input.surveyToken);
  if (input.surveyToken !== undefined && surveyId === null) throw unprocessable(messages.bookingRequest.surveyGone);

  const id = newId();
  const client = { name: input.clientName, email: input.clientEmail, message: input.message };
  const row = {
    id,
    therapistId: input.therapistId,
    surveyId,
    sealedClient: await sealClient(configOf(env).SEAL_KEYS, id, client),
    selectedSlots: input.selectedSlots,
    createdAt: now.toISOString(),
  };
  return { answer: { id, status: 'requested' }, statements: [insertBookingRequest(env.DB, row)] };
}
