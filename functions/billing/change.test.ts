import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countOf } from '../../tests/support/database.ts';
import { type SignedIn, signUpAlone } from '../../tests/support/factories.ts';
import { answered, get } from '../../tests/support/requests.ts';
import { callsDuring, cardOf, send, setUp, statusOf, stripe } from './testing.ts';

async function subscribed(): Promise<SignedIn & { subscriptionId: string; customerId: string }> {
  const account = await signUpAlone();
  const { subscription } = (await setUp(account.token)).body;
  return { ...account, subscriptionId: subscription?.id ?? '', customerId: subscription?.customer ?? '' };
}

const ask = (path: string, body: object, token: string) => send('POST', `/api/billing/${path}`, token, body);

describe('canceling', () => {
  it('P44 is shown at once, keeps access until the period ends, and can be repeated', async () => {
    const { token, subscriptionId } = await subscribed();
    const first = await ask('cancel-subscription', { subscriptionId }, token);
    const { subscription } = await statusOf(token);
    expect(first).toEqual({ status: 200, body: { subscription } });
    expect(subscription).toMatchObject({ status: 'canceled', cancel_at_period_end: true });
    expect(subscription?.access_until).toBe(subscription?.current_period_end);
    expect(await ask('cancel-subscription', { subscriptionId }, token)).toEqual(first);
    expect((await get('/api/profiles/me', { token })).status).toBe(200);
    const stored = await (await stripe()).subscriptions.retrieve(subscriptionId);
    expect(stored).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
  });

  it('can be taken back while access goes on', async () => {
    const { token, subscriptionId } = await subscribed();
    await ask('cancel-subscription', { subscriptionId }, token);
    expect(await ask('resume-subscription', { subscriptionId }, token)).toMatchObject({
      status: 200,
      body: { subscription: { status: 'trialing', cancel_at_period_end: false, access_until: null } },
    });
  });

  it('is understood in Stripe’s other spelling, too: an end without the flag (fault 2)', async () => {
    const { token, subscriptionId } = await subscribed();
    const before = (await statusOf(token)).subscription;
    const cancelAt = (before?.current_period_end ?? 0) - 86_400;
    await (await stripe()).subscriptions.update(subscriptionId, { cancel_at: cancelAt });
    expect((await statusOf(token)).subscription).toMatchObject({ status: 'canceled', access_until: cancelAt });
    expect(await ask('resume-subscription', { subscriptionId }, token)).toMatchObject({
      status: 200,
      body: { subscription: { status: 'trialing', access_until: null } },
    });
  });

  it('P44 of another therapist’s is not found, like one that there is not, and Stripe is not asked (fault 13)', async () => {
    const [own, other] = [await subscribed(), await subscribed()];
    const calls = await callsDuring(async () => {
      for (const subscriptionId of [other.subscriptionId, 'sub_nothing']) {
        for (const path of ['cancel-subscription', 'resume-subscription']) {
          expect(await ask(path, { subscriptionId }, own.token)).toEqual({
            status: 404,
            body: { error: messages.billing.notYours },
          });
        }
      }
    });
    expect(calls).toEqual([]);
  });

  it('closes the therapist’s area when Stripe has ended it, with the words of the specification', async () => {
    const { token, subscriptionId } = await subscribed();
    await (await stripe()).subscriptions.cancel(subscriptionId);
    await statusOf(token);
    expect(await answered(get('/api/profiles/me', { token }))).toEqual({
      status: 403,
      body: { error: 'Profile access denied. Ensure your trial/subscription is active.' },
    });
  });
});

describe('another card', () => {
  it('takes the place of the first, for customer and subscription', async () => {
    const { token, subscriptionId, customerId } = await subscribed();
    expect(
      await ask('update-payment-method', { paymentMethodId: 'pm_card_mastercard', customerId }, token),
    ).toMatchObject({ status: 200, body: { updated: true, clientSecret: null } });
    const { paymentMethods } = await statusOf(token);
    expect(paymentMethods).toHaveLength(1);
    expect(paymentMethods[0]?.card.brand).toBe('mastercard');
    const stored = await (await stripe()).subscriptions.retrieve(subscriptionId);
    expect(stored.default_payment_method).toBe(paymentMethods[0]?.id);
    expect(await send('GET', '/api/billing/payment-methods', token)).toEqual({
      status: 200,
      body: { paymentMethods },
    });
  });

  it('can be the first again', async () => {
    const { token, customerId } = await subscribed();
    for (const paymentMethodId of ['pm_card_mastercard', 'pm_card_visa', 'pm_card_mastercard']) {
      expect((await ask('update-payment-method', { paymentMethodId, customerId }, token)).status).toBe(200);
    }
    expect((await statusOf(token)).paymentMethods).toMatchObject([{ card: { brand: 'mastercard' } }]);
  });

  it('P43 for another therapist’s customer is not found, and Stripe is not asked (fault 13)', async () => {
    const [own, other] = [await subscribed(), await subscribed()];
    const calls = await callsDuring(async () => {
      for (const customerId of [other.customerId, 'cus_nothing']) {
        const body = { paymentMethodId: 'pm_card_visa', customerId };
        expect(await ask('update-payment-method', body, own.token)).toEqual({
          status: 404,
          body: { error: messages.billing.notYours },
        });
      }
    });
    expect(calls).toEqual([]);
  });

  it('that the bank refuses leaves the first in place', async () => {
    const { token, customerId } = await subscribed();
    const before = await statusOf(token);
    const body = { paymentMethodId: 'pm_card_chargeDeclined', customerId };
    expect((await ask('update-payment-method', body, token)).status).toBe(402);
    expect(await statusOf(token)).toEqual(before);
  });
});

describe('invoices', () => {
  it('are the therapist’s own, and none before billing was set up', async () => {
    const { token } = await subscribed();
    const stranger = await signUpAlone();
    expect(await send('GET', '/api/billing/invoices', stranger.token)).toEqual({
      status: 200,
      body: { invoices: [], has_more: false, due: null },
    });
    expect(await send('GET', '/api/billing/invoices', token)).toMatchObject({
      status: 200,
      body: { invoices: [{ amount_due: 0, status: 'paid' }] },
    });
  });
});

describe('deleting the account', () => {
  it('ends the subscription first', async () => {
    const { token, subscriptionId } = await subscribed();
    const answer = await send('DELETE', '/api/therapists/account', token, { confirmation: 'DELETE' });
    expect(answer).toEqual({ status: 200, body: { deleted: true } });
    expect((await (await stripe()).subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
    expect(await countOf('billing_customers')).toBe(0);
  });
});

describe('two cards that are given at once', () => {
  it('leave one of them, and a subscription that is charged', async () => {
    const { token, customerId, subscriptionId } = await subscribed();
    const cards = await Promise.all(['4242424242424242', '5555555555554444'].map(cardOf));
    await Promise.all(
      cards.map((paymentMethodId) => ask('update-payment-method', { paymentMethodId, customerId }, token)),
    );
    const { paymentMethods } = await statusOf(token);
    expect(paymentMethods).toHaveLength(1);
    const client = await stripe();
    const customer = await client.customers.retrieve(customerId);
    const { default_payment_method: charged } = await client.subscriptions.retrieve(subscriptionId);
    const preferred = customer.deleted ? null : customer.invoice_settings.default_payment_method;
    expect([charged ?? preferred, preferred]).toEqual([paymentMethods[0]?.id, paymentMethods[0]?.id]);
  });
});
