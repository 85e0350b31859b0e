import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { trialDays } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { grantAccess, profile, type SignedIn, signUpAlone } from '../../tests/support/factories.ts';
import { faultEvents } from '../../tests/support/log.ts';
import { answered, get, post } from '../../tests/support/requests.ts';
import { callsDuring, cardOf, control, send, setUp, setupOf, statusOf, stripe, withFault } from './testing.ts';

let therapist: SignedIn;

beforeEach(async () => {
  therapist = await signUpAlone('Ada', 'Quill');
});

const subscriptionsOf = async (customer: string) =>
  (await (await stripe()).subscriptions.list({ customer, status: 'all' })).data;

describe('setting billing up', () => {
  it('starts a trial of two months with the card as the default of both customer and subscription (fault 10)', async () => {
    expect(await statusOf(therapist.token)).toEqual({ subscription: null, paymentMethods: [] });
    const { status, body } = await setUp(therapist.token);
    expect(status).toBe(200);
    const { subscription } = body;
    expect(subscription).toMatchObject({ status: 'trialing', cancel_at_period_end: false, access_until: null });
    expect(body.clientSecret).toBeNull();

    const client = await stripe();
    const customerId = subscription?.customer ?? '';
    const [stored] = await subscriptionsOf(customerId);
    const customer = await client.customers.retrieve(customerId);
    expect(customer).toMatchObject({ email: therapist.email, metadata: { user_id: therapist.userId } });
    const chosen = 'deleted' in customer && customer.deleted ? null : customer.invoice_settings.default_payment_method;
    expect(chosen).toMatch(/^pm_/);
    expect(stored?.default_payment_method).toBe(chosen);

    const shown = await statusOf(therapist.token);
    expect(shown.subscription).toEqual(subscription);
    expect(shown.paymentMethods).toMatchObject([
      { card: { last4: '4242' }, billing_details: { name: 'Ada Quill', address: { line1: '1 Main Street' } } },
    ]);
    expect(Object.keys(shown.paymentMethods[0] ?? {}).sort()).toEqual(['billing_details', 'card', 'id']);
  });

  it('answers with the period, which stands at the item in Stripe (fault 1)', async () => {
    const { subscription } = (await setUp(therapist.token)).body;
    const stored = await (await stripe()).subscriptions.retrieve(subscription?.id ?? '');
    expect(stored).not.toHaveProperty('current_period_end');
    expect(subscription?.current_period_end).toBe(stored.items.data[0]?.current_period_end);
    expect(subscription?.current_period_end).toBe(subscription?.trial_end);
    expect((subscription?.trial_end ?? 0) - (subscription?.current_period_start ?? 0)).toBe(trialDays * 86_400);
  });

  it('makes another customer where Stripe no longer knows the first, and tells nobody its id', async () => {
    await grantAccess(therapist.userId);
    const shown = await send('GET', '/api/billing/status', therapist.token);
    expect(shown).toEqual({ status: 503, body: { error: messages.billing.unreachable } });
    expect(faultEvents()).toEqual(['stripe-unreachable']);
    expect(await setUp(therapist.token)).toMatchObject({ status: 200, body: { subscription: { status: 'active' } } });
    expect((await statusOf(therapist.token)).subscription?.customer).toMatch(/^cus_(?!.*-)/);
  });

  it('opens the therapist’s area, which says before that billing is missing', async () => {
    const before = await answered(get('/api/profiles/me', therapist));
    expect(before).toEqual({ status: 404, body: { error: messages.profile.billingIncomplete } });
    await setUp(therapist.token);
    expect((await get('/api/profiles/me', therapist)).status).toBe(200);
    expect((await post('/api/profiles/me', profile(), therapist)).status).toBe(200);
  });

  it('P42 takes our own price alone', async () => {
    const before = await dump();
    const calls = await callsDuring(async () => {
      expect(await setUp(therapist.token, setupOf('pm_card_visa', 'price_of_nothing'))).toMatchObject({
        status: 400,
        body: { error: messages.billing.wrongPrice },
      });
    });
    expect(calls).toEqual([]);
    expect(await dump()).toBe(before);
  });

  it('P42 makes one subscription out of two tabs, a double click and a repeat (fault 9)', async () => {
    const answers = await Promise.all([
      setUp(therapist.token),
      setUp(therapist.token),
      setUp(therapist.token, setupOf('pm_card_mastercard')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ids = new Set(answers.map(({ body }) => body.subscription?.id));
    expect(ids.size).toBe(1);
    const again = await setUp(therapist.token);
    expect(again).toMatchObject({ status: 200, body: { subscription: { id: [...ids][0] } } });
    expect(await subscriptionsOf(again.body.subscription?.customer ?? '')).toHaveLength(1);
    expect(await countOf('billing_customers')).toBe(1);
  });

  it('P42 finds the subscription of a set-up whose answer was lost (fault 9)', async () => {
    const lost = await withFault({ kind: 'reset', path: '^/v1/subscriptions$', times: 20, after: 'handled' }, () =>
      setUp(therapist.token),
    );
    const again = await setUp(therapist.token);
    expect(lost.status).toBe(503);
    expect(faultEvents()).toEqual(['stripe-unreachable']);
    expect(again.status).toBe(200);
    expect(await subscriptionsOf(again.body.subscription?.customer ?? '')).toHaveLength(1);
  });

  it('P42 makes no second one with another card after a lost answer (fault 9)', async () => {
    const lost = await withFault({ kind: 'reset', path: '^/v1/subscriptions$', after: 'handled' }, () =>
      setUp(therapist.token, setupOf('pm_card_visa')),
    );
    const again = await setUp(therapist.token, setupOf('pm_card_mastercard'));
    expect([lost.status, again.status]).toEqual([503, 200]);
    expect(faultEvents()).toEqual(['stripe-unreachable']);
    expect(await subscriptionsOf(again.body.subscription?.customer ?? '')).toHaveLength(1);
  });

  it('P42 gives no second trial (fault 9)', async () => {
    const { body } = await setUp(therapist.token);
    const client = await stripe();
    await client.subscriptions.cancel(body.subscription?.id ?? '');
    const second = await setUp(therapist.token, setupOf('pm_card_mastercard'));
    expect(second).toMatchObject({ status: 200, body: { subscription: { status: 'active', trial_end: null } } });
    const { data } = await client.invoices.list({ customer: body.subscription?.customer ?? '' });
    expect(data.some(({ amount_paid }) => amount_paid === 1000)).toBe(true);
  });

  it('says what the bank says of a card that it refuses, and starts nothing', async () => {
    const refused = await setUp(therapist.token, setupOf('pm_card_chargeDeclined'));
    expect(refused).toMatchObject({ status: 402, body: { error: 'Your card was declined.' } });
    expect(await statusOf(therapist.token)).toMatchObject({ subscription: null });
    expect((await setUp(therapist.token)).status).toBe(200);
  });

  it('P42 shows Stripe’s words for another therapist’s card', async () => {
    const other = await signUpAlone();
    await setUp(other.token);
    const [card] = (await statusOf(other.token)).paymentMethods;
    const answer = await setUp(therapist.token, setupOf(card?.id));
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(/payment ?method|PaymentMethod|customer/i);
    expect(await statusOf(therapist.token)).toMatchObject({ subscription: null });
  });

  it('has not succeeded before a card that needs it was confirmed (fault 11)', async () => {
    const paymentMethodId = await cardOf('4000002500003155');
    const first = await setUp(therapist.token, setupOf(paymentMethodId));
    expect(first).toMatchObject({ status: 200, body: { subscription: null } });
    const clientSecret = first.body.clientSecret ?? '';
    expect(clientSecret).toMatch(/^seti_\w+_secret_\w+$/);
    expect(await statusOf(therapist.token)).toMatchObject({ subscription: null, paymentMethods: [] });
    expect((await get('/api/profiles/me', therapist)).status).toBe(404);

    const intentId = clientSecret.split('_secret_')[0];
    await control(`setup_intents/${intentId}/authenticate`, { client_secret: clientSecret, outcome: 'succeed' });
    const second = await setUp(therapist.token, setupOf(paymentMethodId));
    expect(second).toMatchObject({ status: 200, body: { subscription: { status: 'trialing' }, clientSecret: null } });
  });

  it('starts nothing with a card whose confirmation has failed', async () => {
    const paymentMethodId = await cardOf('4000002500003155');
    const { body } = await setUp(therapist.token, setupOf(paymentMethodId));
    const clientSecret = body.clientSecret ?? '';
    await control(`setup_intents/${clientSecret.split('_secret_')[0]}/authenticate`, {
      client_secret: clientSecret,
      outcome: 'fail',
    });
    expect((await setUp(therapist.token, setupOf(paymentMethodId))).status).toBe(402);
    expect(await statusOf(therapist.token)).toMatchObject({ subscription: null });
  });

  it('holds every answer of Stripe’s to the contract', async () => {
    await setUp(therapist.token);
    expect(await control('contract-faults')).toEqual({ data: [] });
  });

  it('keeps no card and no name in the database', async () => {
    await setUp(therapist.token);
    const { results } = await env.DB.prepare('select * from billing_customers').all();
    expect(JSON.stringify(results)).not.toMatch(/4242|Quill|Main Street|@example/);
  });
});
