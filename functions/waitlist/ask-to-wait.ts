import { messages } from '#domain/messages/index.ts';
import { zipToState } from '#domain/vocabulary/places.ts';
import type { WaitRequest } from '#domain/waitlist/requests.ts';
import { batch } from '../db/client.ts';
import { digest, newId, newToken } from '../db/ids.ts';
import { conflict, notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { endOf, findSurvey, matchesOfSurvey } from '../survey/index.ts';
import { insertWait } from './repository.ts';
import { emailDigest, sealEmail } from './sealed-email.ts';
import { confirmationEnd } from './wait-end.ts';
import { writeToWaiting } from './wait-mails.ts';

/** How many confirmations may wait for an address, and for a questionnaire: nobody can fill somebody else's mailbox. */
const mostMails = 3;

/**
 * Keeps an address for a questionnaire that nobody fits, and asks for its confirmation. Nothing tells whether it waits already.
 * @throws AppError 404 for a token that opens no questionnaire; 409 where somebody fits, or where nobody can
 */
export async function askToWait(env: Env, { token, email }: WaitRequest, now: Date): Promise<void> {
  const keys = configOf(env).SEAL_KEYS;
  const survey = await findSurvey(env.DB, keys, token);
  if (survey === null || endOf(survey) <= now) throw notFound(messages.survey.notFound);
  if (zipToState(survey.answers.zip_code) === null) throw conflict(messages.waitlist.unknownPlace);
  if ((await matchesOfSurvey(env, survey.id, now)).length > 0) throw conflict(messages.waitlist.somebodyFits);
  const id = newId();
  const link = newToken();
  const wait = {
    id,
    surveyId: survey.id,
    sealedEmail: await sealEmail(keys, id, email),
    emailDigest: await emailDigest(keys, email),
    tokenDigest: await digest(link),
    createdAt: now.toISOString(),
    endsAt: confirmationEnd(now, endOf(survey)),
  };
  await batch(env.DB, [
    ...insertWait(env.DB, wait, mostMails),
    await writeToWaiting(env, 'wait-confirm', { wait: id, to: email, token: link }, now),
  ]);
}
