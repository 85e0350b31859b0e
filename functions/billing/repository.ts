import type { CancellationReason } from '#domain/billing/cancellation.ts';
import { keptStateSql } from '../access/index.ts';
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
 * The statement that notes that a subscription was canceled or resumed, for the batch that keeps it so and before the statement that
 * does: where what is kept says so already, it notes nothing.
 * @param askedAt when Stripe was asked
 */
export function changeInsert(
  db: D1Database,
  { id, customer }: Readonly<{ id: string; customer: string }>,
  kind: 'canceled' | 'resumed',
  askedAt: Date,
): D1PreparedStatement {
  const before = kind === 'canceled' ? 'goes on' : 'is going to end';
  return statement(
    db,
    `insert into billing_notices (subscription_id, kind, period, created_at)
     select ?1, ?2, ?3, ?4 where ${keptStateSql(before, { id: '?1', customer: '?5', askedAt: '?4' })}
     on conflict (subscription_id, kind, period) do nothing`,
    id,
    kind,
    Math.floor(askedAt.getTime() / 1000),
    askedAt.toISOString(),
    customer,
  );
}

/** The statement that counts why somebody canceled, where the statement before it in the batch has changed something. */
export function reasonCount(db: D1Database, reason: CancellationReason, month: string): D1PreparedStatement {
  return statement(
    db,
    `insert into cancellation_reasons (month, reason, count) select ?, ?, 1 where changes() = 1
     on conflict (month, reason) do update set count = count + 1`,
    month,
    reason,
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
