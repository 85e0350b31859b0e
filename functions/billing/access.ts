import { type Access, accessBy } from '#domain/billing/subscription.ts';
import { listCustomers } from './repository.ts';

export type { Access } from '#domain/billing/subscription.ts';

/** Which of these therapists have which access; `now` decides what has lapsed. */
export type FindAccess = (
  db: D1Database,
  userIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, Access>>;

/** The access of each therapist, by the auth service's user id (decision 0014). */
export const accessOf: FindAccess = async (db, userIds, now) => {
  if (userIds.length === 0) return new Map();
  const customers = await listCustomers(db, userIds);
  const subscriptionOf = new Map(customers.map(({ userId, subscription }) => [userId, subscription]));
  return new Map(userIds.map((userId) => [userId, accessBy(subscriptionOf.get(userId) ?? null, now)]));
};
