import { dayOf, firstViewedDay, lastDaysOfViews, type ProfileViews, viewedDays } from '#domain/profile/views.ts';
import { batch } from '../db/client.ts';
import { countLook, deleteViewCounts, deleteVisitors, hasViews, listViewCounts, noteOwnLook } from './repository.ts';
import { isPersonsLook, visitorOf } from './visitor.ts';

/** A second look by the same visitor within this time is the same view (decision 0005). */
const sameViewMilliseconds = 30 * 60 * 1000;

/**
 * Counts a look at a public profile, unless a program, a prefetch, the therapist or the same visitor has made it.
 * @throws DatabaseUnavailable
 */
export async function countView(db: D1Database, therapistId: string, request: Request, now: Date): Promise<void> {
  if (!isPersonsLook(request)) return;
  const since = new Date(now.getTime() - sameViewMilliseconds).toISOString();
  await batch(db, countLook(db, therapistId, await lookOf(db, request, now), since));
}

/**
 * Notes that this browser is the therapist's own today: its looks at the profile do not count, and those of today before
 * this are taken back.
 * @throws DatabaseUnavailable
 */
export async function noteOwner(db: D1Database, userId: string, request: Request, now: Date): Promise<void> {
  await batch(db, noteOwnLook(db, userId, await lookOf(db, request, now)));
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

async function lookOf(db: D1Database, request: Request, now: Date) {
  const day = dayOf(now);
  return { day, visitor: await visitorOf(db, request, day), at: now.toISOString() };
}
