import { confirmationDay, openingsBefore, openingsStanding, openingsStepAt } from '#domain/profile/openings.ts';
import { batch } from '../db/client.ts';
import { eachInTurn } from '../db/each-in-turn.ts';
import { digest, newToken } from '../db/ids.ts';
import { outboxInsert } from '../email/index.ts';
import { mailboxOf } from '../notifications/index.ts';
import { type DueTherapist, fillOpenings, listDue, noteAsked } from '../profile/index.ts';
import { insertLink } from './repository.ts';

/** How many therapists one run writes to of each kind: the next run goes on. */
const perRun = 50;
/** How long a link of a mail opens its page. */
const linkDays = 30;

/**
 * Asks therapists who take new clients whether their openings are still right, once for each confirmation, and reminds those who have
 * not answered, once. It is about whether matches show them, so that no preference ends it; the outbox leaves out whom nothing
 * reaches. Safe to repeat: a mail is noted in the batch that writes it.
 * @throws DatabaseUnavailable
 */
export async function askAboutOpenings(env: Env, now: Date): Promise<void> {
  await fillOpenings(env.DB);
  const lapsed = openingsBefore(now, 'lapsed');
  // The reminder first: who gets it need not be asked before it.
  const reminded = await listDue(
    env.DB,
    'reminded',
    { until: openingsBefore(now, 'reminded'), after: lapsed },
    now,
    perRun,
  );
  // Who comes back to a profile of long ago is asked, too.
  const asked = await listDue(env.DB, 'asked', { until: openingsBefore(now, 'asked'), after: '' }, now, perRun);
  await eachInTurn(
    [
      ...reminded.map((due) => ({ due, mail: 'reminded' as const })),
      ...asked.map((due) => ({ due, mail: 'asked' as const })),
    ],
    ({ due, mail }) => writeTo(env, due, mail, now),
  );
}

async function writeTo(env: Env, due: DueTherapist, mail: 'asked' | 'reminded', now: Date): Promise<void> {
  const to = await mailboxOf(env, due.user_id);
  const noted = noteAsked(env.DB, due, mail);
  // Whose address nobody knows is passed over: the editor of the profile says the same.
  await batch(env.DB, to === null ? [noted] : [noted, ...(await mailTo(env, to, due, mail, now))]);
}

async function mailTo(
  env: Env,
  to: string,
  due: DueTherapist,
  mail: 'asked' | 'reminded',
  now: Date,
): Promise<D1PreparedStatement[]> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkDays * 24 * 60 * 60 * 1000).toISOString();
  const message = {
    to,
    subject: mail === 'asked' ? 'Are your openings still right?' : 'Reminder: are your openings still right?',
    paragraphs: textOf(due, now),
    action: { label: 'See my openings and confirm', path: `/openings/${token}` },
  };
  return [
    insertLink(env.DB, { tokenDigest: await digest(token), therapistId: due.therapist_id, expiresAt }),
    await outboxInsert(env, 'openings-check', message, now, { when: 'if changed' }),
  ];
}

function textOf({ openings_confirmed_at, openings_counted_from }: DueTherapist, now: Date): string[] {
  const last = confirmationDay(openings_confirmed_at, now);
  const end = confirmationDay(openingsStepAt(openings_counted_from, 'lapsed'), now);
  const isLapsed = openingsStanding(openings_counted_from, now) === 'lapsed';
  return [
    `You last saved or confirmed on ${last} that you take new clients. If that is still right, one button says so.`,
    isLapsed
      ? `Since ${end} you have not been shown in matches. They show you again as soon as you confirm; your public profile has stayed.`
      : `Until you confirm, matches say the date and show you a little lower. From ${end} on they do not show you; your public profile stays.`,
  ];
}
