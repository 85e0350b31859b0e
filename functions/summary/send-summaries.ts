import { site } from '#content/site.ts';
import { countRequests, countWaitlist } from '../booking-request/index.ts';
import { batch } from '../db/client.ts';
import { eachInTurn } from '../db/each-in-turn.ts';
import { outboxInsert } from '../email/index.ts';
import { listUnsummarized, mailboxOf, newStop, noteSummary } from '../notifications/index.ts';
import { viewsSince } from '../profile/index.ts';

const day = 24 * 60 * 60 * 1000;

/** How many summaries one run writes: the next run goes on. */
const perRun = 50;

/** Summaries go out from nine on Monday, in UTC, and for a day: one that comes on a Friday sums up no week. */
const firstHour = 9;
const hoursOpen = 24;

/**
 * Writes the summary of the last seven days to every therapist who wants it, once a week: numbers alone, nothing of anybody.
 * @throws DatabaseUnavailable; AggregateError of the summaries that failed
 */
export async function sendSummaries(env: Env, now: Date): Promise<void> {
  const monday = mondayOf(now);
  const hours = (now.getTime() - monday.getTime()) / (60 * 60 * 1000);
  if (hours < firstHour || hours >= firstHour + hoursOpen) return;
  const week = monday.toISOString().slice(0, 10);
  const since = new Date(monday.getTime() - 7 * day);
  await eachInTurn(await listUnsummarized(env.DB, week, perRun), async (userId) => {
    const to = await mailboxOf(env, userId);
    // Whose address nobody knows is passed over until next week.
    if (to === null) await batch(env.DB, [noteSummary(env.DB, userId, week)]);
    else await batch(env.DB, await summaryFor(env, userId, to, week, since, now));
  });
}

async function summaryFor(
  env: Env,
  userId: string,
  to: string,
  week: string,
  since: Date,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const [requests, waiting, views, stop] = await Promise.all([
    countRequests(env.DB, userId, since),
    countWaitlist(env.DB, userId),
    viewsSince(env.DB, userId, since),
    newStop(env.DB, userId, 'weekly_summary', now),
  ]);
  const message = {
    to,
    subject: `Your week at ${site.name}`,
    paragraphs: [
      `Since last Monday your profile was viewed ${times(views)}.`,
      `${counted(requests.received)} came to you, and you answered ${requests.answered}. ${counted(requests.open)} ${
        requests.open === 1 ? 'waits' : 'wait'
      } for your answer now.`,
      ...(waiting > 0 ? [`${waiting === 1 ? 'One person is' : `${waiting} people are`} on your waitlist.`] : []),
    ],
    action: { label: 'Go to your dashboard', path: '/therapist/dashboard' },
    unsubscribePath: stop.path,
  };
  return [
    noteSummary(env.DB, userId, week),
    await outboxInsert(env, 'weekly-summary', message, now, { when: 'if changed' }),
    stop.statement,
  ];
}

/** The beginning of the week in UTC. */
function mondayOf(now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return new Date(midnight - ((now.getUTCDay() + 6) % 7) * day);
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function counted(requests: number): string {
  return requests === 1 ? 'One request' : `${requests === 0 ? 'No' : requests} requests`;
}
