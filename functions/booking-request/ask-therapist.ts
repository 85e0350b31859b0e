import type { BookingRequestInput } from '#domain/booking-request/booking-request.ts';
import { expiryOf, maxOpenRequests } from '#domain/booking-request/life.ts';
import { maxWaits, takesWaits, waitEnd } from '#domain/booking-request/place.ts';
import type { AskedTherapist } from '#domain/booking-request/responses.ts';
import { messages } from '#domain/messages/index.ts';
import { newId } from '../db/ids.ts';
import { badRequest, conflict, unprocessable } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import type { Write } from '../http/idempotency.ts';
import { getListedTherapist } from '../profile/index.ts';
import { findSurveyId } from '../survey/index.ts';
import { confirmRequest, countOpen, isConfirmedFor, listUnconfirmed, noteEvent } from './repository/life.ts';
import { confirmWait, listWaits } from './repository/places.ts';
import { insertBookingRequest } from './repository/requests.ts';
import { newLink, tellClient, tellTherapist } from './request-mails.ts';
import { placesOf, requirePlace } from './require-place.ts';
import { clientDigest, sealClient } from './sealed-client.ts';

/**
 * Asks a listed therapist for a session, or for a place on the waitlist of one who is full and keeps one: the answer, with the
 * statements that store the request. It is sent, or waits, once the client has confirmed their address, which is at once where they
 * have for the same questionnaire.
 * @throws AppError 404 for a therapist who is not listed, 409 for one who takes no new clients, or has no place for
 * another request, and for a client of whom three are open, or who is on three waitlists, 400 for a slot that they do not offer, 422 for a survey that is no longer on file
 */
export async function askTherapist(env: Env, input: BookingRequestInput, now: Date): Promise<Write<AskedTherapist>> {
  const therapist = await getListedTherapist(env.DB, input.therapistId, now);
  const isWait = takesWaits(therapist.profile);
  if (!isWait) await requirePlace(env.DB, therapist.profile);
  const offered: ReadonlySet<string> = new Set(therapist.offeredSlots);
  if (!input.selectedSlots.every((slot) => offered.has(slot))) {
    throw badRequest(messages.bookingRequest.slotNotOffered);
  }
  const surveyId = input.surveyToken === undefined ? null : await findSurveyId(env.DB, input.surveyToken);
  if (input.surveyToken !== undefined && surveyId === null) throw unprocessable(messages.bookingRequest.surveyGone);

  const keys = configOf(env).SEAL_KEYS;
  const digest = await clientDigest(keys, input.clientEmail);
  // Only what its client has confirmed counts: nobody can use up somebody else's three.
  const isConfirmed = surveyId !== null && (await isConfirmedFor(env.DB, digest, surveyId));
  if (isWait) await requireWait(env.DB, digest, isConfirmed ? input.therapistId : null);
  else if ((await countOpen(env.DB, digest)) >= maxOpenRequests) throw conflict(messages.requestLife.tooManyOpen);
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
    placeUntil: isWait ? expiryOf(now.toISOString(), false).toISOString() : null,
    isWait,
  };
  const link = await newLink(env.DB, id, 'client', now, 'always');
  return {
    answer: { id, status: isWait ? 'waiting' : 'requested', token: link.token, confirmed: isConfirmed },
    statements: [
      insertBookingRequest(env.DB, request, 'always'),
      link.statement,
      ...(isConfirmed
        ? await confirmed(env, request, placesOf(therapist.profile), now)
        : await unconfirmed(env, request, digest, now)),
    ],
  };
}

/**
 * Lets a client onto another waitlist.
 * @param onceWith the therapist on whose list they must not be yet; null while nobody knows that they are the address's owner, who
 *   alone may learn it
 * @throws AppError 409
 */
async function requireWait(db: D1Database, digest: string, onceWith: string | null): Promise<void> {
  const waits = await listWaits(db, digest);
  if (onceWith !== null && waits.includes(onceWith)) throw conflict(messages.placeWaitlist.waitsAlready);
  if (waits.length >= maxWaits) throw conflict(messages.placeWaitlist.tooMany);
}

type Request = Readonly<{ id: string; therapistId: string; sealedClient: string; isWait: boolean }>;

/**
 * The statements that tell therapist and client that a request was sent, while there is a place for it; of one that waits for a place,
 * the client alone.
 */
export async function confirmed(
  env: Env,
  request: Request,
  places: number | null,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const at = now.toISOString();
  if (request.isWait) {
    return [
      confirmWait(env.DB, request.id, at, waitEnd(now).toISOString()),
      noteEvent(env.DB, request.id, 'confirmed', at),
      ...(await tellClient(env, request, 'waiting', now)),
    ];
  }
  return [
    ...confirmRequest(env.DB, request.id, places, at),
    ...(await tellClient(env, request, 'sent', now)),
    ...(await tellTherapist(env, request, 'new', now)),
  ];
}

/** Asks for a confirmation of the address, which confirms whatever waits for it: three of these mails are enough. */
async function unconfirmed(env: Env, request: Request, digest: string, now: Date): Promise<D1PreparedStatement[]> {
  const waiting = await listUnconfirmed(env.DB, digest);
  const news = request.isWait ? 'confirm-wait' : 'confirm';
  return waiting.length < maxOpenRequests ? tellClient(env, request, news, now) : [];
}
