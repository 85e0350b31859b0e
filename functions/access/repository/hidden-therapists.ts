import * as z from 'zod/mini';
import { queryAll, queryFirst, statement } from '../../db/client.ts';
import { hasAccessSql } from '../repository.ts';

/**
 * A condition in SQL that holds for therapists whom clients may see: who have access, and have not hidden themselves.
 * @param userId the expression that gives the therapist's user id, such as `p.user_id`
 * @param now the parameter that gives the time in milliseconds, such as `?2`
 */
export function isVisibleSql(userId: string, now: string): string {
  return `(${hasAccessSql(userId, now)} and not exists (
    select 1 from hidden_therapists hidden where hidden.user_id = ${userId} and hidden.until_ms > ${now}))`;
}

const untilSchema = z.object({ until_ms: z.number() });

/** Until when a therapist has hidden themselves; null for one who is not hidden now. */
export async function findHiddenUntil(db: D1Database, userId: string, now: Date): Promise<Date | null> {
  const row = await queryFirst(
    db,
    untilSchema,
    'select until_ms from hidden_therapists where user_id = ? and until_ms > ?',
    userId,
    now.getTime(),
  );
  return row && new Date(row.until_ms);
}

/** The statement that hides a therapist until a time. */
export function hideUntil(db: D1Database, userId: string, until: Date): D1PreparedStatement {
  return statement(
    db,
    `insert into hidden_therapists (user_id, until_ms) values (?, ?)
     on conflict (user_id) do update set until_ms = excluded.until_ms`,
    userId,
    until.getTime(),
  );
}

/** The statement that ends a therapist's hiding, whenever it was to end. */
export function showAgain(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from hidden_therapists where user_id = ?', userId);
}

/** The statement that ends a therapist's hiding where its time has come. */
export function endHiding(db: D1Database, userId: string, now: Date): D1PreparedStatement {
  return statement(db, 'delete from hidden_therapists where user_id = ? and until_ms <= ?', userId, now.getTime());
}

/** At most `limit` therapists, by user id, whose hiding has come to its end, the earliest first. */
export async function listOverdueHidings(db: D1Database, now: Date, limit: number): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ user_id: z.string() }),
    limit,
    'select user_id from hidden_therapists where until_ms <= ? order by until_ms limit ?',
    now.getTime(),
  );
  return rows.map(({ user_id: userId }) => userId);
}
