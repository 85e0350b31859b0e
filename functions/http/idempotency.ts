import type { Context } from 'hono';
import { messages } from '#domain/messages/index.ts';
import { batch, UniqueViolation } from '../db/client.ts';
import { digest } from '../db/ids.ts';
import { seal, unseal } from '../db/seal.ts';
import type { AppEnv } from './app-env.ts';
import { badRequest, unprocessable } from './app-error.ts';
import { configOf } from './config.ts';
import { type Description, headerOf, refusalsOf } from './describe.ts';
import { findAnswer, insertAnswer } from './repository.ts';

/** What a write gives: the answer, and the statements that make it true. */
export type Write<Answer> = Readonly<{ answer: Answer; statements: readonly D1PreparedStatement[] }>;

const keyPattern = /^[A-Za-z0-9_-]{8,200}$/;

/** What the document says of a route that carries a write out once. */
export const onceByKey: Description = {
  ...headerOf('Idempotency-Key', 'A repeat with the same key gets the first answer again', {
    pattern: keyPattern.source,
  }),
  ...refusalsOf({ 422: messages.input.idempotencyReuse }),
};

/**
 * Carries out a write once for each `Idempotency-Key`: the statements and the sealed answer land in one batch, and a repeat,
 * parallel or later, gets the first answer again. Without the header the write is simply carried out.
 * @param scope the kind of write, so that one key can serve two
 * @param request what was asked for, compared on a repeat
 * @throws AppError 400 for a malformed key, 422 for a key that was used with another request
 */
export async function once<Answer>(
  c: Context<AppEnv>,
  scope: string,
  request: unknown,
  write: () => Promise<Write<Answer>>,
): Promise<Answer> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) {
    const { answer, statements } = await write();
    await batch(c.env.DB, statements);
    return answer;
  }
  if (!keyPattern.test(key)) throw badRequest(messages.input.idempotencyKey);

  const { SEAL_KEYS } = configOf(c.env);
  const keyDigest = await digest(`${scope}:${key}`);
  // Keyed with the secret: a bare hash of the answers could be guessed back into them. After a change of keys, older ones count.
  const text = JSON.stringify(request);
  const [requestDigest = '', ...olderDigests] = await Promise.all(SEAL_KEYS.map(({ key }) => digest(`${key}:${text}`)));
  const context = `idempotency_keys.sealed_answer:${keyDigest}`;

  const replay = async (): Promise<Answer | null> => {
    const row = await findAnswer(c.env.DB, keyDigest);
    if (!row) return null;
    if (![requestDigest, ...olderDigests].includes(row.request_digest))
      throw unprocessable(messages.input.idempotencyReuse);
    return JSON.parse(await unseal(SEAL_KEYS, context, row.sealed_answer)) as Answer;
  };

  const earlier = await replay();
  if (earlier !== null) return earlier;
  const { answer, statements } = await write();
  const sealedAnswer = await seal(SEAL_KEYS, context, JSON.stringify(answer));
  const createdAt = new Date().toISOString();
  const claim = insertAnswer(c.env.DB, { keyDigest, requestDigest, sealedAnswer, createdAt });
  try {
    await batch(c.env.DB, [claim, ...statements]);
    return answer;
  } catch (error) {
    const winner = error instanceof UniqueViolation ? await replay() : null;
    if (winner === null) throw error;
    return winner;
  }
}
