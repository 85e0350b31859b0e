import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import { maxOpenRequests } from '#domain/booking-request/life.ts';
import type { AskedTherapist } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { newId } from '../db/ids.ts';
import { badRequest, conflict, unprocessable } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import type { Write } from '../http/idempotency.ts';
import { getListedTherapist } from '../profile/index.ts';
import { findSurveyId } from '../survey/index.ts';
import { confirmRequest, countOpen, isConfirmedFor, listUnconfirmed } from './repository/life.ts';
import { insertBookingRequest } from './repository/requests.ts';
import { newLink, tellClient, tellTherapist } from './request-mails.ts';
import { placesOf, requirePlace } from './require-place.ts';
import { clientDigest, sealClient } from './sealed-client.ts';

/**
 * Asks a listed therapist for a session: the answer, with the statements that store the request. Its therapist is told once the
 * client has confirmed their address, which is at once where they have for the same questionnaire.
 * @throws AppError 404 for a therapist who is not listed, 409 for one who takes no new clients, or has no place for
 * another request, and for a client of whom three are open, 400 for a slot that they do not offer, 422 for a survey that is no longer on file
 */
export async function askTherapist(env: Env, input: BookingRequestInput, now: Date): Promise<Write<AskedTherapist>> {
  const therapist = await getListedTherapist(env.DB, input.therapistId, now);
  await requirePlace(env.DB, therapist.profile);
  const offered: ReadonlySet<string> = new Set(therapist.offeredSlots);
  if (!input.selectedSlots.every((slot) => offered.has(slot))) {
    throw badRequest(messages.bookingRequest.slotNotOffered);
  }
  const surveyId = input.surveyToken === undefined ? null : await findSurveyId(env.DB, input.surveyToken);
  if (input.surveyToken !== undefined && surveyId === null) throw unprocessable(messages.bookingRequest.surveyGone);

  const keys = configOf(env).SEAL_KEYS;
  const digest = await clientDigest(keys, input.clientEmail);
  // Only what its client has confirmed counts: nobody can use up somebody else's three.
  if ((await countOpen(env.DB, digest)) >= maxOpenRequests) throw conflict(messages.requestLife.tooManyOpen);
  const id = newId();
  const request = {
    id,
    therapistId: input.therapistId,
    surveyId,
    sealedClient: await sealClient(keys, id, {
      name: input.clientName,
      email: input.clientEmail,
      message: input.message,
    }),
    clientDigest: digest,
    isNameWithheld: input.nameAfterAcceptance,
    selectedSlots: input.selectedSlots,
    createdAt: now.toISOString(),
  };
  const link = await newLink(env.DB, id, 'client', now, 'always');
  const isConfirmed = surveyId !== null && (await isConfirmedFor(env.DB, digest, surveyId));
  return {
    answer: { id, status: 'requested', token: link.token, confirmed: isConfirmed },
    statements: [
      insertBookingRequest(env.DB, request, 'always'),
      link.statement,
      ...(isConfirmed
        ? await confirmed(env, request, placesOf(therapist.profile), now)
        : await unconfirmed(env, request, digest, now)),
    ],
  };
}

type Request = Readonly<{ id: string; therapistId: string; sealedClient: string }>;

/** The statements that tell therapist and client that a request was sent, while there is a place for it. */
export async function confirmed(
  env: Env,
  request: Request,
  places: number | null,
  now: Date,
): Promise<D1PreparedStatement[]> {
  return [
    ...confirmRequest(env.DB, request.id, places, now.toISOString()),
    ...(await tellClient(env, request, 'sent', now)),
    ...(await tellTherapist(env, request, 'new', now)),
  ];
}

/** Asks for a confirmation of the address, which confirms whatever waits for it: three of these mails are enough. */
async function unconfirmed(env: Env, request: Request, digest: string, now: Date): Promise<D1PreparedStatement[]> {
  const waiting = await listUnconfirmed(env.DB, digest);
  return waiting.length < maxOpenRequests ? tellClient(env, request, 'confirm', now) : [];
}
