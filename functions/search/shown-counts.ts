import { monthOf, monthsBack } from '#domain/advice/funnel.ts';
import { countShownFrom, deleteShownBefore } from './repository/shown-counts.ts';

/**
 * Counts this month's places in lists, and the whole of the last month's, which the log of 90 days still holds. Safe to repeat.
 * @throws DatabaseUnavailable
 */
export function countShownMonths(db: D1Database, now: Date): Promise<void> {
  return countShownFrom(db, monthsBack(now, 1));
}

/**
 * Deletes the counts of the months before that of a time.
 * @throws DatabaseUnavailable
 */
export function deleteShownCountsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteShownBefore(db, monthOf(before));
}
