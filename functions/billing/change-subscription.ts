import type Stripe from 'stripe';
import type { CancellationReason } from '#domain/billing/cancellation.ts';
import { isEnded, type StoredSubscription, type Subscription, subscriptionView } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { findCustomer } from '../access/index.ts';
import { batch } from '../db/client.ts';
import { notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { describeError, logFault } from '../http/log.ts';
import { refreshTruth } from './keep-truth.ts';
import { ownCustomer } from './own-customer.ts';
import { noticeInsert, reasonCount } from './repository.ts';
import { fromStripe, stripeOf } from './stripe-client.ts';

/**
 * Ends a therapist's subscription with its period; one that ends already stays as it is (promise P44).
 * @param reason counted by month, once for each period, and kept with nobody (decision 0079)
 * @throws AppError 404 for another one's, 503 when Stripe does not answer
 */
export async function cancelSubscription(
  env: Env,
  userId: string,
  { subscriptionId, reason }: Readonly<{ subscriptionId: string; reason?: CancellationReason }>,
): Promise<Subscription> {
  return changeOwn(env, userId, subscriptionId, async (stripe, { id, endsAt, currentPeriodEnd }) => {
    if (endsAt !== null) return;
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    if (reason === undefined) return;
    const now = new Date().toISOString();
    const note = noticeInsert(env.DB, id, 'cancellation-reason', currentPeriodEnd, now);
    await batch(env.DB, [note, reasonCount(env.DB, reason, now.slice(0, 7))]);
  });
}

/**
 * Takes a cancellation back while the period goes on (decision 0009).
 * @throws as `cancelSubscription`
 */
export async function resumeSubscription(env: Env, userId: string, subscriptionId: string): Promise<Subscription> {
  return changeOwn(env, userId, subscriptionId, async (stripe, subscription) => {
    if (subscription.endsAt === null || isEnded(subscription)) return;
    // An end has two spellings, and each is taken back in its own (fault 2).
    const { cancel_at_period_end: isAtPeriodEnd } = await stripe.subscriptions.retrieve(subscription.id);
    await stripe.subscriptions.update(
      subscription.id,
      isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' },
    );
  });
}

/** Tells Stripe a therapist's new e-mail; a fault is left to the next change, since it decides nothing. */
export async function updateCustomerEmail(env: Env, userId: string, email: string): Promise<void> {
  const customer = await findCustomer(env.DB, userId);
  if (!customer) return;
  try {
    const stripe = await stripeOf(configOf(env));
    await fromStripe(() => stripe.customers.update(customer.customerId, { email }));
  } catch (error) {
    logFault('stripe-email-not-updated', describeError(error));
  }
}

/**
 * Ends a therapist's subscription at once, before their account is deleted.
 * @throws AppError 503 when Stripe does not answer
 */
export async function endSubscription(env: Env, userId: string): Promise<void> {
  const customer = await findCustomer(env.DB, userId);
  if (!customer) return;
  const stripe = await stripeOf(configOf(env));
  await fromStripe(async () => {
    try {
      const { subscription } = await refreshTruth(env, stripe, customer);
      if (subscription && !isEnded(subscription)) await stripe.subscriptions.cancel(subscription.id);
    } catch (error) {
      // A customer that Stripe has forgotten pays no more.
      if ((error as { code?: string }).code !== 'resource_missing') throw error;
    }
  });
}

async function changeOwn(
  env: Env,
  userId: string,
  subscriptionId: string,
  change: (stripe: Stripe, subscription: StoredSubscription) => Promise<void>,
): Promise<Subscription> {
  const own = await ownCustomer(env.DB, userId, ({ subscription }) => subscription?.id === subscriptionId);
  const stripe = await stripeOf(configOf(env));
  return fromStripe(async () => {
    const { subscription: before } = await refreshTruth(env, stripe, own);
    if (before?.id !== subscriptionId) throw notFound(messages.billing.notYours);
    await change(stripe, before);
    const { subscription: after } = await refreshTruth(env, stripe, own);
    return subscriptionView(after ?? before);
  });
}
