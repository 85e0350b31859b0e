import * as z from 'zod/mini';
import { dayOf, firstViewedDay, lastDaysOfViews, type ProfileViews, viewedDays } from '#domain/profile/views.ts';
import { batch, queryAll, queryFirst, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';
import { isPersonsLook, visitorOf } from './visitor.ts';

/** A second look by the same visitor within this time is the same view (decision 0005). */
const sameViewMilliseconds = 30 * 60 * 1000;

const dayRowSchema = z.object({ day: z.string(), views: z.number() });

/**
 * Counts a look at a public profile, unless a program, a prefetch, the therapist or the same visitor has made it.
 * @throws DatabaseUnavailable
 */
export async function countView(db: D1Database, therapistId: string, request: Request, now: Date): Promise<void> {
  if (!isPersonsLook(request)) return;
  const day = dayOf(now);
  const visitor = await visitorOf(db, request, day);
  await batch(db, [
    statement(
      db,
      `insert into profile_visits (therapist_id, day, visitor, seen_at, views, is_owner)
       select id, ?2, ?3, ?4, 1, 0 from therapist_profiles where id = ?1
       on conflict (therapist_id, day, visitor) do update set seen_at = excluded.seen_at, views = views + 1
         where is_owner = 0 and seen_at <= ?5`,
      therapistId,
      day,
      visitor,
      now.toISOString(),
      new Date(now.getTime() - sameViewMilliseconds).toISOString(),
    ),
    // Only where the statement before it has counted.
    statement(
      db,
      `insert into profile_view_counts (therapist_id, day, views) select ?1, ?2, 1 where changes() = 1
       on conflict (therapist_id, day) do update set views = views + 1`,
      therapistId,
      day,
    ),
  ]);
}

/**
 * Notes that this browser is the therapist's own today: its looks at the profile do not count, and those of today before
 * this are taken back.
 * @throws DatabaseUnavailable
 */
export async function noteOwner(db: D1Database, userId: string, request: Request, now: Date): Promise<void> {
  const day = dayOf(now);
  const visitor = await visitorOf(db, request, day);
  await batch(db, [
    statement(
      db,
      `update profile_view_counts set views = views - (
         select v.views from profile_visits v
         where v.therapist_id = profile_view_counts.therapist_id and v.day = ?2 and v.visitor = ?3)
       where day = ?2 and therapist_id = (
         select v.therapist_id from profile_visits v join therapist_profiles p on p.id = v.therapist_id
         where p.user_id = ?1 and v.day = ?2 and v.visitor = ?3 and v.is_owner = 0)`,
      userId,
      day,
      visitor,
    ),
    statement(
      db,
      `insert into profile_visits (therapist_id, day, visitor, seen_at, views, is_owner)
       select id, ?2, ?3, ?4, 0, 1 from therapist_profiles where user_id = ?1
       on conflict (therapist_id, day, visitor) do update set views = 0, is_owner = 1 where is_owner = 0`,
      userId,
      day,
      visitor,
      now.toISOString(),
    ),
  ]);
}

/**
 * How often a therapist's profile was viewed in the last 30 days.
 * @throws DatabaseUnavailable
 */
export async function viewsOf(db: D1Database, userId: string, now: Date): Promise<ProfileViews> {
  const counted = await queryAll(
    db,
    dayRowSchema,
    viewedDays,
    `select day, views from profile_view_counts
     where therapist_id = (select id from therapist_profiles where user_id = ?) and day >= ? order by day limit ?`,
    userId,
    firstViewedDay(now),
  );
  const total = counted.reduce((sum, { views }) => sum + views, 0);
  const wasEverViewed = total > 0 || (await hasEarlierViews(db, userId));
  return { wasEverViewed, total, days: lastDaysOfViews(counted, now) };
}

/** Days for which counts are kept, and then some (retention.ts: 25 months). */
const maxKeptDays = 800;

/**
 * Every count that is kept of a therapist's profile, the oldest day first.
 * @throws DatabaseUnavailable
 */
export function everyDayOfViews(db: D1Database, userId: string) {
  return queryAll(
    db,
    dayRowSchema,
    maxKeptDays,
    `select day, views from profile_view_counts
     where therapist_id = (select id from therapist_profiles where user_id = ?) order by day limit ?`,
    userId,
  );
}

/**
 * Deletes the counts of the days before the day of a time.
 * @throws DatabaseUnavailable
 */
export function deleteViewCountsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from profile_view_counts where (therapist_id, day) in
       (select therapist_id, day from profile_view_counts where day < ? order by day limit ?)`,
    dayOf(before),
  );
}

/**
 * Forgets the salts of the days before the day of a time, without which nothing can be found again, and the visitors.
 * @throws DatabaseUnavailable
 */
export async function deleteVisitorsBefore(db: D1Database, before: Date): Promise<void> {
  await deleteInRounds(
    db,
    'delete from visitor_salts where day in (select day from visitor_salts where day < ? order by day limit ?)',
    dayOf(before),
  );
  await deleteInRounds(
    db,
    `delete from profile_visits where (therapist_id, day, visitor) in
       (select therapist_id, day, visitor from profile_visits where day < ? order by day limit ?)`,
    dayOf(before),
  );
}

async function hasEarlierViews(db: D1Database, userId: string): Promise<boolean> {
  const row = await queryFirst(
    db,
    z.object({ day: z.string() }),
    `select day from profile_view_counts
     where therapist_id = (select id from therapist_profiles where user_id = ?) and views > 0 limit 1`,
    userId,
  );
  return row !== null;
}
