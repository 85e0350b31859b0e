import * as z from 'zod/mini';
import {
  endedStatuses,
  openStatuses,
  pastDueGraceSeconds,
  pastDueStatus,
  type StoredSubscription,
} from '#domain/billing/subscription.ts';
import { queryAll, queryFirst, run, statement } from '../db/client.ts';

const columns = `user_id, customer_id, subscription_id, status, trial_end, current_period_start, current_period_end, ends_at,
  card_expires_at, trial_used, setup_attempt`;

const rowSchema = z.pipe(
  z.object({
    user_id: z.string(),
    customer_id: z.string(),
    subscription_id: z.nullable(z.string()),
    status: z.nullable(z.string()),
    trial_end: z.nullable(z.number()),
    current_period_start: z.nullable(z.number()),
    current_period_end: z.nullable(z.number()),
    ends_at: z.nullable(z.number()),
    card_expires_at: z.nullable(z.number()),
    trial_used: z.number(),
    setup_attempt: z.number(),
  }),
  z.transform((row) => ({
    userId: row.user_id,
    customerId: row.customer_id,
    isTrialUsed: row.trial_used === 1,
    setupAttempt: row.setup_attempt,
    subscription:
      row.subscription_id === null
        ? null
        : ({
            id: row.subscription_id,
            customer: row.customer_id,
            status: row.status ?? '',
            trialEnd: row.trial_end,
            currentPeriodStart: row.current_period_start ?? 0,
            currentPeriodEnd: row.current_period_end ?? 0,
            endsAt: row.ends_at,
            cardExpiresAt: row.card_expires_at,
          } satisfies StoredSubscription),
  })),
);

/** A therapist as Stripe knows them, with what is kept of their subscription. */
export type BillingCustomer = z.output<typeof rowSchema>;

/**
 * The rule of `accessBy` in SQL: a condition that holds for therapists who have access.
 * @param userId the expression that gives the therapist's user id, such as `p.user_id`
 * @param now the parameter that gives the time in milliseconds, such as `?2`
 */
export function hasAccessSql(userId: string, now: string): string {
  const open = openStatuses.map((status) => `'${status}'`).join(', ');
  return `exists (
    select 1 from billing_customers access
    where access.user_id = ${userId} and access.subscription_id is not null
      and coalesce(access.ends_at * 1000 > ${now}, true)
      and (access.status in (${open}) or access.status = '${pastDueStatus}'
        and ${now} <= (coalesce(access.current_period_start, 0) + ${pastDueGraceSeconds}) * 1000))`;
}

/** Later than any end of access, in milliseconds: for access that goes on until somebody ends it. */
const noEnd = 9_999_999_999_000;

/**
 * When the access that somebody has now ends by time alone, in milliseconds, as an expression in SQL.
 * @param userId the expression that gives the therapist's user id, such as `p.user_id`
 */
export function accessEndSql(userId: string): string {
  return `(
    select min(coalesce(access.ends_at * 1000, ${noEnd}), case access.status
      when '${pastDueStatus}' then (coalesce(access.current_period_start, 0) + ${pastDueGraceSeconds}) * 1000
      else ${noEnd} end)
    from billing_customers access where access.user_id = ${userId})`;
}

/**
 * A condition in SQL: what is kept of a subscription says that it goes on, or that it is going to end; and nothing that was asked for
 * later is kept.
 * @param parameters those that give Stripe's ids of subscription and customer, and when Stripe was asked, such as `?1`
 */
export function keptStateSql(
  state: 'goes on' | 'is going to end',
  { id, customer, askedAt }: Readonly<Record<'id' | 'customer' | 'askedAt', string>>,
): string {
  const ended = endedStatuses.map((status) => `'${status}'`).join(', ');
  return `exists (
    select 1 from billing_customers kept
    where kept.customer_id = ${customer} and kept.subscription_id = ${id} and kept.read_at <= ${askedAt}
      and kept.status not in (${ended}) and kept.ends_at is ${state === 'goes on' ? 'null' : 'not null'})`;
}

