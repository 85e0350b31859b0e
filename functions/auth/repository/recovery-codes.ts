import * as z from 'zod/mini';
import { batch, queryFirst, statement } from '../../db/client.ts';

const countSchema = z.object({ count: z.number() });
const countSql = 'select count(*) as count from recovery_codes where user_id = ? and used_at is null';

/** How many recovery codes a user has that were not used. */
export async function countRecoveryCodes(db: D1Database, userId: string): Promise<number> {
  const row = await queryFirst(db, countSchema, countSql, userId);
  return row?.count ?? 0;
}

/**
 * Gives a user other recovery codes: the former ones are void.
 * @param codeDigests of the new codes
 */
export async function replaceRecoveryCodes(
  db: D1Database,
  userId: string,
  codeDigests: readonly string[],
  at: string,
): Promise<void> {
  await batch(db, [
    recoveryCodesDelete(db, userId),
    // Codes of nobody's factor would be a way in that nobody sees.
    statement(
      db,
      `insert into recovery_codes (user_id, code_digest, created_at) select ?1, value, ?2 from json_each(?3)
       where exists (select 1 from factors where user_id = ?1 and status = 'verified')`,
      userId,
      at,
      JSON.stringify(codeDigests),
    ),
  ]);
}

/**
 * Uses a code up.
 * @param digests of the code under every key
 * @param alongside what is written with it
 * @returns how many are left
 * @throws UniqueViolation where the user has no such unused code: of two uses at once one has an effect
 */
export async function takeRecoveryCode(
  db: D1Database,
  userId: string,
  digests: readonly string[],
  at: string,
  alongside: readonly D1PreparedStatement[],
): Promise<number> {
  const uses = recoveryCodeUse(db, userId, digests, at);
  const results = await batch(db, [...uses, statement(db, countSql, userId), ...alongside]);
  return countSchema.parse(results[uses.length]?.results[0]).count;
}

/** The statements that use a code up; they fail their batch by storing the user once more. */
function recoveryCodeUse(
  db: D1Database,
  userId: string,
  digests: readonly string[],
  at: string,
): D1PreparedStatement[] {
  const among = JSON.stringify(digests);
  const code = 'code_digest in (select value from json_each(?2)) and used_at is null';
  return [
    statement(
      db,
      `insert into users (id, email, created_at, updated_at) select id, email, created_at, updated_at from users
       where id = ?1 and not exists (select 1 from recovery_codes where user_id = ?1 and ${code})`,
      userId,
      among,
    ),
    statement(db, `update recovery_codes set used_at = ?3 where user_id = ?1 and ${code}`, userId, among, at),
  ];
}

/** The statement that forgets a user's recovery codes. */
export function recoveryCodesDelete(db: D1Database, userId: string): D1PreparedStatement {
  return recoveryCodesSinceDelete(db, userId, '');
}

/** The same for those that were made since a time. */
export function recoveryCodesSinceDelete(db: D1Database, userId: string, since: string): D1PreparedStatement {
  return statement(db, 'delete from recovery_codes where user_id = ? and created_at >= ?', userId, since);
}
