import { statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

/** A sealed e-mail on its way into the outbox. */
type MessageRow = Readonly<{ id: string; kind: string; sealedMessage: string; createdAt: string }>;

/** The statement that stores an e-mail: always, or where the statement before it in the batch has changed something. */
export function insertMessage(db: D1Database, row: MessageRow, when: 'always' | 'if changed'): D1PreparedStatement {
  return statement(
    db,
    `insert into outbox_messages (id, kind, sealed_message, created_at) select ?1, ?2, ?3, ?4
     where ?5 = 'always' or changes() = 1`,
    row.id,
    row.kind,
    row.sealedMessage,
    row.createdAt,
    when,
  );
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
