import * as z from 'zod/mini';
import { queryFirst, statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

/** The sealed answer to the first use of an idempotency key, on its way into the database. */
type AnswerRow = Readonly<{ keyDigest: string; requestDigest: string; sealedAnswer: string; createdAt: string }>;

const rowSchema = z.object({ request_digest: z.string(), sealed_answer: z.string() });

/** The sealed answer to the first use of a key, with what was asked for; or null. */
export function findAnswer(db: D1Database, keyDigest: string) {
  return queryFirst(
    db,
    rowSchema,
    'select request_digest, sealed_answer from idempotency_keys where key_digest = ?',
    keyDigest,
  );
}

/** The statement that keeps the answer to the first use of a key; a used one fails its batch with UniqueViolation. */
export function insertAnswer(db: D1Database, row: AnswerRow): D1PreparedStatement {
  return statement(
    db,
    'insert into idempotency_keys (key_digest, request_digest, sealed_answer, created_at) values (?, ?, ?, ?)',
    row.keyDigest,
    row.requestDigest,
    row.sealedAnswer,
    row.createdAt,
  );
}

/**
 * Forgets the answers to keys first used before a time.
 * @throws DatabaseUnavailable
 */
export function deleteIdempotencyKeysBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    `delete from idempotency_keys where key_digest in
       (select key_digest from idempotency_keys where created_at < ? order by created_at limit ?)`,
    before.toISOString(),
  );
}
