import * as z from 'zod/mini';
import { batch, queryFirst, run, statement } from '../../db/client.ts';
import type { Session } from '../users/user.ts';
import { jsonColumn } from './json-column.ts';

const sessionRowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  aal: z.enum(['aal1', 'aal2']),
  amr: jsonColumn(z.array(z.object({ method: z.string(), timestamp: z.number() }))),
  refresh_key: z.string(),
  refresh_counter: z.number(),
  refreshed_at: z.string(),
  created_at: z.string(),
  device: z.string(),
  place: z.string(),
  factor_id: z.nullable(z.string()),
});

export async function findSession(db: D1Database, id: string): Promise<Session | null> {
  const row = await queryFirst(db, sessionRowSchema, 'select * from sessions where id = ?', id);
  return row && sessionFrom(row);
}

/**
 * Stores a sign-in: the session, its time, and what belongs to it.
 * @throws UniqueViolation where one of the statements does
 */
export async function insertSession(
  db: D1Database,
  session: Session,
  alongside: readonly D1PreparedStatement[],
): Promise<void> {
  const signedIn = statement(
    db,
    'update users set last_sign_in_at = ?, updated_at = ? where id = ?',
    session.createdAt,
    session.createdAt,
    session.userId,
  );
  // Ahead of the session, since some of it ends those that there were.
  await batch(db, [...alongside, sessionInsert(db, session), signedIn]);
}

/** Moves a session's refresh counter on by one from the count that the caller saw; false when another request was first. */
export async function advanceRefreshCounter(db: D1Database, session: Session, refreshedAt: string): Promise<boolean> {
  const changes = await run(
    db,
    'update sessions set refresh_counter = refresh_counter + 1, refreshed_at = ? where id = ? and refresh_counter = ?',
    refreshedAt,
    session.id,
    session.refreshCounter,
  );
  return changes === 1;
}

export async function deleteSession(db: D1Database, userId: string, sessionId: string): Promise<void> {
  await run(db, 'delete from sessions where id = ? and user_id = ?', sessionId, userId);
}

export async function deleteOtherSessions(db: D1Database, userId: string, sessionId: string): Promise<void> {
  await batch(db, [otherSessionsDelete(db, userId, sessionId)]);
}

/** The statement that ends all sessions of a user but one. */
export function otherSessionsDelete(db: D1Database, userId: string, sessionId: string): D1PreparedStatement {
  return statement(db, 'delete from sessions where user_id = ? and id <> ?', userId, sessionId);
}

/** The statement that ends all sessions of a user. */
export function allSessionsDelete(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from sessions where user_id = ?', userId);
}

export async function deleteAllSessions(db: D1Database, userId: string): Promise<void> {
  await batch(db, [allSessionsDelete(db, userId)]);
}

/** The statement that stores a session. */
export function sessionInsert(db: D1Database, session: Session): D1PreparedStatement {
  return statement(
    db,
    `insert into sessions (id, user_id, aal, amr, refresh_key, refresh_counter, refreshed_at, created_at, device, place,
     factor_id) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.userId,
    session.aal,
    JSON.stringify(session.amr),
    session.sealedRefreshKey,
    session.refreshCounter,
    session.refreshedAt,
    session.createdAt,
    session.device,
    session.place,
    session.factorId,
  );
}

function sessionFrom(row: z.infer<typeof sessionRowSchema>): Session {
  return {
    id: row.id,
    userId: row.user_id,
    aal: row.aal,
    amr: row.amr,
    sealedRefreshKey: row.refresh_key,
    refreshCounter: row.refresh_counter,
    refreshedAt: row.refreshed_at,
    createdAt: row.created_at,
    device: row.device,
    place: row.place,
    factorId: row.factor_id,
  };
}
