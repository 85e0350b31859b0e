import { site } from '#content/site.ts';
import { formatUtcDay } from '#domain/text/moment.ts';
import type { TherapistVisibility } from '#domain/visibility/responses.ts';
import { sayVisibility } from '#domain/visibility/say-visibility.ts';
import { endHiding, listOverdueHidings } from '../access/index.ts';
import { eachInTurn } from '../db/each-in-turn.ts';
import { outboxInsert } from '../email/index.ts';
import { mailboxOf } from '../notifications/index.ts';
import { changeAccess } from '../search/index.ts';
import { ownVisibility } from './own-visibility.ts';

/** How many therapists one run brings back: the next run goes on. */
const perRun = 50;

/**
 * Puts therapists back into the lists whose hiding has come to its end, and tells them where they stand. Who may be seen does not wait
 * for it: whatever shows therapists asks itself. Safe to repeat: the mail is written where the hiding is taken away.
 * @throws DatabaseUnavailable; AggregateError of those who failed
 */
export async function endHidings(env: Env, now: Date): Promise<void> {
  await eachInTurn(await listOverdueHidings(env.DB, now, perRun), async (userId) => {
    const [to, visibility] = await Promise.all([mailboxOf(env, userId), ownVisibility(env.DB, userId, now)]);
    const told =
      to === null ? [] : [await outboxInsert(env, 'hiding-over', mailTo(to, visibility), now, { when: 'if changed' })];
    await changeAccess(env.DB, [userId], [endHiding(env.DB, userId, now), ...told], now);
  });
}

function mailTo(to: string, visibility: TherapistVisibility) {
  const { sentence, outlook } = sayVisibility(visibility, formatUtcDay);
  return {
    to,
    subject: `Your profile at ${site.name} is no longer hidden`,
    paragraphs: [
      'The time for which you had hidden your profile is over.',
      [sentence, outlook].filter(Boolean).join(' '),
    ],
    action: { label: 'Go to your dashboard', path: '/therapist/dashboard' },
  };
}
