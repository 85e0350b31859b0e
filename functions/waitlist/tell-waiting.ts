import { batch } from '../db/client.ts';
import { eachInTurn } from '../db/each-in-turn.ts';
import { digest, newToken } from '../db/ids.ts';
import { configOf } from '../http/config.ts';
import { findSurveyEnd, matchesOfSurvey } from '../survey/index.ts';
import { listDue, markTold, noteLook, type WaitRow } from './repository.ts';
import { unsealEmail } from './sealed-email.ts';
import { waitEnd } from './wait-end.ts';
import { writeToWaiting } from './wait-mails.ts';

/** How many waits one run looks at, each a matching of a few reads: the next run goes on with those that waited longest. */
const perRun = 20;

/**
 * Tells whoever waits and whom somebody fits now, each once: two runs at once write one mail. Looking is no search, and counts nobody
 * as shown.
 * @throws AggregateError of what failed, after all the others were looked at
 */
export async function tellWaiting(env: Env, now: Date): Promise<void> {
  await eachInTurn(await listDue(env.DB, now.toISOString(), perRun), async (wait) => {
    // Before the look: one that fails is in nobody's way the next time.
    await noteLook(env.DB, wait.id, now.toISOString());
    await tellWhereSomebodyFits(env, wait, now);
  });
}

async function tellWhereSomebodyFits(env: Env, wait: WaitRow, now: Date): Promise<void> {
  const matches = await matchesOfSurvey(env, wait.survey_id, now);
  const surveyEnd = await findSurveyEnd(env.DB, wait.survey_id);
  if (matches.length === 0 || surveyEnd === null) return;
  const email = await unsealEmail(configOf(env).SEAL_KEYS, wait.id, wait.sealed_email);
  const token = newToken();
  await batch(env.DB, [
    markTold(env.DB, wait.id, await digest(token), now.toISOString(), waitEnd(now, surveyEnd)),
    await writeToWaiting(env, 'wait-over', { wait: wait.id, to: email, token }, now),
  ]);
}
