import type { TherapistAnswer } from '#domain/booking-request/answers.ts';
import type { SessionTime } from '#domain/booking-request/session-time.ts';
import { messages } from '#domain/messages/index.ts';
import { batch } from '../db/client.ts';
import { badRequest, conflict, notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { isFull, stopAccepting, takePlace } from '../profile/index.ts';
import { changeState, type StoredAnswer } from './repository/life.ts';
import { findOwnRequest, type RequestRow } from './repository/requests.ts';
import { tellClient, tellOfSession } from './request-mails.ts';
import { sayAlready } from './say-already.ts';
import { sealAnswer } from './sealed-answer.ts';
import { momentOf } from './session-moment.ts';
import { slotsOf } from './slots.ts';

/**
 * Answers a therapist's own request, while it is open, or takes one that waits for a place off their list: its client is told in the same batch.
 * @param after statements for the end of the batch, which happen where the answer did
 * @throws AppError 404 for a request that is not theirs, 400 for a time that the client did not name, 409 for one that is answered or
 * over, or whose client has not confirmed their address
 */
export async function answerRequest(
  env: Env,
  userId: string,
  id: string,
  answer: TherapistAnswer,
  now: Date,
  after: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const row = await findOwnRequest(env.DB, id, userId);
  if (!row) throw notFound(messages.requestLife.notFound);
  if (row.told_at === null) throw conflict(messages.requestLife.waitsForClient);
  const slot = answer.answer === 'accept' ? answer.slot : undefined;
  if (slot !== undefined && !slotsOf(row.selected_slots).includes(slot)) {
    throw badRequest(messages.requestLife.unknownTime);
  }
  const isYes = answer.answer === 'accept';
  const session = isYes && answer.session ? sessionOf(answer.session, now) : null;
  const stored = {
    sealedAnswer: await sealAnswer(configOf(env).SEAL_KEYS, id, {
      reason: isYes ? null : answer.reason,
      note: answer.note,
    }),
    agreedSlot: slot ?? null,
    proposedSlots: isYes && slot === undefined ? answer.proposedSlots : [],
    session,
  };
  const change = isYes ? 'accept' : 'decline';
  const no = row.status === 'waiting' ? 'taken-off' : 'declined';
  const [changed] = await batch(env.DB, [
    ...changeState(env.DB, id, change, now.toISOString(), { by: userId, answer: stored }),
    ...(await tellClient(env, asTold(row), isYes ? 'accepted' : no, now, session?.startsAt)),
    ...(session ? await tellOfSession(env, asTold(row), session.startsAt, now) : []),
    ...after,
    ...(isYes ? [takePlace(env.DB, userId)] : []),
  ]);
  if (changed?.meta.changes !== 1) await refuseChanged(env, userId, id);
  // Until it is noted, nobody can ask whoever has no place left.
  if (isYes && (await isFull(env.DB, userId))) await stopAccepting(env, userId, now);
}

/** @throws AppError 400 for a time that is none, past or too far ahead */
function sessionOf(time: SessionTime, now: Date): NonNullable<StoredAnswer['session']> {
  const moment = momentOf(time, now);
  if (!moment) throw badRequest(messages.requestLife.sessionTime);
  return { startsAt: moment.toISOString(), zone: time.zone };
}

/** What the mails of a stored request are made from. */
export function asTold({ id, therapist_id, sealed_client }: Pick<RequestRow, 'id' | 'therapist_id' | 'sealed_client'>) {
  return { id, therapistId: therapist_id, sealedClient: sealed_client };
}

/** @throws AppError 409 with what the request is now, 404 where it is gone */
async function refuseChanged(env: Env, userId: string, id: string): Promise<never> {
  const row = await findOwnRequest(env.DB, id, userId);
  if (!row) throw notFound(messages.requestLife.notFound);
  throw conflict(sayAlready(row));
}
