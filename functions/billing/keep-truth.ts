import type Stripe from 'stripe';
import { isEnded } from '#domain/billing/subscription.ts';
import { type BillingCustomer, updateSubscription } from '../access/index.ts';
import { changeAccess } from '../search/index.ts';
import { noticeStatements } from './notices.ts';
import { readTruth, type StripeTruth } from './read-subscription.ts';
import { changeStatements } from './subscription-mails.ts';

/**
 * Reads a customer's subscriptions from Stripe and keeps what it said, never in place of something asked for later; the lists
 * follow, and whoever has to be told of the change is told in the same batch.
 * @throws as the SDK does; DatabaseUnavailable
 */
export async function refreshTruth(
  env: Env,
  stripe: Stripe,
  { userId, customerId }: Pick<BillingCustomer, 'userId' | 'customerId'>,
): Promise<StripeTruth> {
  const askedAt = new Date();
  const truth = await readTruth(stripe, customerId);
  const statements = await truthStatements(env, truth, askedAt, askedAt);
  if (statements.length > 0) await changeAccess(env.DB, [userId], statements, askedAt);
  return truth;
}

/** True for a subscription that Stripe has not ended. */
export function isLiving(truth: StripeTruth): truth is StripeTruth & { subscription: object } {
  return truth.subscription !== null && !isEnded(truth.subscription);
}

/**
 * The statements that keep what Stripe said of a customer, and tell them what has changed and what comes; none where there is no
 * subscription.
 * @param askedAt when Stripe was asked
 */
export async function truthStatements(
  env: Env,
  truth: StripeTruth,
  askedAt: Date,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const { subscription, isTrialUsed } = truth;
  if (!subscription) return [];
  return [
    ...(await changeStatements(env, truth, askedAt, now)),
    updateSubscription(env.DB, subscription, isTrialUsed, askedAt.toISOString()),
    ...(await noticeStatements(env, truth, now)),
  ];
}
