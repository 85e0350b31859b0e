import { messages } from '#domain/messages/index.ts';
import type { TherapistVisibility } from '#domain/visibility/responses.ts';
import { isHidingTime, visibilityOf } from '#domain/visibility/visibility.ts';
import { findCustomer, findHiddenUntil, hideUntil, showAgain } from '../access/index.ts';
import { badRequest } from '../http/app-error.ts';
import { ownProfileOf } from '../profile/index.ts';
import { changeAccess } from '../search/index.ts';

/**
 * Where a therapist stands with clients now.
 * @throws DatabaseUnavailable
 */
export async function ownVisibility(db: D1Database, userId: string, now: Date): Promise<TherapistVisibility> {
  const [customer, profile, hiddenUntil] = await Promise.all([
    findCustomer(db, userId),
    ownProfileOf(db, userId),
    findHiddenUntil(db, userId, now),
  ]);
  const subscription = customer?.subscription ?? null;
  return visibilityOf({ subscription, isTrialUsed: customer?.isTrialUsed ?? false, profile, hiddenUntil }, now);
}

/**
 * Takes a therapist out of every list until a time; requests that are open stay so.
 * @throws AppError 400 for a time that is over or more than a year away; DatabaseUnavailable
 */
export async function hideProfile(
  db: D1Database,
  userId: string,
  until: Date,
  now: Date,
): Promise<TherapistVisibility> {
  if (!isHidingTime(until, now)) throw badRequest(messages.visibility.badDate);
  await changeAccess(db, [userId], [hideUntil(db, userId, until)], now);
  return ownVisibility(db, userId, now);
}

/**
 * Puts a therapist who has hidden themselves back into every list; one who has not stays where they are.
 * @throws DatabaseUnavailable
 */
export async function showProfile(db: D1Database, userId: string, now: Date): Promise<TherapistVisibility> {
  await changeAccess(db, [userId], [showAgain(db, userId)], now);
  return ownVisibility(db, userId, now);
}
