import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump, failingDatabase } from '../../tests/support/database.ts';
import { signUpAlone } from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { configOf } from '../http/config.ts';
import { deliver, deliverRaw, eventsOf, ownEnv, setUp, statusOf, stripe, withFault } from './testing.ts';

const secret = configOf(env).STRIPE_WEBHOOK_SECRET ?? '';

async function subscribed() {
  const account = await signUpAlone();
  const { subscription } = (await setUp(account.token)).body;
  return { ...account, subscriptionId: subscription?.id ?? '', customerId: subscription?.customer ?? '' };
}

const storedStatus = () => env.DB.prepare('select status from billing_customers').first<string>('status');

/** A made-up event of a customer, which only its id tells from others. */
const eventOf = (id: string, customer: string, type = 'customer.subscription.updated') => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_777_000_000,
  type,
  data: { object: { id: 'sub_x', object: 'subscription', customer, status: 'unpaid' } },
});

describe('an event', () => {
  it('P47 is believed in nothing but its customer: the subscription is read again (fault 6)', async () => {
    const { customerId, subscriptionId } = await subscribed();
    expect((await deliver(eventOf('evt_1', customerId))).status).toBe(200);
    expect(await storedStatus()).toBe('trialing');
    await (await stripe()).subscriptions.cancel(subscriptionId);
    expect((await deliver(eventOf('evt_2', customerId))).status).toBe(200);
    expect(await storedStatus()).toBe('canceled');
    expect((await deliver(eventOf('evt_0', customerId, 'customer.subscription.created'))).status).toBe(200);
    expect(await storedStatus()).toBe('canceled');
  });

  it('P47 five times in parallel has one effect (fault 7)', async () => {
    const { customerId, token } = await subscribed();
    await env.DB.prepare('update billing_customers set read_at = ?').bind('').run();
    const responses = await Promise.all(Array.from({ length: 5 }, () => deliver(eventOf('evt_same', customerId))));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await countOf('stripe_events')).toBe(1);
    expect((await statusOf(token)).subscription?.status).toBe('trialing');
  });

  it('P47 of an unknown type or customer is noted, and changes nothing', async () => {
    const { customerId } = await subscribed();
    const before = await storedStatus();
    expect((await deliver(eventOf('evt_a', customerId, 'radar.early_fraud_warning.created'))).status).toBe(200);
    expect((await deliver(eventOf('evt_b', 'cus_of_nobody'))).status).toBe(200);
    expect(await storedStatus()).toBe(before);
    expect(await countOf('stripe_events')).toBe(2);
  });

  it('of Stripe’s own making is taken as it comes', async () => {
    const { customerId } = await subscribed();
    const events = await eventsOf(customerId);
    expect(events.map(({ type }) => type)).toContain('customer.subscription.created');
    for (const event of events.toReversed()) expect((await deliver(event)).status, event.type).toBe(200);
    expect(await storedStatus()).toBe('trialing');
  });
});

describe('P46 the signature', () => {
  it.each([
    ['missing', async (body: string) => deliverRaw(body, '')],
    ['no signature', async (body: string) => deliverRaw(body, 'x')],
    ['of another secret', (body: string) => deliver(JSON.parse(body), { secret: 'whsec_other' })],
    [
      'ten minutes old',
      (body: string) => deliver(JSON.parse(body), { timestamp: Math.floor(Date.now() / 1000) - 600 }),
    ],
  ] as const)('%s is refused, and nothing is kept', async (_name, send) => {
    const { customerId } = await subscribed();
    const before = await dump();
    const response = await send(JSON.stringify(eventOf('evt_1', customerId)));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error: messages.billing.badSignature });
    expect(await dump()).toBe(before);
  });

  it('is over the bytes: a body that was written anew is refused (fault 5)', async () => {
    const payload = JSON.stringify(eventOf('evt_1', 'cus_1'));
    const header = await (await stripe()).webhooks.generateTestHeaderStringAsync({ payload, secret });
    const indented = JSON.stringify(JSON.parse(payload), null, 2);
    const response = await deliverRaw(indented, header);
    expect(response.status).toBe(400);
    expect(await countOf('stripe_events')).toBe(0);
  });

  it('is not looked for in more than 256 kB', async () => {
    const response = await deliverRaw('x'.repeat(257 * 1024), 'x');
    expect(response.status).toBe(400);
  });

  it('may have a secret with a line break at its end in the environment (fault 5)', () => {
    expect(configOf({ ...env, STRIPE_WEBHOOK_SECRET: `${secret}\n` }).STRIPE_WEBHOOK_SECRET).toBe(secret);
  });
});

describe('P48 when something fails half way', () => {
  const deliverTo = async (database: D1Database, event: object) => {
    const payload = JSON.stringify(event);
    const header = await (await stripe()).webhooks.generateTestHeaderStringAsync({ payload, secret });
    return deliverRaw(payload, header, { ...ownEnv, DB: database });
  };

  it('the event is not noted, and its repeat has its effect (fault 8)', async () => {
    const { customerId, subscriptionId } = await subscribed();
    await (await stripe()).subscriptions.cancel(subscriptionId);
    const event = eventOf('evt_1', customerId);
    expect((await deliverTo(failingDatabase('batch'), event)).status).toBe(503);
    expect(faultEvents()).toEqual(['database-unavailable']);
    expect([await countOf('stripe_events'), await storedStatus()]).toEqual([0, 'trialing']);
    expect((await deliver(event)).status).toBe(200);
    expect([await countOf('stripe_events'), await storedStatus()]).toEqual([1, 'canceled']);
  });

  it('Stripe does not answer: the event comes again', async () => {
    const { customerId } = await subscribed();
    const response = await withFault({ kind: '500' }, () => deliver(eventOf('evt_1', customerId)));
    expect(response.status).toBe(503);
    expect(faultEvents()).toEqual(['stripe-unreachable']);
    expect(await countOf('stripe_events')).toBe(0);
  });
});
