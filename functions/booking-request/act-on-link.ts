import type { RequestAct } from '#domain/booking-request/answers.ts';
import { messages } from '#domain/messages/index.ts';
import { notFound } from '../http/app-error.ts';
import { findOwner } from '../profile/index.ts';
import { answerRequest } from './answer-request.ts';
import { confirmAddress, deleteOwnRequest, reroute, takeProposedTime, withdraw } from './client-acts.ts';
import { acceptPlace } from './offer-place.ts';
import { type Opened, openLink } from './read-link.ts';
import { useLink } from './repository/links.ts';

/**
 * Does what whoever has a link may do with it.
 * @returns the token of the page that shows what has become of it; null where there is nothing left to show
 * @throws AppError 404 for a link that opens nothing, or for what its holder may not do; 400 and 409 as each act says
 */
export async function actOnLink(env: Env, act: RequestAct, now: Date): Promise<string | null> {
  const opened = await openLink(env, act.token, now);
  if (opened.role === 'therapist') return answerByLink(env, opened, act, now);
  const { row, role } = opened;
  switch (act.act) {
    case 'confirm':
      // The page of the browser that asked proves no address: only a link that came by mail does.
      if (role !== 'mailed') throw notFound(messages.requestLife.linkGone);
      await confirmAddress(env, row, now);
      return act.token;
    case 'withdraw':
      await withdraw(env, row, now);
      return act.token;
    case 'take-place':
      await acceptPlace(env, row, now);
      return act.token;
    case 'take-time':
      await takeProposedTime(env, row, act.slot, now);
      return act.token;
    case 'delete':
      await deleteOwnRequest(env, row, now);
      return null;
    case 'reroute':
      return reroute(env, row, act.therapistId, now);
    case 'answer':
      throw notFound(messages.requestLife.linkGone);
  }
}

/** A therapist's answer by the link of a mail, which serves once. */
async function answerByLink(env: Env, { row, tokenDigest }: Opened, act: RequestAct, now: Date): Promise<null> {
  const therapist = await findOwner(env.DB, row.therapist_id);
  if (act.act !== 'answer' || !therapist) throw notFound(messages.requestLife.linkGone);
  await answerRequest(env, therapist.user_id, row.id, act.answer, now, [
    useLink(env.DB, tokenDigest, now.toISOString()),
  ]);
  return null;
}
