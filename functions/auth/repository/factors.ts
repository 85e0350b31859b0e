import * as z from 'zod/mini';
import { batch, queryFirst, statement } from '../../db/client.ts';
import type { Factor, Session } from '../users/user.ts';
import { jsonColumn } from './json-column.ts';

/** Most factors that a user has (Supabase Auth). */
const maxFactors = 10;

/** An expression of SQL: the factors of the `users` row at hand as JSON, without secrets, so that no reader of a user asks twice. */
export const factorsOfUser = `(select json_group_array(json_object('id', id, 'type', factor_type, 'status', status,
  'friendlyName', friendly_name, 'lastChallengedAt', last_challenged_at, 'createdAt', created_at, 'updatedAt', updated_at))
  from (select * from factors where user_id = users.id order by created_at, id))`;

/** What `factorsOfUser` gives. */
export const factorsColumn = jsonColumn(
  z.array(
    z.object({
      id: z.string(),
      type: z.enum(['totp']),
      status: z.enum(['unverified', 'verified']),
      friendlyName: z.string(),
      lastChallengedAt: z.nullable(z.string()),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
);

/** A factor with what its codes are checked by, and one of its challenges, if it has that. */
const answerableSchema = z.object({
  sealed_secret: z.string(),
  last_step: z.nullable(z.number()),
  expires_at: z.nullable(z.string()),
  used_at: z.nullable(z.string()),
});

/** What `sessionRaise` gives. */
const raisedSchema = z.object({ refresh_counter: z.number() });

/**
 * Stores a factor that no code was given for yet, and forgets those that nobody went on with.
 * @param staleBefore when an unverified factor without a live challenge was begun that goes
 * @returns false where the user has as many as they may have
 * @throws UniqueViolation for a name that another one has
 */
export async function insertFactor(
  db: D1Database,
  userId: string,
  factor: Factor & Readonly<{ sealedSecret: string }>,
  staleBefore: string,
): Promise<boolean> {
  const [, inserted] = await batch(db, [
    statement(
      db,
      `delete from factors where user_id = ? and status = 'unverified' and created_at < ? and not exists (
         select 1 from factor_challenges where factor_id = factors.id and expires_at > ?)`,
      userId,
      staleBefore,
      factor.createdAt,
    ),
    statement(
      db,
      `insert into factors (id, user_id, factor_type, status, friendly_name, sealed_secret, created_at, updated_at)
       select ?, ?, ?, ?, ?, ?, ?, ? where (select count(*) from factors where user_id = ?) < ${maxFactors}`,
      factor.id,
      userId,
      factor.type,
      factor.status,
      factor.friendlyName,
      factor.sealedSecret,
      factor.createdAt,
      factor.updatedAt,
      userId,
    ),
  ]);
  return inserted?.meta.changes === 1;
}

/**
 * Stores a challenge of a user's factor, and forgets those that have expired.
 * @returns false where the user has no such factor
 */
export async function insertChallenge(
  db: D1Database,
  userId: string,
  challenge: Readonly<{ id: string; factorId: string; expiresAt: string }>,
  at: string,
): Promise<boolean> {
  const { id, factorId, expiresAt } = challenge;
  const [, inserted] = await batch(db, [
    statement(
      db,
      'delete from factor_challenges where factor_id in (select id from factors where id = ? and user_id = ?) and expires_at <= ?',
      factorId,
      userId,
      at,
    ),
    statement(
      db,
      'insert into factor_challenges (id, factor_id, expires_at) select ?, id, ? from factors where id = ? and user_id = ?',
      id,
      expiresAt,
      factorId,
      userId,
    ),
    statement(db, 'update factors set last_challenged_at = ? where id = ? and user_id = ?', at, factorId, userId),
  ]);
  return inserted?.meta.changes === 1;
}

/** What an answer to a challenge is checked by, or null where the user has no such factor; `challenge` is null where that has none such. */
export async function findAnswerable(db: D1Database, userId: string, factorId: string, challengeId: string) {
  const row = await queryFirst(
    db,
    answerableSchema,
    `select sealed_secret, last_step, expires_at, used_at from factors
     left join factor_challenges on factor_id = factors.id and factor_challenges.id = ?
     where factors.id = ? and user_id = ?`,
    challengeId,
    factorId,
    userId,
  );
  return (
    row && {
      sealedSecret: row.sealed_secret,
      lastStep: row.last_step,
      challenge: row.expires_at === null ? null : { expiresAt: row.expires_at, usedAt: row.used_at },
    }
  );
}

/** A right code: of which factor, for which challenge, its 30-second step, and by how much it moves the session's refresh counter on. */
type RightCode = Readonly<{ factorId: string; challengeId: string; step: number; counts: number }>;

/**
 * Uses a code up, raises its session and ends the user's other ones at aal1.
 * @param session with the proof in its `amr`
 * @param alongside what is written with it
 * @returns the session as it is then
 * @throws UniqueViolation where the challenge or the step was used, or factor or session are gone: of two uses at once one has an effect
 */
export async function takeCode(
  db: D1Database,
  session: Session,
  code: RightCode,
  at: string,
  alongside: readonly D1PreparedStatement[],
): Promise<Session> {
  const uses = codeUse(db, session, code, at);
  const results = await batch(db, [
    ...uses,
    sessionRaise(db, session, code.counts, at),
    otherOneStepSessionsDelete(db, session.userId, session.id),
    ...alongside,
  ]);
  const { refresh_counter: refreshCounter } = raisedSchema.parse(results[uses.length]?.results[0]);
  return { ...session, aal: 'aal2', refreshCounter, refreshedAt: at };
}

/** The statements that use a code up and make its factor count; they fail their batch by storing the user once more. */
function codeUse(
  db: D1Database,
  { id: sessionId, userId }: Session,
  { factorId, challengeId, step }: RightCode,
  at: string,
): D1PreparedStatement[] {
  return [
    statement(
      db,
      `insert into users (id, email, created_at, updated_at) select id, email, created_at, updated_at from users
       where id = ?1 and not exists (
         select 1 from factors
         join factor_challenges on factor_challenges.factor_id = factors.id
         join sessions on sessions.user_id = factors.user_id
         where factors.id = ?2 and factors.user_id = ?1 and (last_step is null or last_step < ?3)
           and factor_challenges.id = ?4 and used_at is null and sessions.id = ?5)`,
      userId,
      factorId,
      step,
      challengeId,
      sessionId,
    ),
    statement(
      db,
      `update factors set status = 'verified', last_step = ?, verified_at = coalesce(verified_at, ?), updated_at = ?
       where id = ? and user_id = ?`,
      step,
      at,
      at,
      factorId,
      userId,
    ),
    statement(
      db,
      'update factor_challenges set used_at = ? where id = ? and factor_id in (select id from factors where id = ? and user_id = ?)',
      at,
      challengeId,
      factorId,
      userId,
    ),
    statement(
      db,
      "delete from factors where user_id = ? and id <> ? and status = 'unverified' and factor_type = 'totp'",
      userId,
      factorId,
    ),
  ];
}

/**
 * Deletes a factor; the sessions that it raised fall back to aal1, and recovery codes go with the last verified one.
 * @param alongside what is written with it
 */
export async function deleteFactor(
  db: D1Database,
  userId: string,
  factorId: string,
  alongside: readonly D1PreparedStatement[],
): Promise<void> {
  await batch(db, [
    ...sessionsFall(db, userId, 'factor_id = ?', factorId),
    statement(db, 'delete from factors where id = ? and user_id = ?', factorId, userId),
    statement(
      db,
      `delete from recovery_codes where user_id = ?1
         and not exists (select 1 from factors where user_id = ?1 and status = 'verified')`,
      userId,
    ),
    ...alongside,
  ]);
}

/** The statements that end all factors of a user, and take the sessions that they raised back to aal1. */
export function factorsDelete(db: D1Database, userId: string): D1PreparedStatement[] {
  return factorsSinceDelete(db, userId, '');
}

/** The same for those that were begun or verified since a time, or never verified. */
export function factorsSinceDelete(db: D1Database, userId: string, since: string): D1PreparedStatement[] {
  const theirs = 'select id from factors where user_id = ? and coalesce(verified_at, ?) >= ?';
  return [
    ...sessionsFall(db, userId, `factor_id in (${theirs})`, userId, since, since),
    statement(db, `delete from factors where id in (${theirs})`, userId, since, since),
  ];
}

/** The statement that raises a session to aal2 and moves its refresh counter on. */
export function sessionRaise(
  db: D1Database,
  session: Pick<Session, 'id' | 'userId' | 'amr' | 'factorId'>,
  counts: number,
  at: string,
): D1PreparedStatement {
  return statement(
    db,
    `update sessions set aal = 'aal2', amr = ?, factor_id = ?, refresh_counter = refresh_counter + ?,
       refreshed_at = case when ? > 0 then ? else refreshed_at end where id = ? and user_id = ? returning refresh_counter`,
    JSON.stringify(session.amr),
    session.factorId,
    counts,
    counts,
    at,
    session.id,
    session.userId,
  );
}

/** The statement that ends the other sessions of a user that have taken one step alone. */
function otherOneStepSessionsDelete(db: D1Database, userId: string, sessionId: string): D1PreparedStatement {
  return statement(db, "delete from sessions where user_id = ? and id <> ? and aal = 'aal1'", userId, sessionId);
}

function sessionsFall(db: D1Database, userId: string, which: string, ...values: string[]): D1PreparedStatement[] {
  return [
    statement(
      db,
      `update sessions set aal = 'aal1', factor_id = null, amr = (
         select json_group_array(json(value)) from json_each(sessions.amr) where value ->> 'method' <> 'totp')
       where user_id = ? and ${which}`,
      userId,
      ...values,
    ),
  ];
}
