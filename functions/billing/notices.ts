import { pricing } from '#content/pricing.ts';
import { site } from '#content/site.ts';
import {
  type BillingNotice,
  noticeFor,
  pastDueGraceDays,
  type StoredSubscription,
} from '#domain/billing/subscription.ts';
import { outboxInsert } from '../email/index.ts';
import type { Config } from '../http/config.ts';
import { noticeInsert } from './repository.ts';

/** What each notice says in a mail. */
const texts: Readonly<Record<BillingNotice, Readonly<{ subject: string; text: string }>>> = {
  'trial-ends-14': {
    subject: `Your free trial at ${site.name} ends in two weeks`,
    text: `Your free trial ends within 14 days. Then your plan goes on for ${pricing.monthlyExact} a month, paid with the card that you gave.`,
  },
  'trial-ends-3': {
    subject: `Your free trial at ${site.name} ends in three days`,
    text: `Your free trial ends within 3 days. Then your plan goes on for ${pricing.monthlyExact} a month, paid with the card that you gave.`,
  },
  'trial-ends-0': {
    subject: `Your free trial at ${site.name} ends today`,
    text: `Your free trial ends today. From now on your plan is ${pricing.monthlyExact} a month, paid with the card that you gave.`,
  },
  'payment-failed': {
    subject: `Your payment to ${site.name} did not go through`,
    text: `Your bank has refused the last payment. Please give another card within ${pastDueGraceDays} days, so that clients keep finding you.`,
  },
};

/**
 * The statements that tell a therapist what is to be told of their subscription now, once for each period (billing.md, Notices); none
 * where there is nothing.
 * @param subscription as the batch that they go into leaves it
 */
export async function noticeStatements(
  db: D1Database,
  config: Config,
  email: string | null,
  subscription: StoredSubscription,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const { id, status, trialEnd, endsAt, currentPeriodStart } = subscription;
  const kind = endsAt === null ? noticeFor({ status, trial_end: trialEnd }, now) : null;
  if (kind === null || email === null) return [];
  const { subject, text } = texts[kind];
  const link = `${config.PUBLIC_ORIGIN}/therapist/billing`;
  const message = { to: email, subject, text: `${text}\n\nEverything about it: ${link}\n\nQuestions: ${site.email}` };
  const period = kind === 'payment-failed' ? currentPeriodStart : (trialEnd ?? 0);
  return [
    noticeInsert(db, id, kind, period, now.toISOString()),
    await outboxInsert(
      db,
      config.SEAL_KEYS,
      kind === 'payment-failed' ? 'payment-failed' : 'trial-ends',
      message,
      now,
      'if changed',
    ),
  ];
}
