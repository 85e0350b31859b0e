import * as z from 'zod/mini';
import { batch, queryAll, queryFirst, run, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

/** The request or the wait that an e-mail is about, by its id. */
export type MailSubject = Readonly<{ request?: string; wait?: string }>;

/** A sealed e-mail on its way into the outbox. */
type MessageRow = Readonly<{
  id: string;
  kind: string;
  sealedMessage: string;
  recipientDigest: string;
  createdAt: string;
  about: MailSubject;
}>;

/** Neither sent nor given up. */
const isWaiting = (table: string) => `${table}.sent_at is null and ${table}.failed_at is null`;

const waitingSchema = z.object({ id: z.string(), sealed_message: z.string() });
const claimedSchema = z.extend(waitingSchema, { attempts: z.number() });

/** An e-mail that one run has to itself for a while. */
export type ClaimedRow = z.output<typeof claimedSchema>;

/** The statement that stores an e-mail: always, or where the statement before it in the batch has changed something. */
export function insertMessage(db: D1Database, row: MessageRow, when: 'always' | 'if changed'): D1PreparedStatement {
  return statement(
    db,
    `insert into outbox_messages (id, kind, sealed_message, recipient_digest, created_at, request_id, wait_id)
     select ?1, ?2, ?3, ?4, ?5, ?7, ?8 where ?6 = 'always' or changes() = 1`,
    row.id,
    row.kind,
    row.sealedMessage,
    row.recipientDigest,
    row.createdAt,
    when,
    row.about.request ?? null,
    row.about.wait ?? null,
  );
}

/**
 * Takes the oldest e-mail that is due for one run alone, and counts the attempt; null when there is none. One that waits behind an
 * earlier one to the same recipient is not due.
 * @param prefix what digests by the key in use begin with: others cannot be compared
 * @throws DatabaseUnavailable
 */
export function claimNext(db: D1Database, prefix: string, now: Date, until: Date): Promise<ClaimedRow | null> {
  return queryFirst(
    db,
    claimedSchema,
    `update outbox_messages set claimed_until = ?2, attempts = attempts + 1
     where rowid = (
       select m.rowid from outbox_messages m
       where ${isWaiting('m')} and substr(m.recipient_digest, 1, length(?3)) = ?3
         and ifnull(m.next_attempt_at, '') <= ?1 and ifnull(m.claimed_until, '') <= ?1
         and not exists (select 1 from outbox_messages e
           where e.recipient_digest = m.recipient_digest and ${isWaiting('e')} and e.rowid < m.rowid)
       order by m.created_at, m.rowid limit 1)
     returning id, sealed_message, attempts`,
    now.toISOString(),
    until.toISOString(),
    prefix,
  );
}

/**
 * Keeps that an e-mail was sent, whoever holds it by now; its recipient can be reached.
 * @throws DatabaseUnavailable
 */
export async function markSent(db: D1Database, id: string, recipientDigests: readonly string[], now: Date) {
  await batch(db, [
    statement(
      db,
      'update outbox_messages set sent_at = ?, failed_at = null, claimed_until = null where id = ?',
      now.toISOString(),
      id,
    ),
    statement(
      db,
      'delete from undeliverable_addresses where recipient_digest in (select value from json_each(?))',
      JSON.stringify(recipientDigests),
    ),
  ]);
}

/**
 * Lets an e-mail wait for its next attempt, unless another run has claimed it since.
 * @throws DatabaseUnavailable
 */
export async function markWaiting(db: D1Database, id: string, claimedUntil: Date, nextAttemptAt: Date): Promise<void> {
  await run(
    db,
    'update outbox_messages set next_attempt_at = ?, claimed_until = null where id = ? and claimed_until = ?',
    nextAttemptAt.toISOString(),
    id,
    claimedUntil.toISOString(),
  );
}

/**
 * Keeps that an e-mail will never be sent.
 * @param refusedDigest its recipient, where nothing can be sent to them
 * @throws DatabaseUnavailable
 */
export async function markFailed(db: D1Database, id: string, refusedDigest: string | null, now: Date): Promise<void> {
  const at = now.toISOString();
  const failed = 'update outbox_messages set failed_at = ?, claimed_until = null where id = ? and sent_at is null';
  const refused = `insert into undeliverable_addresses (recipient_digest, refused_at) values (?, ?)
    on conflict do update set refused_at = excluded.refused_at`;
  await batch(db, [
    statement(db, failed, at, id),
    ...(refusedDigest === null ? [] : [statement(db, refused, refusedDigest, at)]),
  ]);
}

/**
 * Gives up what was written before a time and waits still, but for what a run has just now; at most `limit`, the oldest first.
 * @returns how many there were
 * @throws DatabaseUnavailable
 */
export function giveUpBefore(db: D1Database, before: Date, now: Date, limit: number): Promise<number> {
  return run(
    db,
    `update outbox_messages set failed_at = ?2 where rowid in (
       select m.rowid from outbox_messages m
       where ${isWaiting('m')} and m.created_at < ?1 and ifnull(m.claimed_until, '') <= ?2
       order by m.created_at, m.rowid limit ?3)`,
    before.toISOString(),
    now.toISOString(),
    limit,
  );
}

/**
 * E-mails that wait without a digest by the key in use: written by an earlier release, or before the key came.
 * @throws DatabaseUnavailable
 */
export function listUndirected(db: D1Database, prefix: string, limit: number) {
  return queryAll(
    db,
    waitingSchema,
    limit,
    `select m.id, m.sealed_message from outbox_messages m
     where ${isWaiting('m')} and (m.recipient_digest is null or substr(m.recipient_digest, 1, length(?1)) <> ?1)
     order by m.created_at, m.rowid limit ?`,
    prefix,
  );
}

/**
 * Keeps an e-mail's recipient.
 * @throws DatabaseUnavailable
 */
export async function updateRecipient(db: D1Database, id: string, recipientDigest: string): Promise<void> {
  await run(db, 'update outbox_messages set recipient_digest = ? where id = ?', recipientDigest, id);
}

/**
 * Those of the digests that nothing can be sent to.
 * @throws DatabaseUnavailable
 */
export async function listUndeliverable(db: D1Database, recipientDigests: readonly string[]): Promise<string[]> {
  const rows = await queryAll(
    db,
    z.object({ recipient_digest: z.string() }),
    recipientDigests.length,
    `select recipient_digest from undeliverable_addresses
     where recipient_digest in (select value from json_each(?)) limit ?`,
    JSON.stringify(recipientDigests),
  );
  return rows.map(({ recipient_digest }) => recipient_digest);
}

/**
 * Deletes the e-mails written before a time.
 * @throws DatabaseUnavailable
 */
export function deleteOutboxMessagesBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from outbox_messages where id in (select id from outbox_messages where created_at < ? order by created_at limit ?)',
    before.toISOString(),
  );
}

/**
 * Forgets which addresses were refused before a time.
 * @throws DatabaseUnavailable
 */
export function deleteUndeliverableBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from undeliverable_addresses where recipient_digest in (
       select recipient_digest from undeliverable_addresses where refused_at < ? order by refused_at limit ?)`,
    before.toISOString(),
  );
}
