import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { signUpAlone } from '../../tests/support/factories.ts';
import { outbox } from '../email/testing.ts';
import { configOf } from '../http/config.ts';
import { reconcileBilling } from './reconcile.ts';
import { stripeOf } from './stripe-client.ts';
import { cardOf, control, deliver, eventsOf, ownEnv, send, setUp, statusOf, stripe, withFault } from './testing.ts';

async function subscribed() {
  const account = await signUpAlone();
  const { subscription } = (await setUp(account.token)).body;
  return {
    ...account,
    subscriptionId: subscription?.id ?? '',
    customerId: subscription?.customer ?? '',
    trialEnd: subscription?.trial_end ?? 0,
  };
}

const advance = (customerId: string, days: number) => control(`customers/${customerId}/advance`, { days });
const storedStatus = () => env.DB.prepare('select status from billing_customers').first<string>('status');

describe('on Stripe’s clock', () => {
  it('the trial turns into a paid invoice of $10.00 (fault 10)', async () => {
    const { token, customerId } = await subscribed();
    await advance(customerId, 61);
    expect(await statusOf(token)).toMatchObject({ subscription: { status: 'active' } });
    const { data } = await (await stripe()).invoices.list({ customer: customerId });
    expect(data.map(({ status, amount_paid }) => ({ status, amount_paid }))).toContainEqual({
      status: 'paid',
      amount_paid: 1000,
    });
  });

  it('a refused renewal is past due, and another card pays it at once (fault 12)', async () => {
    const { token, customerId } = await subscribed();
    const failing = { paymentMethodId: await cardOf('4000000000000341'), customerId };
    expect((await send('POST', '/api/billing/update-payment-method', token, failing)).status).toBe(200);
    await advance(customerId, 61);
    expect(await statusOf(token)).toMatchObject({ subscription: { status: 'past_due' } });
    const good = { paymentMethodId: 'pm_card_mastercard', customerId };
    expect((await send('POST', '/api/billing/update-payment-method', token, good)).status).toBe(200);
    expect(await statusOf(token)).toMatchObject({ subscription: { status: 'active' } });
    expect((await (await stripe()).invoices.list({ customer: customerId, status: 'open' })).data).toEqual([]);
  });

  it('a failed payment is told once, however often its event comes (fault 7)', async () => {
    const { token, email, customerId } = await subscribed();
    const body = { paymentMethodId: await cardOf('4000000000000341'), customerId };
    await send('POST', '/api/billing/update-payment-method', token, body);
    await advance(customerId, 61);
    const failed = (await eventsOf(customerId)).filter(({ type }) => type === 'invoice.payment_failed');
    expect(failed.length).toBeGreaterThan(0);
    const [event] = failed;
    const responses = await Promise.all(Array.from({ length: 5 }, () => deliver(event ?? {})));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await outbox()).toMatchObject([
      {
        kind: 'payment-failed',
        to: email,
        subject: 'Your payment to Rapport did not go through',
        text: expect.stringMatching(
          /payment of \$10\.00\. Please give another card by \w+ \d+, \d{4}, .*: http:\/\/localhost\/therapist\/billing\n/s,
        ),
      },
    ]);
    expect(await storedStatus()).toBe('past_due');
    expect(await send('GET', '/api/billing/notice', token)).toEqual({
      status: 200,
      body: { notice: 'payment-failed', day: expect.any(Number) },
    });
  });

  it('without a card in time it ends, and access with it', async () => {
    const { token, customerId } = await subscribed();
    const body = { paymentMethodId: await cardOf('4000000000000341'), customerId };
    await send('POST', '/api/billing/update-payment-method', token, body);
    await advance(customerId, 95);
    expect((await statusOf(token)).subscription?.status).toMatch(/^(?:canceled|unpaid)$/);
    expect((await send('GET', '/api/profiles/me', token)).status).toBe(403);
  });
});

describe('the daily reconciliation', () => {
  const daysOn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

  it('makes up for events that never came', async () => {
    const { subscriptionId } = await subscribed();
    await (await stripe()).subscriptions.cancel(subscriptionId);
    expect(await storedStatus()).toBe('trialing');
    await reconcileBilling(ownEnv, new Date());
    expect(await storedStatus()).toBe('canceled');
  });

  it('tells within 14, 3 and 0 days of the trial’s end, once each, and not once canceled', async () => {
    const { token, subscriptionId, trialEnd } = await subscribed();
    for (const day of [40, 47, 48, 58, 58, 59.5, 59.6]) await reconcileBilling(ownEnv, daysOn(day));
    const mails = await outbox();
    const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(trialEnd * 1000);
    for (const { text } of mails) {
      expect(text).toContain(lastDay);
      expect(text).toContain('$10.00 a month');
    }
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your free trial at Rapport ends in two weeks',
      'Your free trial at Rapport ends in three days',
      'Your free trial at Rapport ends today',
    ]);
    await env.DB.batch([env.DB.prepare('delete from outbox_messages'), env.DB.prepare('delete from billing_notices')]);
    await send('POST', '/api/billing/cancel-subscription', token, { subscriptionId });
    await reconcileBilling(ownEnv, daysOn(58));
    expect((await outbox()).map(({ kind }) => kind)).toEqual(['subscription-canceled']);
  });

  it('changes nothing when Stripe does not answer', async () => {
    await subscribed();
    const before = await storedStatus();
    await expect(withFault({ kind: '500' }, () => reconcileBilling(ownEnv, new Date()))).rejects.toThrow();
    expect(await storedStatus()).toBe(before);
  });
});

describe('the client of Stripe', () => {
  it('speaks by fetch in the Worker, not by Node’s client, which hangs there (fault 4)', async () => {
    const client = await stripeOf(configOf(ownEnv));
    const httpClient = client.getApiField('httpClient') as { getClientName: () => string };
    expect(httpClient.getClientName()).toBe('fetch');
  });

  it('takes no other host than Stripe’s where people pay', () => {
    expect(() => configOf({ ...env, PUBLIC_ORIGIN: 'https://rapport.example' })).toThrow('STRIPE_API_ORIGIN');
    expect(() => configOf({ ...env, STRIPE_API_ORIGIN: 'https://evil.example' })).toThrow('STRIPE_API_ORIGIN');
  });

  it('verifies asynchronously, as a Worker must: a bad signature says no success (fault 3)', async () => {
    const response = await deliver({ id: 'evt_1', type: 'x', data: { object: {} } }, { secret: 'whsec_wrong' });
    expect(response.status).toBe(400);
    expect(await response.json()).not.toHaveProperty('received');
  });
});
