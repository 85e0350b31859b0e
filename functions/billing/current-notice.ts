import { noticeFor } from '#domain/billing/notices.ts';
import { type DatedNotice, subscriptionView } from '#domain/billing/subscription.ts';
import { findCustomer } from '../access/index.ts';

/**
 * What a therapist should be told of their subscription, by what is kept of it: Stripe is not asked.
 * @throws DatabaseUnavailable
 */
export async function currentNotice(db: D1Database, userId: string, now: Date): Promise<DatedNotice | null> {
  const customer = await findCustomer(db, userId);
  if (!customer?.subscription) return null;
  return noticeFor(subscriptionView(customer.subscription), customer.subscription.cardExpiresAt, now);
}
