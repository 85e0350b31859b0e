import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { accessBy, pastDueGraceSeconds } from '#domain/billing/subscription.ts';
import { grantAccess } from '../../tests/support/factories.ts';
import { newId } from '../db/ids.ts';
import { accessOf } from './access.ts';
import { hasAccessSql } from './repository.ts';

const now = new Date('2026-05-02T12:00:00.500Z');
const seconds = Math.floor(now.getTime() / 1000);

/** Stripe's words, one that it has not thought of yet, and none. */
const statuses = [
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
  'on_the_moon',
  '',
];
const around = (time: number) => [time - 1, time, time + 1];
const starts = [0, seconds, ...around(seconds - pastDueGraceSeconds)];
const ends = [null, ...around(seconds), seconds - 9_999_999, seconds + 9_999_999];

describe('who has access', () => {
  it('is the same in SQL as by the rule, for every status at every edge of time', async () => {
    const cases = statuses.flatMap((status) =>
      starts.flatMap((currentPeriodStart) =>
        ends.map((endsAt) => ({ userId: newId(), status, currentPeriodStart, endsAt })),
      ),
    );
    await env.DB.prepare(
      `insert into billing_customers (user_id, customer_id, subscription_id, status, current_period_start,
         current_period_end, ends_at, read_at, created_at)
       select value ->> 'userId', 'cus_' || key, 'sub_' || key, value ->> 'status', value ->> 'currentPeriodStart', 0,
         value ->> 'endsAt', '', '' from json_each(?)`,
    )
      .bind(JSON.stringify(cases))
      .run();
    const { results } = await env.DB.prepare(
      `select value ->> 'userId' as user_id from json_each(?1) where ${hasAccessSql("value ->> 'userId'", '?2')}`,
    )
      .bind(JSON.stringify(cases), now.getTime())
      .all<{ user_id: string }>();
    const granted = cases.filter((subscription) => accessBy(subscription, now) === 'granted');
    expect(granted.length).toBeGreaterThan(30);
    expect(results.map(({ user_id }) => user_id).sort()).toEqual(granted.map(({ userId }) => userId).sort());
  });

  it('is nobody without a row, or with a customer alone, or with a row that says nothing', async () => {
    const [nobody, customer, silent] = [newId(), newId(), newId()];
    await env.DB.batch([
      env.DB.prepare(
        "insert into billing_customers (user_id, customer_id, read_at, created_at) values (?, 'c', '', '')",
      ).bind(customer),
      env.DB.prepare(
        "insert into billing_customers (user_id, customer_id, subscription_id, read_at, created_at) values (?, 'd', 's', '', '')",
      ).bind(silent),
    ]);
    const granted = await env.DB.prepare(`select value from json_each(?1) where ${hasAccessSql('value', '?2')}`)
      .bind(JSON.stringify([nobody, customer, silent]), now.getTime())
      .all();
    expect(granted.results).toEqual([]);
    expect(await Promise.all([nobody, customer, silent].map((userId) => accessOf(env.DB, userId, now)))).toEqual([
      'setup-missing',
      'setup-missing',
      'lapsed',
    ]);
  });

  it('is asked of one therapist at a time, and each has their own', async () => {
    const [paying, lapsed] = [newId(), newId()];
    await grantAccess(paying);
    await grantAccess(lapsed, 'unpaid');
    expect(await accessOf(env.DB, paying, new Date())).toBe('granted');
    expect(await accessOf(env.DB, lapsed, new Date())).toBe('lapsed');
  });
});
