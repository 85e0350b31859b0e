import { messages } from '#domain/messages/index.ts';
import type { WaitAct } from '#domain/waitlist/requests.ts';
import { conflict, notFound } from '../http/app-error.ts';
import { findSurveyEnd, matchesOfSurvey } from '../survey/index.ts';
import { openWait } from './read-wait.ts';
import { confirmWait, deleteWait, restartWait, type WaitRow } from './repository.ts';
import { waitEnd } from './wait-end.ts';

/**
 * Does what the holder of a link asks for; what is so already stays so.
 * @returns whether the wait goes on
 * @throws AppError 404 as `openWait`, and for a new wait while the address is not confirmed; 409 for one while somebody fits
 */
export async function actOnWait(env: Env, { token, act }: WaitAct, now: Date): Promise<boolean> {
  const wait = await openWait(env, token, now);
  if (act === 'stop') {
    await deleteWait(env.DB, wait.id);
    return false;
  }
  const end = await endOfWait(env, wait, now);
  if (act === 'confirm') {
    await confirmWait(env.DB, wait.id, now.toISOString(), end);
    return wait.told_at === null;
  }
  if (wait.confirmed_at === null) throw notFound(messages.requestLife.linkGone);
  if (wait.told_at === null) return true;
  // It would be over with the next look.
  if ((await matchesOfSurvey(env, wait.survey_id, now)).length > 0) throw conflict(messages.waitlist.fitsAgain);
  await restartWait(env.DB, wait.id, now.toISOString(), end);
  return true;
}

async function endOfWait(env: Env, wait: WaitRow, now: Date): Promise<string> {
  const surveyEnd = await findSurveyEnd(env.DB, wait.survey_id);
  if (surveyEnd === null) throw notFound(messages.requestLife.linkGone);
  return waitEnd(now, surveyEnd);
}
