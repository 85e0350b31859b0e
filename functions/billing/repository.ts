import { statement } from '../db/client.ts';
import { deleteInRounds } from '../db/delete-in-rounds.ts';

/** The statement that notes an event; a second one fails its batch with UniqueViolation. */
export function eventInsert(db: D1Database, id: string, type: string, at: string): D1PreparedStatement {
  return statement(db, 'insert into stripe_events (id, type, received_at) values (?, ?, ?)', id, type, at);
}

/** The statement that notes what a therapist is told, once for each subscription, kind and period. */
export function noticeInsert(
  db: D1Database,
  subscriptionId: string,
  kind: string,
  period: number,
  at: string,
): D1PreparedStatement {
  return statement(
    db,
    `insert into billing_notices (subscription_id, kind, period, created_at) values (?, ?, ?, ?)
     on conflict (subscription_id, kind, period) do nothing`,
    subscriptionId,
    kind,
    period,
    at,
  );
}

/**
 * Deletes the events that came before a time: Stripe sends none again after three days.
 * @throws DatabaseUnavailable
 */
export function deleteStripeEventsBefore(db: D1Database, before: Date): Promise<void> {
  return deleteInRounds(
    db,
    'delete from stripe_events where id in (select id from stripe_events where received_at < ? order by received_at limit ?)',
    before.toISOString(),
  );
}
