import type Stripe from 'stripe';
import { cardExpiryOf } from '#domain/billing/notices.ts';
import { type Due, isEnded, pastDueGraceSeconds, type StoredSubscription } from '#domain/billing/subscription.ts';

/** Subscriptions of one customer that are looked at, the newest first: one that lives, and ended ones. */
const maxSubscriptions = 20;

/** What is read along with each subscription of a list. */
export const alongside = ['data.customer', 'data.latest_invoice', 'data.default_payment_method'];

/** What Stripe says of one subscription. */
export type ReadSubscription = Readonly<{
  kept: StoredSubscription;
  /** Of its newest bill, while that is open. */
  due: Due | null;
  /** The card that is charged. */
  cardId: string | null;
  email: string | null;
}>;

/** What Stripe says of a customer. */
export type StripeTruth = Readonly<{
  /** The one that lives, or the newest that ended; null where there never was one. */
  subscription: StoredSubscription | null;
  isTrialUsed: boolean;
  /** How many there have been. */
  count: number;
}> &
  Omit<ReadSubscription, 'kept'>;

/**
 * Reads a customer's subscriptions from Stripe.
 * @throws as the SDK does
 */
export async function readTruth(stripe: Stripe, customerId: string): Promise<StripeTruth> {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: maxSubscriptions,
    expand: alongside,
  });
  return truthOf([...data].sort((one, other) => other.created - one.created).map(toRead));
}

/** What a customer's subscriptions say together. */
export function truthOf(newestFirst: readonly ReadSubscription[]): StripeTruth {
  const current = newestFirst.find(({ kept }) => !isEnded(kept)) ?? newestFirst[0];
  return {
    subscription: current?.kept ?? null,
    isTrialUsed: newestFirst.some(({ kept }) => kept.trialEnd !== null),
    count: newestFirst.length,
    due: current?.due ?? null,
    cardId: current?.cardId ?? null,
    email: current?.email ?? null,
  };
}

/** What is read of a subscription of Stripe's that came with what stands alongside. */
export function toRead(subscription: Stripe.Subscription): ReadSubscription {
  const { customer, default_payment_method: card, latest_invoice: invoice } = subscription;
  const isOpen = invoice !== null && typeof invoice === 'object' && invoice.status === 'open';
  const due =
    isOpen && invoice.amount_remaining > 0
      ? { amount: invoice.amount_remaining, next_attempt: invoice.next_payment_attempt }
      : null;
  return {
    kept: toStored(subscription),
    due,
    cardId: typeof card === 'string' ? card : (card?.id ?? null),
    email: typeof customer === 'string' || customer.deleted ? null : customer.email,
  };
}

/** What is kept of a subscription of Stripe's. Its periods stand at its items (fault 1). */
function toStored(subscription: Stripe.Subscription): StoredSubscription {
  const [item] = subscription.items.data;
  const { id, customer, status, trial_end: trialEnd, default_payment_method: card } = subscription;
  return {
    id,
    customer: typeof customer === 'string' ? customer : customer.id,
    status,
    trialEnd,
    currentPeriodStart: item?.current_period_start ?? 0,
    currentPeriodEnd: item?.current_period_end ?? 0,
    endsAt: endOf(subscription),
    cardExpiresAt: card !== null && typeof card === 'object' && card.card ? cardExpiryOf(card.card) : null,
  };
}

/**
 * When it ends or has ended; null while it goes on. An end has two spellings (fault 2), and Stripe carries it out some seconds later;
 * one for a period that nobody paid came with the days of grace (decision 0079).
 */
function endOf(subscription: Stripe.Subscription): number | null {
  const { items, cancel_at: cancelAt, cancel_at_period_end: isAtPeriodEnd, ended_at: endedAt } = subscription;
  const [item] = items.data;
  const ends = [cancelAt, isAtPeriodEnd && item?.current_period_end, endedAt];
  if (endedAt !== null && isUnpaid(subscription)) ends.push(item && item.current_period_start + pastDueGraceSeconds);
  const known = ends.filter((end): end is number => typeof end === 'number');
  return known.length > 0 ? Math.min(...known) : null;
}

function isUnpaid({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (invoice === null || typeof invoice === 'string') return false;
  return ['open', 'uncollectible'].includes(invoice.status ?? '') && invoice.amount_remaining > 0;
}
