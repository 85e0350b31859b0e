import { type Access, accessBy } from '#domain/billing/subscription.ts';
import { findCustomer } from './repository.ts';

/** Which access a therapist has; `now` decides what has lapsed. */
export type FindAccess = (db: D1Database, userId: string, now: Date) => Promise<Access>;

/**
 * The access of a therapist, by the auth service's user id (decision 0014). Lists ask by `hasAccessSql` in their own
 * statement.
 * @throws DatabaseUnavailable
 */
export const accessOf: FindAccess = async (db, userId, now) =>
  accessBy((await findCustomer(db, userId))?.subscription ?? null, now);