/** The customer of a therapist, or null before billing was first set up. */
export function findCustomer(db: D1Database, userId: string) {
  return queryFirst(db, rowSchema, `select ${columns} from billing_customers where user_id = ?`, userId);
}

/** The customer with Stripe's id, or null. */
export function findByCustomerId(db: D1Database, customerId: string) {
  return queryFirst(db, rowSchema, `select ${columns} from billing_customers where customer_id = ?`, customerId);
}

/** Notes a therapist's customer, unless one is noted already. */
export async function insertCustomer(db: D1Database, userId: string, customerId: string, at: string): Promise<void> {
  await run(
    db,
    `insert into billing_customers (user_id, customer_id, read_at, created_at) values (?, ?, '', ?)
     on conflict (user_id) do nothing`,
    userId,
    customerId,
    at,
  );
}

/** The statement that puts another customer in place of one that Stripe no longer knows; that a trial was used stays true. */
export function replaceCustomer(db: D1Database, userId: string, from: string, to: string): D1PreparedStatement {
  return statement(
    db,
    `update billing_customers set customer_id = ?, subscription_id = null, status = null, trial_end = null,
       current_period_start = null, current_period_end = null, ends_at = null, card_expires_at = null, read_at = ''
     where user_id = ? and customer_id = ?`,
    to,
    userId,
    from,
  );
}

/**
 * The statement that keeps what Stripe said, unless something that was asked later is kept already.
 * @param askedAt when Stripe was asked
 */
export function updateSubscription(
  db: D1Database,
  subscription: StoredSubscription,
  isTrialUsed: boolean,
  askedAt: string,
): D1PreparedStatement {
  return statement(
    db,
    `update billing_customers set subscription_id = ?, status = ?, trial_end = ?, current_period_start = ?,
       current_period_end = ?, ends_at = ?, card_expires_at = ?, trial_used = max(trial_used, ?), read_at = ?
     where customer_id = ? and read_at <= ?`,
    subscription.id,
    subscription.status,
    subscription.trialEnd,
    subscription.currentPeriodStart,
    subscription.currentPeriodEnd,
    subscription.endsAt,
    subscription.cardExpiresAt,
    Number(isTrialUsed),
    askedAt,
    subscription.customer,
    askedAt,
  );
}

/** Lets one request at a time set a therapist's billing up; false while another does. */
export async function claimSetup(db: D1Database, userId: string, now: string, until: string): Promise<boolean> {
  const changes = await run(
    db,
    `update billing_customers set setting_up_until = ?
     where user_id = ? and (setting_up_until is null or setting_up_until <= ?)`,
    until,
    userId,
    now,
  );
  return changes === 1;
}

/** Ends a try to start a subscription whose outcome is known, so that the next is another one. */
export async function endSetupAttempt(db: D1Database, userId: string, attempt: number): Promise<void> {
  await run(
    db,
    'update billing_customers set setup_attempt = setup_attempt + 1 where user_id = ? and setup_attempt = ?',
    userId,
    attempt,
  );
}

/** The customers of these Stripe ids. */
export function listByCustomerIds(db: D1Database, customerIds: readonly string[]) {
  return queryAll(
    db,
    rowSchema,
    customerIds.length,
    `select ${columns} from billing_customers where customer_id in (select value from json_each(?)) limit ?`,
    JSON.stringify(customerIds),
  );
}

/** Lets the next request set a therapist's billing up. */
export async function releaseSetup(db: D1Database, userId: string, until: string): Promise<void> {
  await run(
    db,
    'update billing_customers set setting_up_until = null where user_id = ? and setting_up_until = ?',
    userId,
    until,
  );
}

/** The statement that forgets a therapist's customer. */
export function deleteCustomerOf(db: D1Database, userId: string): D1PreparedStatement {
  return statement(db, 'delete from billing_customers where user_id = ?', userId);
}
