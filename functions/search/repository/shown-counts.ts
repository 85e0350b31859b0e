import * as z from 'zod/mini';
import { queryAll, queryFirst, run } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';

/**
 * Counts in how many clients' lists each therapist stood in every month from one on that the log still holds whole. A list that was
 * counted stays so when its client deletes it.
 * @param from a month like 2026-03
 * @throws DatabaseUnavailable
 */
export async function countShownFrom(db: D1Database, from: string): Promise<void> {
  await run(
    db,
    `insert into shown_counts (therapist_id, month, shown)
     select s.therapist_id, substr(l.created_at, 1, 7), count(distinct l.survey_id)
     from match_log l cross join match_shown s on s.log_id = l.id
     where l.created_at >= ? group by 1, 2
     on conflict (therapist_id, month) do update set shown = excluded.shown where excluded.shown > shown`,
    from,
  );
}

/** In how many clients' lists a therapist stood since a day. */
export async function countShownSince(db: D1Database, userId: string, day: string): Promise<number> {
  const row = await queryFirst(
    db,
    z.object({ shown: z.number() }),
    `select count(distinct l.survey_id) as shown
     from therapist_features f join match_shown s on s.therapist_id = f.therapist_id join match_log l on l.id = s.log_id
     where f.user_id = ? and l.created_at >= ?`,
    userId,
    day,
  );
  return row?.shown ?? 0;
}

const monthRowSchema = z.object({ month: z.string(), shown: z.number() });
/** Months for which counts are kept, and then some (retention.ts: 25 months). */
const maxKeptMonths = 30;

/** In how many clients' lists a therapist stood in each month that is kept, the oldest first. */
export function listShownMonths(db: D1Database, userId: string) {
  return queryAll(
    db,
    monthRowSchema,
    maxKeptMonths,
    `select c.month, c.shown from therapist_features f join shown_counts c on c.therapist_id = f.therapist_id
     where f.user_id = ? order by c.month limit ?`,
    userId,
  );
}

/** The first month that was counted of anybody; null before the first count. */
export async function findFirstCounted(db: D1Database): Promise<string | null> {
  const row = await queryFirst(
    db,
    z.object({ month: z.nullable(z.string()) }),
    'select min(month) as month from shown_counts',
  );
  return row?.month ?? null;
}

/** Deletes the counts of the months before one. */
export function deleteShownBefore(db: D1Database, month: string): Promise<void> {
  return deleteInRounds(
    db,
    `delete from shown_counts where (therapist_id, month) in
       (select therapist_id, month from shown_counts where month < ? order by month limit ?)`,
    month,
  );
}
