import * as z from 'zod/mini';
import { leastMeasured } from '#domain/matching/formula.ts';
import { type MeasuredReplies, storedReplies } from '#domain/matching/replies.ts';
import { queryFirst, run, statement } from '../../db/client.ts';

/** An expression of SQL: how a therapist answers requests, as JSON, null where it was not measured. Their id is an expression too. */
export function repliesSql(therapistId: string): string {
  return `(select json_object('requests', r.requests, 'answered', r.answered, 'usualHours', r.usual_hours)
    from therapist_replies r where r.therapist_id = ${therapistId})`;
}

/** A select of `therapist_id`, `requests`, `answered` and `usual_hours`, whose own values are bound as ?1 and on. */
type Counted = Readonly<{ sql: string; values: readonly string[] }>;

/** The statement that keeps what was counted of some therapists, of those who have enough requests. */
export function replaceReplies(db: D1Database, { sql, values }: Counted, at: string): D1PreparedStatement {
  const [least, countedAt] = [1, 2].map((place) => `?${values.length + place}`);
  return statement(
    db,
    `insert into therapist_replies (therapist_id, requests, answered, usual_hours, counted_at)
     select therapist_id, requests, answered, usual_hours, ${countedAt} from (${sql}) where requests >= ${least}
     on conflict (therapist_id) do update set requests = excluded.requests, answered = excluded.answered,
       usual_hours = excluded.usual_hours, counted_at = excluded.counted_at`,
    ...values,
    leastMeasured,
    at,
  );
}

/**
 * Forgets what was counted before a time: who was not counted again has too few requests now.
 * @throws DatabaseUnavailable
 */
export async function deleteRepliesBefore(db: D1Database, at: string): Promise<void> {
  await run(db, 'delete from therapist_replies where counted_at < ?', at);
}

/**
 * How a therapist answers requests, for themselves; null where it was not measured.
 * @throws DatabaseUnavailable
 */
export async function findReplies(db: D1Database, userId: string): Promise<MeasuredReplies | null> {
  const row = await queryFirst(
    db,
    z.object({ replies: z.nullable(z.string()) }),
    `select ${repliesSql('f.therapist_id')} as replies from therapist_features f where f.user_id = ?`,
    userId,
  );
  return storedReplies(row?.replies ?? null);
}
