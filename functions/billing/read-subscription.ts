import type Stripe from 'stripe';
import { isEnded, type StoredSubscription } from '#domain/billing/subscription.ts';
import { type BillingCustomer, updateSubscription } from '../access/index.ts';
import { changeAccess } from '../search/index.ts';

/** Subscriptions of one customer that are looked at, the newest first: one that lives, and ended ones. */
const maxSubscriptions = 20;

/** What Stripe says of a customer. */
export type StripeTruth = Readonly<{
  /** The one that lives, or the newest that ended; null where there never was one. */
  subscription: StoredSubscription | null;
  isTrialUsed: boolean;
  /** How many there have been. */
  count: number;
}>;

/**
 * Reads a customer's subscriptions from Stripe.
 * @throws as the SDK does
 */
export async function readTruth(stripe: Stripe, customerId: string): Promise<StripeTruth> {
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: maxSubscriptions });
  const newestFirst = [...data].sort((one, other) => other.created - one.created).map(toStored);
  return {
    subscription: newestFirst.find((subscription) => !isEnded(subscription)) ?? newestFirst[0] ?? null,
    isTrialUsed: data.some(({ trial_end }) => trial_end !== null),
    count: data.length,
  };
}

/**
 * Reads a customer's subscriptions from Stripe and keeps what it said, never in place of something asked for later; the lists
 * follow.
 * @throws as the SDK does; DatabaseUnavailable
 */
export async function refreshTruth(
  db: D1Database,
  stripe: Stripe,
  { userId, customerId }: Pick<BillingCustomer, 'userId' | 'customerId'>,
): Promise<StoredSubscription | null> {
  const askedAt = new Date();
  const { subscription, isTrialUsed } = await readTruth(stripe, customerId);
  if (!subscription) return null;
  const update = updateSubscription(db, subscription, isTrialUsed, askedAt.toISOString());
  await changeAccess(db, [userId], [update], askedAt);
  return subscription;
}

/** What is kept of a subscription of Stripe's. Its periods stand at its items, and an end has two spellings (faults 1, 2). */
export function toStored(subscription: Stripe.Subscription): StoredSubscription {
  const [item] = subscription.items.data;
  const { id, customer, status, trial_end: trialEnd } = subscription;
  const currentPeriodEnd = item?.current_period_end ?? 0;
  const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? currentPeriodEnd : null);
  return {
    id,
    customer: typeof customer === 'string' ? customer : customer.id,
    status,
    trialEnd,
    currentPeriodStart: item?.current_period_start ?? 0,
    currentPeriodEnd,
    endsAt: subscription.ended_at ?? endsAt,
  };
}
