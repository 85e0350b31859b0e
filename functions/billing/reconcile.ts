import { batch } from '../db/client.ts';
import { configOf } from '../http/config.ts';
import { noticeStatements } from './notices.ts';
import { readTruth } from './read-subscription.ts';
import { findByCustomerId, updateSubscription } from './repository.ts';
import { stripeOf } from './stripe-client.ts';

/** Subscriptions of one day's run: pages of a hundred, below the thousand calls that a Worker may make. */
const maxSubscriptions = 20_000;

/**
 * Reads every subscription from Stripe and keeps what it says, so that an event that never came is made up for within a
 * day; and tells whose trial ends. Without Stripe configured there is nothing to do.
 * @throws as the SDK does; DatabaseUnavailable
 */
export async function reconcileBilling(env: Env, now: Date): Promise<void> {
  const config = configOf(env);
  if (!config.STRIPE_SECRET_KEY) return;
  const stripe = await stripeOf(config);
  let seen = 0;
  const customers = new Map<string, string | null>();
  const list = stripe.subscriptions.list({ status: 'all', limit: 100, expand: ['data.customer'] });
  for await (const { customer } of list) {
    if (typeof customer !== 'string' && !customer.deleted) customers.set(customer.id, customer.email);
    if (++seen >= maxSubscriptions) break;
  }
  for (const [customerId, email] of customers) {
    const known = await findByCustomerId(env.DB, customerId);
    if (!known) continue;
    const askedAt = new Date().toISOString();
    const { subscription, isTrialUsed } = await readTruth(stripe, customerId);
    if (!subscription) continue;
    await batch(env.DB, [
      updateSubscription(env.DB, subscription, isTrialUsed, askedAt),
      ...(await noticeStatements(env.DB, config, email, subscription, now)),
    ]);
  }
}
