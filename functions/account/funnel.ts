import { type Funnel, firstDayOfFunnel, funnelOf } from '#domain/advice/funnel.ts';
import { firstViewedDay } from '#domain/profile/views.ts';
import { countRequestsByDay } from '../booking-request/index.ts';
import { everyDayOfViews } from '../profile/index.ts';
import { countShownSince, findFirstCounted, listShownMonths } from '../search/index.ts';

/**
 * How many came how far with a therapist, in the last 30 days and in the months before.
 * @throws DatabaseUnavailable
 */
export async function therapistFunnel(db: D1Database, userId: string, now: Date): Promise<Funnel> {
  const since = firstViewedDay(now);
  const [shownLately, shownMonths, firstCounted, views, requests] = await Promise.all([
    countShownSince(db, userId, since),
    listShownMonths(db, userId),
    findFirstCounted(db),
    everyDayOfViews(db, userId),
    countRequestsByDay(db, userId, firstDayOfFunnel(now)),
  ]);
  return funnelOf({ shownLately, shownMonths, firstCounted, views, requests }, since, now);
}
