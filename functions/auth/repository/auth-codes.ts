import * as z from 'zod/mini';
import { queryFirst, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';
import type { CodeChallenge } from './one-time-tokens.ts';

const rowSchema = z.object({
  code_digest: z.string(),
  user_id: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.enum(['s256', 'plain']),
  method: z.enum(['otp', 'recovery']),
  expires_at: z.string(),
});

/** A code that a browser may exchange for a session, once. */
export type AuthCode = Readonly<{
  digest: string;
  userId: string;
  challenge: CodeChallenge;
  method: z.infer<typeof rowSchema>['method'];
  expiresAt: string;
}>;

/** The statement that stores a code. */
export function authCodeInsert(db: D1Database, code: AuthCode): D1PreparedStatement {
  return statement(
    db,
    `insert into auth_codes (code_digest, user_id, code_challenge, code_challenge_method, method, expires_at)
     values (?, ?, ?, ?, ?, ?)`,
    code.digest,
    code.userId,
    code.challenge.challenge,
    code.challenge.method,
    code.method,
    code.expiresAt,
  );
}

/** Takes a code out, so that nobody else has it: whoever comes second finds nothing. */
export async function takeAuthCode(db: D1Database, digest: string): Promise<AuthCode | null> {
  const row = await queryFirst(db, rowSchema, 'delete from auth_codes where code_digest = ? returning *', digest);
  return (
    row && {
      digest: row.code_digest,
      userId: row.user_id,
      challenge: { challenge: row.code_challenge, method: row.code_challenge_method },
      method: row.method,
      expiresAt: row.expires_at,
    }
  );
}

/** The statement that forgets the codes of a user. */
export function authCodesDelete(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from auth_codes where user_id = ?', userId);
}

/**
 * Deletes the codes that expired before a time.
 * @throws DatabaseUnavailable
 */
export function deleteAuthCodesBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from auth_codes where code_digest in (
       select code_digest from auth_codes where expires_at < ? order by expires_at limit ?)`,
    before.toISOString(),
  );
}
