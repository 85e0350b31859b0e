import * as z from 'zod/mini';
import type { AccountNames } from '#domain/account/names.ts';
import { writtenEmail } from '#domain/text/email-address.ts';
import { batch, queryFirst, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';
import { spellingsOf } from '../users/email-spellings.ts';
import type { Session, User } from '../users/user.ts';
import { factorsColumn, factorsOfUser } from './factors.ts';
import { jsonColumn } from './json-column.ts';
import { sessionInsert } from './sessions.ts';

const userColumns = `users.id, email, password_hash, user_metadata, app_metadata, email_confirmed_at, email_proven_at, new_email, invited_at,
   confirmation_sent_at, recovery_sent_at, email_change_sent_at, reauthentication_sent_at, last_sign_in_at, banned_until,
   users.created_at, users.updated_at, ${factorsOfUser} as factors`;

const userRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  password_hash: z.nullable(z.string()),
  user_metadata: jsonColumn(z.record(z.string(), z.unknown())),
  app_metadata: jsonColumn(z.record(z.string(), z.unknown())),
  email_confirmed_at: z.nullable(z.string()),
  email_proven_at: z.nullable(z.string()),
  new_email: z.nullable(z.string()),
  invited_at: z.nullable(z.string()),
  confirmation_sent_at: z.nullable(z.string()),
  recovery_sent_at: z.nullable(z.string()),
  email_change_sent_at: z.nullable(z.string()),
  reauthentication_sent_at: z.nullable(z.string()),
  last_sign_in_at: z.nullable(z.string()),
  factors: factorsColumn,
  banned_until: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});

/** A condition of SQL for a row with an address, however it is spelled; its one parameter is `spellingsJson`. */
const hasEmail = 'email in (select value from json_each(?))';
const spellingsJson = (email: string) => JSON.stringify(spellingsOf(email));

/** The user with this e-mail in any of its spellings, or null; where earlier accounts have two of them, the one as written. */
export async function findUserByEmail(db: D1Database, email: string): Promise<User | null> {
  const row = await queryFirst(
    db,
    userRowSchema,
    `select ${userColumns} from users where ${hasEmail} order by email = ? desc limit 1`,
    spellingsJson(email),
    writtenEmail(email),
  );
  return row && userFrom(row);
}

export async function findUser(db: D1Database, id: string): Promise<User | null> {
  const row = await queryFirst(db, userRowSchema, `select ${userColumns} from users where id = ?`, id);
  return row && userFrom(row);
}

/**
 * A condition of SQL, for what another room writes only while an account is a row of this database.
 * @param userId an expression of SQL
 */
export function accountExists(userId: string): string {
  return `exists (select 1 from users where id = ${userId})`;
}

/** True while an account is a row of this database. */
export async function hasAccount(db: D1Database, userId: string): Promise<boolean> {
  return (await queryFirst(db, z.object({ id: z.string() }), 'select id from users where id = ?', userId)) !== null;
}

/** The address of an account that is a row of this database, or null. */
export async function accountEmail(db: D1Database, userId: string): Promise<string | null> {
  return (
    (await queryFirst(db, z.object({ email: z.string() }), 'select email from users where id = ?', userId))?.email ??
    null
  );
}

/** A user, and the level of one of their sessions (null when that session is gone), in one query; or null. */
export async function findUserInSession(db: D1Database, userId: string, sessionId: string) {
  const row = await queryFirst(
    db,
    z.extend(userRowSchema, { aal: z.nullable(z.enum(['aal1', 'aal2'])) }),
    `select ${userColumns}, sessions.aal from users
     left join sessions on sessions.user_id = users.id and sessions.id = ? where users.id = ?`,
    sessionId,
    userId,
  );
  return row && { user: userFrom(row), sessionAal: row.aal };
}

/**
 * Stores a new user together with their first session, if they get one, and what else belongs to it.
 * @throws UniqueViolation when the e-mail is taken, in any of its spellings, or where one of the statements does
 */
export async function insertUser(
  db: D1Database,
  user: User,
  session: Session | null,
  alongside: readonly D1PreparedStatement[] = [],
): Promise<void> {
  await batch(db, [userInsert(db, user), ...(session ? [sessionInsert(db, session)] : []), ...alongside]);
}

