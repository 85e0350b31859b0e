import * as z from 'zod/mini';
import { batch, queryAll, queryFirst, run, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';
import { jsonColumn } from './json-column.ts';

/** Most passkeys that a user has. */
export const maxPasskeys = 10;

const passkeyRowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.number(),
  transports: jsonColumn(z.array(z.string())),
  friendly_name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
});

/** A passkey; id of the credential and public key in base64url, times ISO 8601. */
export type Passkey = Readonly<{
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  /** What the device said of how often it signed; many always say 0. */
  counter: number;
  transports: readonly string[];
  friendlyName: string;
  createdAt: string;
  lastUsedAt: string | null;
}>;

/** The passkeys of a user, in the order in which they were added. */
export async function listPasskeys(db: D1Database, userId: string): Promise<Passkey[]> {
  const rows = await queryAll(
    db,
    passkeyRowSchema,
    maxPasskeys,
    'select * from passkeys where user_id = ? order by created_at, id limit ?',
    userId,
  );
  return rows.map(passkeyFrom);
}

/** The passkey of a credential, whoever has it. */
export async function findPasskey(db: D1Database, credentialId: string): Promise<Passkey | null> {
  const row = await queryFirst(db, passkeyRowSchema, 'select * from passkeys where credential_id = ?', credentialId);
  return row && passkeyFrom(row);
}

/**
 * Stores a passkey.
 * @param alongside what is written with it or not at all
 * @returns false where the user has as many as they may have
 * @throws UniqueViolation for a credential that is known
 */
export async function insertPasskey(
  db: D1Database,
  passkey: Passkey,
  alongside: readonly D1PreparedStatement[],
): Promise<boolean> {
  const [inserted] = await batch(db, [
    statement(
      db,
      `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, friendly_name, created_at)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 where (select count(*) from passkeys where user_id = ?2) < ${maxPasskeys}`,
      passkey.id,
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      JSON.stringify(passkey.transports),
      passkey.friendlyName,
      passkey.createdAt,
    ),
    ...alongside,
  ]);
  return inserted?.meta.changes === 1;
}

/** Gives a user's passkey another name; null where they have no such passkey. */
export async function renamePasskey(
  db: D1Database,
  userId: string,
  id: string,
  friendlyName: string,
): Promise<Passkey | null> {
  const row = await queryFirst(
    db,
    passkeyRowSchema,
    'update passkeys set friendly_name = ? where id = ? and user_id = ? returning *',
    friendlyName,
    id,
    userId,
  );
  return row && passkeyFrom(row);
}

/**
 * Takes a passkey away from a user.
 * @param alongside what is written where there was one, by statements that look whether the one before changed a row
 * @returns false where they have no such passkey
 */
export async function deletePasskey(
  db: D1Database,
  userId: string,
  id: string,
  alongside: readonly D1PreparedStatement[],
): Promise<boolean> {
  const [deleted] = await batch(db, [
    statement(db, 'delete from passkeys where id = ? and user_id = ?', id, userId),
    ...alongside,
  ]);
  return (deleted?.meta.changes ?? 0) > 0;
}

/**
 * The statements of a sign-in with a passkey: they note its time and counter. Where it is gone meanwhile, or another sign-in has
 * counted as far, they fail their batch with UniqueViolation, by storing the user once more.
 */
export function passkeyUse(
  db: D1Database,
  { id, userId }: Passkey,
  counter: number,
  at: string,
): D1PreparedStatement[] {
  return [
    statement(
      db,
      `insert into users (id, email, created_at, updated_at) select id, email, created_at, updated_at from users
       where id = ?1 and not exists (
         select 1 from passkeys where id = ?2 and user_id = ?1 and (counter < ?3 or (counter = 0 and ?3 = 0)))`,
      userId,
      id,
      counter,
    ),
    statement(
      db,
      'update passkeys set counter = ?, last_used_at = ? where id = ? and user_id = ?',
      counter,
      at,
      id,
      userId,
    ),
  ];
}

/** The statement that takes all passkeys of a user that were added since a time, '' for all. */
export function passkeysSinceDelete(db: D1Database, userId: string, since: string): D1PreparedStatement {
  return statement(db, 'delete from passkeys where user_id = ? and created_at >= ?', userId, since);
}

/** What a device is asked to sign. */
export type PasskeyChallenge = Readonly<{
  id: string;
  /** Whose passkey is added; null where somebody signs in. */
  userId: string | null;
  challenge: string;
  expiresAt: string;
}>;

export async function insertPasskeyChallenge(
  db: D1Database,
  { id, userId, challenge, expiresAt }: PasskeyChallenge,
): Promise<void> {
  await run(
    db,
    'insert into passkey_challenges (id, user_id, challenge, expires_at) values (?, ?, ?, ?)',
    id,
    userId,
    challenge,
    expiresAt,
  );
}

/** Uses a challenge up and gives it: of two that ask at once, one gets it. Null where there is none for this user. */
export async function takePasskeyChallenge(
  db: D1Database,
  id: string,
  userId: string | null,
): Promise<Pick<PasskeyChallenge, 'challenge' | 'expiresAt'> | null> {
  const row = await queryFirst(
    db,
    z.object({ challenge: z.string(), expires_at: z.string() }),
    'delete from passkey_challenges where id = ? and user_id is ? returning challenge, expires_at',
    id,
    userId,
  );
  return row && { challenge: row.challenge, expiresAt: row.expires_at };
}

/**
 * Deletes challenges that expired before a time.
 * @throws DatabaseUnavailable
 */
export function deletePasskeyChallengesBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from passkey_challenges where id in (select id from passkey_challenges where expires_at < ? order by expires_at limit ?)',
    before.toISOString(),
  );
}

function passkeyFrom(row: z.infer<typeof passkeyRowSchema>): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    friendlyName: row.friendly_name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
