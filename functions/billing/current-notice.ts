import { type BillingNotice, noticeFor, subscriptionView } from '#domain/billing/subscription.ts';
import { findCustomer } from '../access/index.ts';

/**
 * What a therapist should be told of their subscription, by what is kept of it: Stripe is not asked.
 * @throws DatabaseUnavailable
 */
export async function currentNotice(db: D1Database, userId: string, now: Date): Promise<BillingNotice | null> {
  const customer = await findCustomer(db, userId);
  return customer?.subscription ? noticeFor(subscriptionView(customer.subscription), now) : null;
}
