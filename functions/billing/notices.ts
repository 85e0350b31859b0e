import { pricing } from '#content/pricing.ts';
import { site } from '#content/site.ts';
import {
  type BillingNotice,
  noticeFor,
  pastDueGraceSeconds,
  type StoredSubscription,
} from '#domain/billing/subscription.ts';
import { outboxInsert } from '../email/index.ts';
import { noticeInsert } from './repository.ts';

const monthly = `${pricing.monthlyExact} a month`;
const card = 'paid with the card that you gave';

/** What each notice says in a mail; the day is the trial's end, or the last one of grace. */
const texts: Readonly<Record<BillingNotice, Readonly<{ subject: string; text: (day: string) => string }>>> = {
  'trial-ends-14': {
    subject: `Your free trial at ${site.name} ends in two weeks`,
    text: (day) => `Your free trial ends on ${day}. Then your plan goes on for ${monthly}, ${card}.`,
  },
  'trial-ends-3': {
    subject: `Your free trial at ${site.name} ends in three days`,
    text: (day) => `Your free trial ends on ${day}. Then your plan goes on for ${monthly}, ${card}.`,
  },
  'trial-ends-0': {
    subject: `Your free trial at ${site.name} ends today`,
    text: (day) => `Your free trial ends today, ${day}. From now on your plan is ${monthly}, ${card}.`,
  },
  'payment-failed': {
    subject: `Your payment to ${site.name} did not go through`,
    text: (day) =>
      `Your bank has refused the last payment of ${pricing.monthlyExact}. Please give another card by ${day}, so that clients keep finding you.`,
  },
};

/**
 * The statements that tell a therapist what is to be told of their subscription now, once for each period (billing.md, Notices); none
 * where there is nothing.
 * @param subscription as the batch that they go into leaves it
 */
export async function noticeStatements(
  env: Env,
  email: string | null,
  subscription: StoredSubscription,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const { id, status, trialEnd, endsAt, currentPeriodStart } = subscription;
  const kind = endsAt === null ? noticeFor({ status, trial_end: trialEnd }, now) : null;
  if (kind === null || email === null) return [];
  const isFailure = kind === 'payment-failed';
  const period = isFailure ? currentPeriodStart : (trialEnd ?? 0);
  const { subject, text } = texts[kind];
  const message = {
    to: email,
    subject,
    paragraphs: [text(dayOf(isFailure ? currentPeriodStart + pastDueGraceSeconds : period))],
    action: { label: isFailure ? 'Give another card' : 'See your plan', path: '/therapist/billing' },
  };
  return [
    noticeInsert(env.DB, id, kind, period, now.toISOString()),
    await outboxInsert(env, isFailure ? 'payment-failed' : 'trial-ends', message, now, { when: 'if changed' }),
  ];
}

/** The day of a time in Unix seconds (UTC): a mail does not know where it is read. */
function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(seconds * 1000));
}
