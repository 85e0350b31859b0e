import * as z from 'zod/mini';
import { emailKey } from '#domain/text/email-address.ts';
import { queryFirst, statement } from '../../db/client.ts';
import { deleteInRounds } from '../../db/delete-in-rounds.ts';
import { keyedDigest, type SealKeys, seal, unseal } from '../../db/seal.ts';

const rowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  sealed_old_email: z.string(),
  created_at: z.string(),
});

type EmailChange = Readonly<{ id: string; userId: string; tokenDigest: string; oldEmail: string; createdAt: string }>;

/** An address as it is looked for among the former ones: a keyed digest by each key, the one in use first. */
const digestsOf = (keys: SealKeys, email: string) =>
  Promise.all(keys.map((key) => keyedDigest(key, 'email_changes.old_email', emailKey(email))));

const contextOf = (id: string) => `email_changes.sealed_old_email:${id}`;

/** The statement that notes what a change of e-mail can be undone by. */
export async function emailChangeInsert(
  db: D1Database,
  keys: SealKeys,
  change: EmailChange,
): Promise<D1PreparedStatement> {
  const [oldEmailDigest = ''] = await digestsOf(keys, change.oldEmail);
  return statement(
    db,
    `insert into email_changes (id, user_id, token_digest, sealed_old_email, created_at, old_email_digest)
     values (?, ?, ?, ?, ?, ?)`,
    change.id,
    change.userId,
    change.tokenDigest,
    await seal(keys, contextOf(change.id), change.oldEmail),
    change.createdAt,
    oldEmailDigest,
  );
}

/** SQL for whoever may still get an address back that is not theirs now; parameters: digests, since, the user who may have it. */
const reservedFor = `select user_id from email_changes where old_email_digest in (select value from json_each(?))
  and created_at >= ? and user_id <> ?`;

/**
 * True while a change away from an address can be undone by somebody else: nobody else may have it meanwhile.
 * @param userId who asks; '' for somebody without an account
 */
export async function isReserved(db: D1Database, keys: SealKeys, email: string, userId: string, since: string) {
  const digests = JSON.stringify(await digestsOf(keys, email));
  const row = await queryFirst(db, z.object({ user_id: z.string() }), `${reservedFor} limit 1`, digests, since, userId);
  return row !== null;
}

/** The statement that fails its batch with UniqueViolation while an address is reserved, by storing once more who it is kept for. */
export async function reservationCheck(
  db: D1Database,
  keys: SealKeys,
  email: string,
  userId: string,
  since: string,
): Promise<D1PreparedStatement> {
  return statement(
    db,
    `insert into users (id, email, created_at, updated_at)
     select id, email, created_at, updated_at from users where id in (${reservedFor})`,
    JSON.stringify(await digestsOf(keys, email)),
    since,
    userId,
  );
}

/** The change since a time whose link has this token's digest, with the former e-mail; or null. */
export async function findEmailChange(db: D1Database, keys: SealKeys, tokenDigest: string, since: string) {
  const row = await queryFirst(
    db,
    rowSchema,
    'select id, user_id, sealed_old_email, created_at from email_changes where token_digest = ? and created_at >= ?',
    tokenDigest,
    since,
  );
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      createdAt: row.created_at,
      oldEmail: await unseal(keys, contextOf(row.id), row.sealed_old_email),
    }
  );
}

/** The statement that forgets a change and all later ones: whoever made those may not undo the undoing. */
export function emailChangesDelete(db: D1Database, userId: string, since: string): D1PreparedStatement {
  return statement(db, 'delete from email_changes where user_id = ? and created_at >= ?', userId, since);
}

/**
 * Deletes what changes before a time could have been undone by.
 * @throws DatabaseUnavailable
 */
export function deleteEmailChangesBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from email_changes where id in (select id from email_changes where created_at < ? order by created_at limit ?)',
    before.toISOString(),
  );
}
