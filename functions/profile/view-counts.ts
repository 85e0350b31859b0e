import type { OwnLook } from '#domain/profile/look.ts';
import {
  dayOf,
  firstDayOfHistory,
  firstViewedDay,
  historyOf,
  lastDaysOfViews,
  type ProfileViews,
  type ViewsHistory,
  viewedDays,
} from '#domain/profile/views.ts';
import { batch } from '../db/client.ts';
import {
  countLook,
  deleteViewCounts,
  deleteVisitors,
  hasViews,
  listViewCounts,
  takeBackLook,
} from './repository/views.ts';
import { isPersonsLook, visitorOf } from './visitor.ts';

/** A second look by the same visitor within this time is the same view (decision 0005). */
const sameViewMilliseconds = 30 * 60 * 1000;

/**
 * Counts a look at a public profile, unless a program, a prefetch or the same visitor has made it, or it is known already as the
 * therapist's own.
 * @param look how the answered page names the look; null for one that cannot be taken back
 * @throws DatabaseUnavailable
 */
export async function countView(
  db: D1Database,
  therapistId: string,
  request: Request,
  now: Date,
  look: string | null = null,
): Promise<void> {
  if (!isPersonsLook(request)) return;
  const since = new Date(now.getTime() - sameViewMilliseconds).toISOString();
  const day = dayOf(now);
  const visitor = await visitorOf(db, request, day);
  await batch(db, countLook(db, therapistId, { day, visitor, look, at: now.toISOString() }, since));
}

/**
 * Takes a look back that was the therapist's own, or keeps it from being counted where that is still to come; somebody else's look
 * stays counted, however alike the two are.
 * @throws DatabaseUnavailable
 */
export async function forgetOwnLook(db: D1Database, therapistId: string, own: OwnLook, now: Date): Promise<void> {
  await batch(db, takeBackLook(db, therapistId, own, { day: dayOf(now), at: now.toISOString() }));
}

/**
 * How often a therapist's profile was viewed in the last 30 days.
 * @throws DatabaseUnavailable
 */
export async function viewsOf(db: D1Database, userId: string, now: Date): Promise<ProfileViews> {
  const counted = await listViewCounts(db, userId, firstViewedDay(now), viewedDays);
  const total = counted.reduce((sum, { views }) => sum + views, 0);
  const wasEverViewed = total > 0 || (await hasViews(db, userId));
  return { wasEverViewed, total, days: lastDaysOfViews(counted, now) };
}

/**
 * How often a therapist's profile was viewed in the last 90 days, by week, and in the last 12 months, by month.
 * @throws DatabaseUnavailable
 */
export async function viewsHistoryOf(db: D1Database, userId: string, now: Date): Promise<ViewsHistory> {
  return historyOf(await listViewCounts(db, userId, firstDayOfHistory(now), maxKeptDays), now);
}

/** Days for which counts are kept, and then some (retention.ts: 25 months). */
const maxKeptDays = 800;

/**
 * Every count that is kept of a therapist's profile, the oldest day first.
 * @throws DatabaseUnavailable
 */
export function everyDayOfViews(db: D1Database, userId: string) {
  return listViewCounts(db, userId, '', maxKeptDays);
}

/** How often a therapist's profile was viewed since a day. @throws DatabaseUnavailable */
export async function viewsSince(db: D1Database, userId: string, since: Date): Promise<number> {
  const days = await listViewCounts(db, userId, dayOf(since), maxKeptDays);
  return days.reduce((sum, { views }) => sum + views, 0);
}

/**
 * Deletes the counts of the days before the day of a time.
 * @throws DatabaseUnavailable
 */
export function deleteViewCountsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteViewCounts(db, dayOf(before));
}

/**
 * Forgets what told the visitors of the days before the day of a time from each other.
 * @throws DatabaseUnavailable
 */
export function deleteVisitorsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteVisitors(db, dayOf(before));
}
