import { offerEnd } from '#domain/booking-request/place.ts';
import { messages } from '#domain/messages/index.ts';
import { batch } from '../db/client.ts';
import { conflict, notFound } from '../http/app-error.ts';
import { findOwner, isFull, stopAccepting, takePlace } from '../profile/index.ts';
import { asTold } from './answer-request.ts';
import { changeState, noteEvent } from './repository/life.ts';
import { offerFirst } from './repository/places.ts';
import { findOwnRequest, findRequest, type RequestRow } from './repository/requests.ts';
import { tellClient, tellOfPlace } from './request-mails.ts';
import { sayAlready } from './say-already.ts';

/**
 * Offers a place to whoever has waited longest on a therapist's waitlist, and tells them.
 * @param id whom the therapist means: nobody else is offered a place where that is not the first
 * @throws AppError 404 for a request that is not theirs, 409 for one that is not the first, that waits for nothing, or whose client has
 *   not confirmed their address
 */
export async function offerPlace(env: Env, userId: string, id: string, now: Date): Promise<void> {
  const row = await findOwnRequest(env.DB, id, userId);
  if (!row) throw notFound(messages.requestLife.notFound);
  const at = now.toISOString();
  const [changed] = await batch(env.DB, [
    offerFirst(env.DB, id, userId, at, offerEnd(now).toISOString()),
    noteEvent(env.DB, id, 'offered', at),
    ...(await tellClient(env, asTold(row), 'offered', now)),
  ]);
  if (changed?.meta.changes === 1) return;
  const after = await findOwnRequest(env.DB, id, userId);
  if (!after) throw notFound(messages.requestLife.notFound);
  if (after.status !== 'waiting') throw conflict(sayAlready(after));
  throw conflict(after.told_at === null ? messages.requestLife.waitsForClient : messages.placeWaitlist.notFirst);
}

/**
 * Takes the place that is offered to a client, once: both are told, and one place fewer is free.
 * @throws AppError 409 where none is offered, or its time is over
 */
export async function acceptPlace(env: Env, row: RequestRow, now: Date): Promise<void> {
  if (row.status === 'accepted' && row.offered_at !== null) return;
  const at = now.toISOString();
  const owner = await findOwner(env.DB, row.therapist_id);
  // The clock comes every ten minutes: until then nobody takes what is no longer kept.
  if (row.status === 'offered' && (row.place_until ?? '') <= at) throw conflict(messages.placeWaitlist.already.expired);
  const [changed] = await batch(env.DB, [
    ...changeState(env.DB, row.id, 'take', at),
    ...(await tellClient(env, asTold(row), 'taken', now)),
    ...(await tellOfPlace(env, row.therapist_id, 'taken', now)),
    ...(owner ? [takePlace(env.DB, owner.user_id)] : []),
  ]);
  if (changed?.meta.changes !== 1) {
    const after = await findRequest(env.DB, row.id);
    if (after?.status === 'accepted') return;
    throw conflict(after ? sayAlready(after) : messages.placeWaitlist.already.expired);
  }
  if (owner && (await isFull(env.DB, owner.user_id))) await stopAccepting(env, owner.user_id, now);
}
