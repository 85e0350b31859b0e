import { messages } from '#domain/messages/index.ts';
import type { LinkedWait } from '#domain/waitlist/responses.ts';
import { digest } from '../db/ids.ts';
import { notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { matchesOfSurvey } from '../survey/index.ts';
import { findWait, type WaitRow } from './repository.ts';
import { unsealEmail } from './sealed-email.ts';

/**
 * The wait that a link opens.
 * @throws AppError 404, the same for a token that is unknown, replaced, over or deleted
 */
export async function openWait(env: Env, token: string, now: Date): Promise<WaitRow> {
  const wait = await findWait(env.DB, await digest(token), now.toISOString());
  if (wait === null) throw notFound(messages.requestLife.linkGone);
  return wait;
}

/**
 * A wait as the page behind its link shows it. Looking changes nothing.
 * @throws AppError 404 as `openWait`
 */
export async function readWait(env: Env, token: string, now: Date): Promise<LinkedWait> {
  const wait = await openWait(env, token, now);
  const isConfirmed = wait.confirmed_at !== null;
  return {
    state: !isConfirmed ? 'unconfirmed' : wait.told_at === null ? 'waiting' : 'told',
    email: await unsealEmail(configOf(env).SEAL_KEYS, wait.id, wait.sealed_email),
    endsAt: wait.ends_at,
    // Whoever was written to by mistake sees nothing of the answers by looking alone.
    matches: isConfirmed ? await matchesOfSurvey(env, wait.survey_id, now) : [],
  };
}
