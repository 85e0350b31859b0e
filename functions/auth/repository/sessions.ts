import * as z from 'zod/mini';
import { batch, queryAll, queryFirst, run, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';
import type { Session, SessionCutOffs } from '../users/user.ts';
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

/** Sessions that an account has at most: far more than anybody's devices, and few enough to look through. */
export const maxSessions = 20;

/** The sessions of a user that are not over, the one last used first; never more than an account has. */
export async function listSessions(db: D1Database, userId: string, cutOffs: SessionCutOffs): Promise<Session[]> {
  const rows = await queryAll(
    db,
    sessionRowSchema,
    maxSessions,
    `select * from sessions where user_id = ? and refreshed_at > ? and created_at > ?
     order by refreshed_at desc, created_at desc, id limit ?`,
    userId,
    cutOffs.usedAfter,
    cutOffs.openedAfter,
  );
  return rows.map(sessionFrom);
}

/**
 * Stores a sign-in: the session, its time, and what belongs to it. Beyond `maxSessions` the one that was unused longest ends.
 * @param passwordHash that the account must have once `before` is done; null where no password was checked
 * @param before what comes ahead of the session, since some of it ends those that there were; `after` asks whether there is one
 * @returns false where the account has another password by now, and got no session
 * @throws UniqueViolation where one of the statements does
 */
export async function insertSession(
  db: D1Database,
  session: Session,
  passwordHash: string | null,
  { before, after }: Readonly<{ before: readonly D1PreparedStatement[]; after: readonly D1PreparedStatement[] }>,
): Promise<boolean> {
  const signedIn = statement(
    db,
    `update users set last_sign_in_at = ?1, updated_at = ?1
     where id = ?2 and exists (select 1 from sessions where id = ?3)`,
    session.createdAt,
    session.userId,
    session.id,
  );
  const results = await batch(db, [
    ...before,
    sessionInsert(db, session, passwordHash),
    surplusSessionsDelete(db, session),
    signedIn,
    ...after,
  ]);
  return (results[before.length]?.meta.changes ?? 0) > 0;
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

/** Ends a session of a user; false where they have no such session. */
export async function deleteSession(db: D1Database, userId: string, sessionId: string): Promise<boolean> {
  return (await run(db, 'delete from sessions where id = ? and user_id = ?', sessionId, userId)) > 0;
}

/**
 * Deletes the sessions that were not used since a time.
 * @throws DatabaseUnavailable
 */
export function deleteSessionsUnusedSince(db: D1Database, time: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from sessions where id in (select id from sessions where refreshed_at <= ? order by refreshed_at limit ?)',
    time.toISOString(),
  );
}

/**
 * Deletes the sessions that were opened at a time or before.
 * @throws DatabaseUnavailable
 */
export function deleteSessionsOpenedBefore(db: D1Database, time: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from sessions where id in (select id from sessions where created_at <= ? order by created_at limit ?)',
    time.toISOString(),
  );
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

/** The statement that ends what a user has beside a new session beyond `maxSessions`: the sessions that were unused longest. */
function surplusSessionsDelete(db: D1Database, { userId, id }: Session): D1PreparedStatement {
  return statement(
    db,
    `delete from sessions where user_id = ?1 and id in (
       select id from sessions where user_id = ?1 and id <> ?2 order by refreshed_at desc, id limit -1 offset ?3)`,
    userId,
    id,
    maxSessions - 1,
  );
}

/**
 * The statement that stores a session.
 * @param passwordHash unless the account has another password by now: a change ends what the former one opens
 */
export function sessionInsert(
  db: D1Database,
  session: Session,
  passwordHash: string | null = null,
): D1PreparedStatement {
  return statement(
    db,
    `insert into sessions (id, user_id, aal, amr, refresh_key, refresh_counter, refreshed_at, created_at, device, place,
     factor_id) select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
     where ?12 is null or exists (select 1 from users where id = ?2 and password_hash = ?12)`,
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
    passwordHash,
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
