import { messages } from '#domain/messages/index.ts';
import { type BillingCustomer, findCustomer } from '../access/index.ts';
import { notFound } from '../http/app-error.ts';

/**
 * A therapist's customer, where it is the one that a browser means (promise P43).
 * @throws AppError 404, the same for another therapist's and for one that there is not
 */
export async function ownCustomer(
  db: D1Database,
  userId: string,
  isMeant: (customer: BillingCustomer) => boolean,
): Promise<BillingCustomer> {
  const customer = await findCustomer(db, userId);
  if (!customer || !isMeant(customer)) throw notFound(messages.billing.notYours);
  return customer;
}
