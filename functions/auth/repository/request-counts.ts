import * as z from 'zod/mini';
import { batch, queryFirst, run, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';

/** One of the counts that a request falls under; the key is a digest, and the window opens with the first request in it. */
export type RequestCount = Readonly<{ key: string; limit: number; seconds: number }>;

/** The counts of a list that are full, in an open window; the parameters are the list in JSON and the time. */
const full = `json_each(?1) as asked join request_counts as known on known.key = asked.value ->> 'key'
  where known.ends_at > ?2 and known.count >= asked.value ->> 'limit'`;

/**
 * Counts a request under all of its counts, or under none where one of them is full: a refused one costs no write and lengthens
 * no window. One statement, so that of many at once no more are taken than the limit says.
 * @returns null, or the seconds until it would be taken
 * @throws DatabaseUnavailable
 */
export async function countRequest(db: D1Database, counts: readonly RequestCount[], now: Date): Promise<number | null> {
  const list = JSON.stringify(
    counts.map(({ key, limit, seconds }) => ({
      key,
      limit,
      endsAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    })),
  );
  const at = now.toISOString();
  const counted = await run(
    db,
    `insert into request_counts (key, count, ends_at)
     select value ->> 'key', 1, value ->> 'endsAt' from json_each(?1) where not exists (select 1 from ${full})
     on conflict (key) do update set
       count = case when request_counts.ends_at > ?2 then request_counts.count + 1 else 1 end,
       ends_at = case when request_counts.ends_at > ?2 then request_counts.ends_at else excluded.ends_at end`,
    list,
    at,
  );
  if (counted > 0) return null;
  const row = await queryFirst(
    db,
    z.object({ ends_at: z.nullable(z.string()) }),
    `select max(known.ends_at) as ends_at from ${full}`,
    list,
    at,
  );
  const endsAt = row?.ends_at ? Date.parse(row.ends_at) : now.getTime();
  return Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000));
}

/**
 * Takes one request off its counts, where their windows are still open.
 * @throws DatabaseUnavailable
 */
export async function takeOffRequest(db: D1Database, counts: readonly RequestCount[], now: Date): Promise<void> {
  await batch(db, [requestTakeOff(db, counts, now)]);
}

/** The statement that takes one request off its counts, for a batch that shows that it need not have counted. */
export function requestTakeOff(db: D1Database, counts: readonly RequestCount[], now: Date): D1PreparedStatement {
  return statement(
    db,
    `update request_counts set count = count - 1
     where key in (select value from json_each(?1)) and ends_at > ?2 and count > 0`,
    JSON.stringify(counts.map(({ key }) => key)),
    now.toISOString(),
  );
}

/**
 * Deletes counts whose window ended before a time.
 * @throws DatabaseUnavailable
 */
export function deleteRequestCountsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from request_counts where key in (select key from request_counts where ends_at < ? order by ends_at limit ?)',
    before.toISOString(),
  );
}
