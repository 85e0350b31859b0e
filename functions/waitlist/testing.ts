import { env } from 'cloudflare:workers';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import type { WaitAct } from '#domain/waitlist/requests.ts';
import type { LinkedWait } from '#domain/waitlist/responses.ts';
import { takeSurvey } from '../../tests/support/factories.ts';
import { answered, post } from '../../tests/support/requests.ts';
import { outbox } from '../email/testing.ts';
import { runJob } from '../jobs.ts';

/** A questionnaire of Guam, where nobody is listed unless a test does it: what `POST /api/survey` answered. */
export const surveyOfNobody = (changes: Partial<SurveyAnswers> = {}) => takeSurvey({ zip_code: '96910', ...changes });

/** A therapist's profile that fits `surveyOfNobody`. */
export const ofGuam = { practice_states: 'GU' } as const;

/** Leaves an address: status and body of the answer. */
export const askToWait = (token: string, email = 'robin@example.com') =>
  answered(post('/api/waitlist', { token, email }));

/** Does what the holder of a link can do: status and body of the answer. */
export const actOnWait = (token: string, act: WaitAct['act']) =>
  answered(post('/api/waitlist/link/act', { token, act }));

/** What the page behind a link is answered. */
export const waitBehind = (token: string) => answered(post('/api/waitlist/link', { token }));

/** The wait behind a link that opens one. */
export async function openedWait(token: string): Promise<LinkedWait> {
  const { status, body } = await waitBehind(token);
  if (status !== 200) throw new Error(`the link answered ${status}`);
  return body as LinkedWait;
}

/** What was written of waits, in the order of writing, with the token of each link. */
export async function waitMails() {
  return (await outbox())
    .filter(({ kind }) => kind.startsWith('wait-'))
    .map(({ kind, to, subject, text }) => ({
      kind,
      to,
      subject,
      text,
      token: /\/waitlist\/([\w-]+)/.exec(text)?.[1] ?? '',
    }));
}

/** A wait whose address is not confirmed: the token of the mailed link. */
export async function unconfirmedWait(token: string, email = 'robin@example.com'): Promise<string> {
  const { status } = await askToWait(token, email);
  if (status !== 200) throw new Error(`asking to wait answered ${status}`);
  return (await waitMails()).at(-1)?.token ?? '';
}

/** A wait with a confirmed address: the token of its link. */
export async function confirmedWait(token: string, email?: string): Promise<string> {
  const link = await unconfirmedWait(token, email);
  const { status } = await actOnWait(link, 'confirm');
  if (status !== 200) throw new Error(`confirming answered ${status}`);
  return link;
}

/** One run of the jobs that come every ten minutes. */
export const look = (now = new Date()) => runJob('*/10 * * * *', env, now);