/** The statement that stores a new user; a taken e-mail, in any of its spellings, fails its batch with UniqueViolation. */
export function userInsert(db: D1Database, user: User): D1PreparedStatement {
  return statement(
    db,
    `insert into users (id, email, password_hash, user_metadata, app_metadata, email_confirmed_at, email_proven_at, new_email,
     invited_at, confirmation_sent_at, recovery_sent_at, email_change_sent_at, reauthentication_sent_at, last_sign_in_at,
     banned_until, created_at, updated_at)
     values (coalesce((select id from users where ${hasEmail} limit 1), ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    // The id of whoever has the address is a violation, as the address itself would be in the same spelling.
    spellingsJson(user.email),
    user.id,
    user.email,
    user.passwordHash,
    JSON.stringify(user.metadata),
    JSON.stringify(user.appMetadata),
    user.emailConfirmedAt,
    user.emailProvenAt,
    user.newEmail,
    user.invitedAt,
    user.confirmationSentAt,
    user.recoverySentAt,
    user.emailChangeSentAt,
    user.reauthenticationSentAt,
    user.lastSignInAt,
    user.bannedUntil,
    user.createdAt,
    user.updatedAt,
  );
}

/**
 * The statement that has the latest sign-up count while nobody has proved the address: whoever was first does not decide the
 * password of whoever confirms.
 */
export function pendingUserUpdate(db: D1Database, userId: string, from: User, at: string): D1PreparedStatement {
  return statement(
    db,
    `update users set password_hash = ?, user_metadata = ?, updated_at = ?
     where id = ? and email_confirmed_at is null and email_proven_at is null and last_sign_in_at is null`,
    from.passwordHash,
    JSON.stringify(from.metadata),
    at,
    userId,
  );
}

/**
 * The statement that gives an account another e-mail; a taken one fails its batch with UniqueViolation.
 * @param provenAt when a mailed link or code was used for the new address; null when none was
 */
export function updateEmail(
  db: D1Database,
  userId: string,
  email: string,
  provenAt: string | null,
  at: string,
): D1PreparedStatement {
  return statement(
    db,
    `update users set email = coalesce((select email from users where ${hasEmail} and id <> ? limit 1), ?), new_email = null,
       email_confirmed_at = coalesce(email_confirmed_at, ?), email_proven_at = ?, updated_at = ?
     where id = ?`,
    // The address of whoever has it is a violation, in whatever spelling.
    spellingsJson(email),
    userId,
    email,
    at,
    provenAt,
    at,
    userId,
  );
}

/** The statement that fails its batch with UniqueViolation unless this new address waits still, by storing the user once more. */
export function waitingEmailCheck(db: D1Database, userId: string, newEmail: string): D1PreparedStatement {
  return statement(
    db,
    'insert into users (id, email, created_at, updated_at) select id, email, created_at, updated_at from users where id = ? and new_email is not ?',
    userId,
    newEmail,
  );
}

/** The statement that writes down which address waits for a confirmation; null for none. */
export function newEmailUpdate(
  db: D1Database,
  userId: string,
  newEmail: string | null,
  at: string,
): D1PreparedStatement {
  return statement(db, 'update users set new_email = ?, updated_at = ? where id = ?', newEmail, at, userId);
}

/** The statement that writes down that a mailed link or code was used for the address of an account. */
export function emailProof(db: D1Database, userId: string, at: string): D1PreparedStatement {
  return statement(
    db,
    `update users set email_confirmed_at = coalesce(email_confirmed_at, ?), email_proven_at = coalesce(email_proven_at, ?),
       updated_at = ? where id = ?`,
    at,
    at,
    at,
    userId,
  );
}

const sentAtColumns = {
  signup: 'confirmation_sent_at',
  invite: 'invited_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change_new: 'email_change_sent_at',
  email_change_current: 'email_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const;

/** The statement that writes down when a user was last sent a token of a kind. */
export function sentAtUpdate(db: D1Database, userId: string, kind: keyof typeof sentAtColumns, at: string) {
  return statement(db, `update users set ${sentAtColumns[kind]} = ? where id = ?`, at, userId);
}

/** The statement that merges metadata key by key; null takes a key away, and a key that is not there stays. */
export function metadataMerge(db: D1Database, userId: string, data: Readonly<Record<string, unknown>>, at: string) {
  const without = Object.fromEntries(Object.keys(data).map((key) => [key, null]));
  return statement(
    db,
    // Each key goes first, so that a list or an object replaces what was there.
    'update users set user_metadata = json_patch(json_patch(user_metadata, ?), ?), updated_at = ? where id = ?',
    JSON.stringify(without),
    JSON.stringify(data),
    at,
    userId,
  );
}

/** The statement that gives an account other names; what else it says of its owner stays. */
export function updateNames(db: D1Database, userId: string, names: AccountNames, at: string): D1PreparedStatement {
  const { firstName, lastName, honorific, pronouns } = names;
  return statement(
    db,
    'update users set user_metadata = json_patch(user_metadata, ?), updated_at = ? where id = ?',
    JSON.stringify({ firstName, lastName, honorific, pronouns }),
    at,
    userId,
  );
}

/** The statement that gives an account another password. */
export function passwordUpdate(db: D1Database, userId: string, passwordHash: string, at: string): D1PreparedStatement {
  return statement(db, 'update users set password_hash = ?, updated_at = ? where id = ?', passwordHash, at, userId);
}

/** The statement that takes an account's password away: nobody signs in with one until it gets another. */
export function passwordDelete(db: D1Database, userId: string, at: string): D1PreparedStatement {
  return statement(db, 'update users set password_hash = null, updated_at = ? where id = ?', at, userId);
}

/** The statement that gives the same password another hash, unless the password was changed meanwhile. */
export function passwordRehash(db: D1Database, userId: string, from: string, to: string): D1PreparedStatement {
  return statement(db, 'update users set password_hash = ? where id = ? and password_hash = ?', to, userId, from);
}

/** The statement that deletes an account with its sessions. */
export function userDelete(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from users where id = ?', userId);
}

/**
 * Deletes the accounts that nobody has confirmed since a time: whose address it is may have asked for none.
 * @throws DatabaseUnavailable
 */
export function deleteUnconfirmedBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from users where id in (
       select id from users where email_confirmed_at is null and last_sign_in_at is null and invited_at is null
         and updated_at < ? order by updated_at limit ?)`,
    before.toISOString(),
  );
}

function userFrom(row: z.infer<typeof userRowSchema>): User {
  return {
    id: row.id,
    email: row.email,
    passwordHash: row.password_hash,
    metadata: row.user_metadata,
    appMetadata: row.app_metadata,
    emailConfirmedAt: row.email_confirmed_at,
    emailProvenAt: row.email_proven_at,
    newEmail: row.new_email,
    invitedAt: row.invited_at,
    confirmationSentAt: row.confirmation_sent_at,
    recoverySentAt: row.recovery_sent_at,
    emailChangeSentAt: row.email_change_sent_at,
    reauthenticationSentAt: row.reauthentication_sent_at,
    lastSignInAt: row.last_sign_in_at,
    factors: row.factors,
    bannedUntil: row.banned_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
