import * as z from 'zod/mini';
import { batch, queryAll, queryFirst, statement } from '../../db/client.ts';
import type { User } from '../users/user.ts';
import { authCodesDelete } from './auth-codes.ts';
import { allSessionsDelete } from './sessions.ts';
import { userColumns, userFrom, userRowSchema } from './users.ts';

/** Accounts as an operator lists them: the newest first. */
export async function listUsers(db: D1Database, limit: number, offset: number): Promise<User[]> {
  const rows = await queryAll(
    db,
    userRowSchema,
    limit,
    `select ${userColumns} from users order by created_at desc, id limit ?2 offset ?1`,
    offset,
  );
  return rows.map(userFrom);
}

export async function countUsers(db: D1Database): Promise<number> {
  return (await queryFirst(db, z.object({ count: z.number() }), 'select count(*) as count from users'))?.count ?? 0;
}

/** The statement that ends a user's ban, or sets when it ends. */
export function banUpdate(db: D1Database, userId: string, until: string | null, at: string): D1PreparedStatement {
  return statement(db, 'update users set banned_until = ?, updated_at = ? where id = ?', until, at, userId);
}

/** The statement that has an address count as confirmed because an operator says so. */
export function emailConfirmation(db: D1Database, userId: string, at: string): D1PreparedStatement {
  return statement(
    db,
    'update users set email_confirmed_at = coalesce(email_confirmed_at, ?), updated_at = ? where id = ?',
    at,
    at,
    userId,
  );
}

/** The statement that has an account wait for its confirmation still, though it has another address. */
export function emailUnconfirmed(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'update users set email_confirmed_at = null where id = ?', userId);
}

/** The statement that replaces what an operator says of a user; a key with null goes. */
export function appMetadataMerge(
  db: D1Database,
  userId: string,
  merged: Readonly<Record<string, unknown>>,
  at: string,
): D1PreparedStatement {
  return statement(
    db,
    "update users set app_metadata = json_patch('{}', ?), updated_at = ? where id = ?",
    JSON.stringify(merged),
    at,
    userId,
  );
}

/** Ends the sessions of a user, and the codes that would open one. */
export async function deleteSessionsOf(db: D1Database, userId: string): Promise<void> {
  await batch(db, [allSessionsDelete(db, userId), authCodesDelete(db, userId)]);
}

/** Ends every session there is, and every code that would open one. @returns how many sessions there were */
export async function deleteEverySession(db: D1Database): Promise<number> {
  const [ended] = await batch(db, [statement(db, 'delete from sessions'), statement(db, 'delete from auth_codes')]);
  return ended?.meta.changes ?? 0;
}
