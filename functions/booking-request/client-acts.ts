import { isOpen, maxOpenRequests } from '#domain/booking-request/life.ts';
import { messages } from '#domain/messages/index.ts';
import { batch } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { badRequest, conflict, notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { findListedTherapist, getListedTherapist } from '../profile/index.ts';
import { asTold } from './answer-request.ts';
import { confirmed } from './ask-therapist.ts';
import { changeState, countOpen, isLedOn, listUnconfirmed, takeTime } from './repository/life.ts';
import { listWaits } from './repository/places.ts';
import { deleteRequest, findRequest, insertBookingRequest, type RequestRow } from './repository/requests.ts';
import { newLink, tellOfPlace } from './request-mails.ts';
import { placesOf, requirePlace } from './require-place.ts';
import { sayAlready } from './say-already.ts';
import { sealClient, unsealClient } from './sealed-client.ts';
import { slotsOf } from './slots.ts';

/**
 * Confirms a client's address for every request of theirs that waits for it, the oldest first, as far as three may be open and their
 * therapists have a place.
 * @throws AppError 404 and 409 where the request itself stays behind, or is over
 */
export async function confirmAddress(env: Env, row: RequestRow, now: Date): Promise<void> {
  if (row.told_at !== null) return;
  for (const id of await listUnconfirmed(env.DB, row.client_digest)) {
    const waiting = await findRequest(env.DB, id);
    const therapist = waiting && (await findListedTherapist(env.DB, waiting.therapist_id, now));
    if (!waiting || !therapist) continue;
    const isWait = waiting.status === 'waiting';
    if (!isWait && !therapist.profile.accepting_new_clients) continue;
    await batch(env.DB, await confirmed(env, { ...asTold(waiting), isWait }, placesOf(therapist.profile), now));
  }
  const after = await findRequest(env.DB, row.id);
  if (after?.told_at) return;
  if (after?.status === 'requested') {
    // What keeps it back is found out again, so that it is said.
    const therapist = await findListedTherapist(env.DB, row.therapist_id, now);
    if (!therapist) throw notFound(messages.requestLife.therapistAway);
    await requirePlace(env.DB, therapist.profile);
    throw conflict(messages.requestLife.tooManyOpen);
  }
  if (after?.status === 'waiting') {
    if (!(await findListedTherapist(env.DB, row.therapist_id, now))) throw notFound(messages.requestLife.therapistAway);
    const isOn = (await listWaits(env.DB, row.client_digest)).includes(row.therapist_id);
    throw conflict(isOn ? messages.placeWaitlist.waitsAlready : messages.placeWaitlist.tooMany);
  }
  throw conflict(after ? sayAlready(after) : messages.requestLife.already.expired);
}

/**
 * Withdraws an open request, leaves a waitlist, or says no to an offered place, of which its therapist is told; one that is withdrawn
 * stays so.
 * @throws AppError 409 for one that is answered or over, and for a wait in which a place was offered meanwhile
 */
export async function withdraw(env: Env, row: RequestRow, now: Date): Promise<void> {
  const isOffer = row.status === 'offered';
  const [changed] = await batch(env.DB, [
    ...changeState(env.DB, row.id, isOffer ? 'refuse' : 'withdraw', now.toISOString()),
    ...(isOffer ? await tellOfPlace(env, row.therapist_id, 'free', now) : []),
  ]);
  if (changed?.meta.changes === 1) return;
  const after = await findRequest(env.DB, row.id);
  if (after && after.status !== 'withdrawn') throw conflict(sayAlready(after));
}

/** Takes one of the times that the therapist proposed, once. @throws AppError 400 for another time, 409 where one was taken */
export async function takeProposedTime(env: Env, row: RequestRow, slot: string, now: Date): Promise<void> {
  if (!slotsOf(row.proposed_slots).includes(slot)) throw badRequest(messages.requestLife.unknownTime);
  const [changed] = await batch(env.DB, takeTime(env.DB, row.id, slot, now.toISOString()));
  if (changed?.meta.changes === 1) return;
  const after = await findRequest(env.DB, row.id);
  if (after && after.agreed_slot !== slot) throw conflict(messages.requestLife.timeTaken);
}

/** Deletes a request with all that is held of it; one that is gone stays so. Whoever offered a place for it is told that it is free. */
export async function deleteOwnRequest(env: Env, row: RequestRow, now: Date): Promise<void> {
  const told = row.status === 'offered' ? await tellOfPlace(env, row.therapist_id, 'free', now) : [];
  await batch(env.DB, [deleteRequest(env.DB, row.id), ...told]);
}

/**
 * Asks another therapist with what was typed for this one, who declined, did not answer, or has not answered for a day and a half.
 * @returns the token of the new request's page
 * @throws AppError 404 for a therapist who is not listed, and where the address was never confirmed, 409 for one who takes no new clients, and
 * for a request whose therapist may have the time to answer to themselves, or that was passed on already
 */
export async function reroute(env: Env, row: RequestRow, therapistId: string, now: Date): Promise<string> {
  // What is passed on counts as confirmed: nobody sends in the name of an address that they have not proved.
  if (row.told_at === null) throw notFound(messages.requestLife.linkGone);
  if (isOpen(row.status) && !(await isLedOn(env.DB, row.id))) throw conflict(messages.requestLife.already[row.status]);
  // One that waits gives its own place to the new one.
  if (!isOpen(row.status) && (await countOpen(env.DB, row.client_digest)) >= maxOpenRequests) {
    throw conflict(messages.requestLife.tooManyOpen);
  }
  const therapist = await getListedTherapist(env.DB, therapistId, now);
  await requirePlace(env.DB, therapist.profile);
  const keys = configOf(env).SEAL_KEYS;
  const id = newId();
  const at = now.toISOString();
  const offered: ReadonlySet<string> = new Set(therapist.offeredSlots);
  const request = {
    id,
    therapistId,
    surveyId: row.survey_id,
    sealedClient: await sealClient(keys, id, await unsealClient(keys, row.id, row.sealed_client)),
    clientDigest: row.client_digest,
    isNameWithheld: row.name_withheld === 1,
    selectedSlots: slotsOf(row.selected_slots).filter((slot) => offered.has(slot)),
    createdAt: at,
    placeUntil: null,
    isWait: false,
  };
  const link = await newLink(env.DB, id, 'client', now, 'if changed');
  const [changed] = await batch(env.DB, [
    ...changeState(env.DB, row.id, 'reroute', at),
    insertBookingRequest(env.DB, request, 'if changed'),
    link.statement,
    ...(await confirmed(env, request, placesOf(therapist.profile), now)),
  ]);
  if (changed?.meta.changes === 1) return link.token;
  const after = await findRequest(env.DB, row.id);
  throw conflict(after ? sayAlready(after) : messages.requestLife.already.rerouted);
}
