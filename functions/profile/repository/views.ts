import * as z from 'zod/mini';
import type { OwnLook } from '#domain/profile/look.ts';
import { batch, queryAll, queryFirst, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';

/** A visitor's look at a public profile; `look` is how the page names it, null where it has no name. */
type Look = Readonly<{ visitor: string; look: string | null; day: string; at: string }>;

const dayRowSchema = z.object({ day: z.string(), views: z.number() });

/**
 * The statements that count a look, unless the visitor has looked since a time, or the look is noted as the therapist's own.
 * @param since an ISO time
 */
export function countLook(
  db: D1Database,
  therapistId: string,
  { visitor, look, day, at }: Look,
  since: string,
): D1PreparedStatement[] {
  return [
    statement(
      db,
      `insert into profile_visits (therapist_id, day, visitor, seen_at, views, is_owner, look)
       select id, ?2, ?3, ?4, 1, 0, ?6 from therapist_profiles where id = ?1 and not exists (
         select 1 from profile_visits v where v.therapist_id = ?1 and v.visitor = ?6 and v.is_owner = 1)
       on conflict (therapist_id, day, visitor) do update
         set seen_before = seen_at, seen_at = excluded.seen_at, views = views + 1, look = excluded.look
         where seen_at <= ?5`,
      therapistId,
      day,
      visitor,
      at,
      since,
      look,
    ),
    // Only where the statement before it has counted.
    statement(
      db,
      `insert into profile_view_counts (therapist_id, day, views) select ?1, ?2, 1 where changes() = 1
       on conflict (therapist_id, day) do update set views = views + 1`,
      therapistId,
      day,
    ),
  ];
}

/** How many looks of a therapist's own are noted at most: a day of looking, and a bound for whoever makes them up. */
const maxOwnLooks = 200;

/**
 * The statements that take a look at a therapist's profile back, as if the page had not been asked for, and note it as the
 * therapist's own. They do nothing where the profile is not this user's.
 */
export function takeBackLook(
  db: D1Database,
  therapistId: string,
  { look, userId }: OwnLook,
  { day, at }: Pick<Look, 'day' | 'at'>,
): D1PreparedStatement[] {
  const isOwn = 'exists (select 1 from therapist_profiles p where p.id = ?1 and p.user_id = ?2)';
  const ownLook = `therapist_id = ?1 and look = ?3 and ${isOwn}`;
  const values = [therapistId, userId, look];
  return [
    statement(
      db,
      `update profile_view_counts set views = views - 1
       where therapist_id = ?1 and day in (select day from profile_visits where ${ownLook})`,
      ...values,
    ),
    statement(db, `delete from profile_visits where ${ownLook} and views = 1`, ...values),
    statement(
      db,
      `update profile_visits set seen_at = seen_before, views = views - 1, look = null where ${ownLook}`,
      ...values,
    ),
    statement(
      db,
      `insert into profile_visits (therapist_id, day, visitor, seen_at, views, is_owner)
       select ?1, ?4, ?3, ?5, 0, 1 where ${isOwn}
         and (select count(*) from profile_visits where therapist_id = ?1 and is_owner = 1) < ?6
       on conflict (therapist_id, day, visitor) do nothing`,
      ...values,
      day,
      at,
      maxOwnLooks,
    ),
  ];
}

/** The counts of a therapist's profile from a day on, the oldest first, at most `limit`. */
export function listViewCounts(db: D1Database, userId: string, from: string, limit: number) {
  return queryAll(
    db,
    dayRowSchema,
    limit,
    `select day, views from profile_view_counts
     where therapist_id = (select id from therapist_profiles where user_id = ?) and day >= ? order by day limit ?`,
    userId,
    from,
  );
}

/** True where a therapist's profile was ever viewed, of what is kept. */
export async function hasViews(db: D1Database, userId: string): Promise<boolean> {
  const row = await queryFirst(
    db,
    z.object({ day: z.string() }),
    `select day from profile_view_counts
     where therapist_id = (select id from therapist_profiles where user_id = ?) and views > 0 limit 1`,
    userId,
  );
  return row !== null;
}

/** Deletes the counts of the days before one. */
export function deleteViewCounts(db: D1Database, day: string): Promise<void> {
  return deleteInRounds(
    db,
    `delete from profile_view_counts where (therapist_id, day) in
       (select therapist_id, day from profile_view_counts where day < ? order by day limit ?)`,
    day,
  );
}

const saltRowSchema = z.object({ salt: z.string() });

/** The random salt of a day: the one that is kept, or this one, which is kept from now on. */
export async function saltOf(db: D1Database, day: string, newSalt: string): Promise<string> {
  const [, found] = await batch(db, [
    statement(db, 'insert into visitor_salts (day, salt) values (?, ?) on conflict (day) do nothing', day, newSalt),
    statement(db, 'select salt from visitor_salts where day = ?', day),
  ]);
  return saltRowSchema.parse(found?.results[0]).salt;
}

/** Deletes the salts of the days before one, without which nothing can be found again, and the visitors. */
export async function deleteVisitors(db: D1Database, day: string): Promise<void> {
  await deleteInRounds(
    db,
    'delete from visitor_salts where day in (select day from visitor_salts where day < ? order by day limit ?)',
    day,
  );
  await deleteInRounds(
    db,
    `delete from profile_visits where (therapist_id, day, visitor) in
       (select therapist_id, day, visitor from profile_visits where day < ? order by day limit ?)`,
    day,
  );
}
