import * as z from 'zod/mini';
import { emailKey } from '#domain/text/email-address.ts';
import { queryFirst, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';
import { keyedDigest, type SealKeys } from '../../db/seal.ts';

const rowSchema = z.object({ password_hash: z.string() });

/** The statement that keeps the password of a sign-up with an address that has an account already; the last one counts. */
export async function signUpTryUpsert(
  db: D1Database,
  keys: SealKeys,
  email: string,
  passwordHash: string,
  at: string,
): Promise<D1PreparedStatement> {
  const [digest = ''] = await digestsOf(keys, email);
  return statement(
    db,
    `insert into sign_up_tries (address_digest, password_hash, tried_at) values (?, ?, ?)
     on conflict do update set password_hash = excluded.password_hash, tried_at = excluded.tried_at`,
    digest,
    passwordHash,
    at,
  );
}

/** The hash of the password that an address was last signed up with in vain, or null. */
export async function findSignUpTry(db: D1Database, keys: SealKeys, email: string): Promise<string | null> {
  const row = await queryFirst(
    db,
    rowSchema,
    `select password_hash from sign_up_tries where address_digest in (select value from json_each(?))
     order by tried_at desc limit 1`,
    JSON.stringify(await digestsOf(keys, email)),
  );
  return row?.password_hash ?? null;
}

/**
 * Deletes what was tried before a time.
 * @throws DatabaseUnavailable
 */
export function deleteSignUpTriesBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from sign_up_tries where address_digest in (
       select address_digest from sign_up_tries where tried_at < ? order by tried_at limit ?)`,
    before.toISOString(),
  );
}

const digestsOf = (keys: SealKeys, email: string) =>
  Promise.all(keys.map((key) => keyedDigest(key, 'sign_up_tries.address', emailKey(email))));
