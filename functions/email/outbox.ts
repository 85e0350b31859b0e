import * as z from 'zod/mini';
import { newId } from '../db/ids.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';
import { insertMessage } from './repository.ts';

const messageSchema = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** An e-mail in plain text. */
export type EmailMessage = z.output<typeof messageSchema>;

/** What an e-mail is about, in words that say nothing of anybody. */
export type EmailKind = 'email-changed' | 'payment-failed' | 'trial-ends';

const contextOf = (id: string) => `outbox_messages.sealed_message:${id}`;

/**
 * The statement that puts an e-mail into the outbox, for the batch of the change that it tells about.
 * @param when `if changed` writes it only where the statement before it in the batch has changed something: a notice that was
 *   not given yet
 */
export async function outboxInsert(
  db: D1Database,
  keys: SealKeys,
  kind: EmailKind,
  message: EmailMessage,
  now: Date,
  when: Parameters<typeof insertMessage>[2] = 'always',
): Promise<D1PreparedStatement> {
  const id = newId();
  const sealedMessage = await seal(keys, contextOf(id), JSON.stringify(message));
  return insertMessage(db, { id, kind, sealedMessage, createdAt: now.toISOString() }, when);
}

/**
 * An e-mail of the outbox.
 * @throws when it cannot be unsealed
 */
export async function unsealMessage(keys: SealKeys, id: string, sealedMessage: string): Promise<EmailMessage> {
  return messageSchema.parse(JSON.parse(await unseal(keys, contextOf(id), sealedMessage)));
}
