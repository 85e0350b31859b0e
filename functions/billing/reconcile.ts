import type Stripe from 'stripe';
import { type BillingCustomer, listByCustomerIds } from '../access/index.ts';
import { configOf } from '../http/config.ts';
import { describeError, logFault } from '../http/log.ts';
import { changeAccess } from '../search/index.ts';
import { truthStatements } from './keep-truth.ts';
import { alongside, type ReadSubscription, toRead, truthOf } from './read-subscription.ts';
import { stripeOf } from './stripe-client.ts';

/** Subscriptions of one run: 200 pages of a hundred, which a Worker's calls and memory allow. */
const maxSubscriptions = 20_000;
/** Customers of one round trip to the database. */
const chunkSize = 50;

/**
 * Reads every subscription from Stripe and keeps what it says, so that an event that never came is made up for within a
 * day; and tells whose trial ends, whose card expires and whose access has ended. Without Stripe configured there is nothing to do.
 * @throws as the SDK does when Stripe cannot be read; AggregateError when some customers could not be kept
 */
export async function reconcileBilling(env: Env, now: Date): Promise<void> {
  const config = configOf(env);
  if (!config.STRIPE_SECRET_KEY) return;
  const askedAt = new Date();
  const listed = await listAll(await stripeOf(config));
  const ids = [...listed.keys()];
  const failures: unknown[] = [];
  for (let start = 0; start < ids.length; start += chunkSize) {
    const known = await listByCustomerIds(env.DB, ids.slice(start, start + chunkSize));
    try {
      const statements = await Promise.all(
        known.map((customer) => statementsFor(env, customer, listed.get(customer.customerId), askedAt, now)),
      );
      const userIds = known.map(({ userId }) => userId);
      await changeAccess(env.DB, userIds, statements.flat(), now);
    } catch (error) {
      // One customer's fault must not keep the others from being read.
      failures.push(error);
      logFault('billing-not-reconciled', describeError(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some customers could not be reconciled');
}

/** Every subscription at Stripe, by customer, the newest first. */
async function listAll(stripe: Stripe): Promise<Map<string, ReadSubscription[]>> {
  const listed = new Map<string, ReadSubscription[]>();
  let seen = 0;
  for await (const subscription of stripe.subscriptions.list({
    status: 'all',
    limit: 100,
    expand: alongside,
  })) {
    const { customer } = subscription;
    if (typeof customer === 'string' || customer.deleted) continue;
    const entry = listed.get(customer.id) ?? [];
    entry.push(toRead(subscription));
    listed.set(customer.id, entry);
    if (++seen >= maxSubscriptions) break;
  }
  return listed;
}

async function statementsFor(
  env: Env,
  { isTrialUsed }: BillingCustomer,
  listed: readonly ReadSubscription[] | undefined,
  askedAt: Date,
  now: Date,
): Promise<D1PreparedStatement[]> {
  if (!listed) return [];
  const truth = truthOf(listed);
  return truthStatements(env, { ...truth, isTrialUsed: truth.isTrialUsed || isTrialUsed }, askedAt, now);
}
