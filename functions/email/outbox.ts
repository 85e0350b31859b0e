import * as z from 'zod/mini';
import { statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';
import { newId } from '../db/ids.ts';
import { type SealKeys, seal, unseal } from '../db/seal.ts';

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
  when: 'always' | 'if changed' = 'always',
): Promise<D1PreparedStatement> {
  const id = newId();
  return statement(
    db,
    `insert into outbox_messages (id, kind, sealed_message, created_at) select ?1, ?2, ?3, ?4
     where ?5 = 'always' or changes() = 1`,
    id,
    kind,
    await seal(keys, contextOf(id), JSON.stringify(message)),
    now.toISOString(),
    when,
  );
}

/**
 * An e-mail of the outbox.
 * @throws when it cannot be unsealed
 */
export async function unsealMessage(keys: SealKeys, id: string, sealedMessage: string): Promise<EmailMessage> {
  return messageSchema.parse(JSON.parse(await unseal(keys, contextOf(id), sealedMessage)));
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
