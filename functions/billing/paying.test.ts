import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { accessEndOf } from '#domain/billing/dates.ts';
import { invoiceStatusLabel } from '#domain/billing/invoices.ts';
import { messages } from '#domain/messages/index.ts';
import { signUpAlone } from '../../tests/support/factories.ts';
import { outbox } from '../email/testing.ts';
import { configOf } from '../http/config.ts';
import { reconcileBilling } from './reconcile.ts';
import type { InvoicePage, SetupAnswer } from './responses.ts';
import { cardOf, control, eventsOf, ownEnv, send, setUp, setupOf, statusOf, stripe } from './testing.ts';
import { takeEvent } from './webhook.ts';

const secret = configOf(env).STRIPE_WEBHOOK_SECRET ?? '';
const asksAtEachCharge = '4000002760003184';
const failsWhenCharged = '4000000000000341';

async function subscribed() {
  const account = await signUpAlone();
  const { subscription } = (await setUp(account.token)).body;
  return { ...account, subscriptionId: subscription?.id ?? '', customerId: subscription?.customer ?? '' };
}

type Subscribed = Awaited<ReturnType<typeof subscribed>>;

const advance = (customerId: string, days: number) => control(`customers/${customerId}/advance`, { days });

const giveCard = async ({ token, customerId }: Subscribed, paymentMethodId: string) => {
  const answer = await send('POST', '/api/billing/update-payment-method', token, { paymentMethodId, customerId });
  return answer as { status: number; body: { updated?: boolean; clientSecret?: string | null; error?: string } };
};

const payNow = async ({ token, subscriptionId }: Subscribed) =>
  (await send('POST', '/api/billing/pay-open-invoices', token, { subscriptionId })) as {
    status: number;
    body: SetupAnswer & { error?: string };
  };

const invoicesOf = async ({ token }: { token: string }, query = '') =>
  (await send('GET', `/api/billing/invoices${query}`, token)).body as InvoicePage;

/** What the holder of a card tells the bank. */
async function confirm(clientSecret: string | null | undefined, outcome: 'succeed' | 'fail' = 'succeed') {
  const [id = ''] = `${clientSecret}`.split('_secret_');
  const kind = id.startsWith('pi_') ? 'payment_intents' : 'setup_intents';
  await control(`${kind}/${id}/authenticate`, { client_secret: clientSecret, outcome });
}

/** A therapist whose first payment failed a day ago, with that card. */
async function pastDue(number: string): Promise<Subscribed> {
  const account = await subscribed();
  const card = await cardOf(number);
  const { body } = await giveCard(account, card);
  if (body.clientSecret) {
    await confirm(body.clientSecret);
    await giveCard(account, card);
  }
  await advance(account.customerId, 61);
  expect((await statusOf(account.token)).subscription).toMatchObject({ status: 'past_due' });
  return account;
}

const paymentsOf = async (customerId: string) =>
  (await eventsOf(customerId)).filter(({ type }) => type === 'payment_intent.succeeded').length;

describe('what is open', () => {
  it('is told with the sum and the next try, and paid once the bank has its answer', async () => {
    const account = await pastDue(asksAtEachCharge);
    const { due, invoices } = await invoicesOf(account);
    expect(due).toEqual({ amount: 1000, next_attempt: expect.any(Number) });
    expect((due?.next_attempt ?? 0) * 1000).toBeGreaterThan(Date.now() + 60 * 86_400_000);
    expect(invoices[0]).toMatchObject({ status: 'open', is_owed: true, purpose: 'plan', amount_due: 1000 });

    const refused = await payNow(account);
    expect(refused).toMatchObject({ status: 200, body: { subscription: { status: 'past_due' } } });
    expect(refused.body.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    await confirm(refused.body.clientSecret, 'fail');
    expect((await statusOf(account.token)).subscription?.status).toBe('past_due');

    await confirm((await payNow(account)).body.clientSecret);
    const paid = { status: 200, body: { subscription: { status: 'active' }, clientSecret: null } };
    expect(await payNow(account)).toMatchObject(paid);
    expect(await payNow(account)).toMatchObject(paid);
    expect(await paymentsOf(account.customerId)).toBe(1);
    expect((await invoicesOf(account)).due).toBeNull();
    expect(await control('contract-faults')).toEqual({ data: [] });
  });

  it('is paid once, however often that is pressed', async () => {
    const account = await pastDue(failsWhenCharged);
    const client = await stripe();
    const { id } = await client.paymentMethods.attach('pm_card_visa', { customer: account.customerId });
    await client.subscriptions.update(account.subscriptionId, { default_payment_method: id });
    const answers = await Promise.all([payNow(account), payNow(account), payNow(account)]);
    expect(answers.map(({ status, body }) => [status, body.subscription?.status])).toEqual(
      Array(3).fill([200, 'active']),
    );
    expect(await paymentsOf(account.customerId)).toBe(1);
  });

  it('is open still where the bank refuses, which is told in its words', async () => {
    const account = await pastDue(failsWhenCharged);
    expect(await payNow(account)).toMatchObject({ status: 402, body: { error: 'Your card was declined.' } });
    expect((await invoicesOf(account)).due).toMatchObject({ amount: 1000 });
  });

  it('cannot be paid without a card, which is said', async () => {
    const account = await pastDue(failsWhenCharged);
    const [card] = (await statusOf(account.token)).paymentMethods;
    await (await stripe()).paymentMethods.detach(card?.id ?? '');
    expect(await payNow(account)).toMatchObject({ status: 409, body: { error: messages.billing.noCard } });
  });

  it('of another therapist’s is not found', async () => {
    const [own, other] = [await subscribed(), await subscribed()];
    const answer = await payNow({ ...own, subscriptionId: other.subscriptionId });
    expect(answer).toMatchObject({ status: 404, body: { error: messages.billing.notYours } });
  });
});

describe('another card while a payment is open', () => {
  it('that is refused leaves the first attached and in use; one that is good pays', async () => {
    const account = await pastDue(failsWhenCharged);
    const before = await statusOf(account.token);
    const refused = await giveCard(account, await cardOf(failsWhenCharged));
    expect(refused).toMatchObject({ status: 402, body: { error: 'Your card was declined.' } });
    expect(await statusOf(account.token)).toEqual(before);
    expect((await giveCard(account, 'pm_card_mastercard')).body.updated).toBe(true);
    expect(await statusOf(account.token)).toMatchObject({
      subscription: { status: 'active' },
      paymentMethods: [{ card: { brand: 'mastercard' } }],
    });
  });

  it('whose bank asks at each charge is confirmed twice: as a card, and for the payment', async () => {
    const account = await pastDue(failsWhenCharged);
    const card = await cardOf(asksAtEachCharge);
    const asked = await giveCard(account, card);
    expect(asked.body.clientSecret).toMatch(/^seti_/);
    await confirm(asked.body.clientSecret);
    const payment = await giveCard(account, card);
    expect(payment.body.clientSecret).toMatch(/^pi_/);
    expect((await statusOf(account.token)).paymentMethods[0]?.card.last4).toBe('0341');
    await confirm(payment.body.clientSecret);
    expect((await giveCard(account, card)).body).toEqual({ updated: true, clientSecret: null });
    expect(await statusOf(account.token)).toMatchObject({
      subscription: { status: 'active' },
      paymentMethods: [{ id: card, card: { last4: '3184' } }],
    });
  });
});

describe('what nobody paid', () => {
  it('ends access with the days of grace, is told once, and is not owed any more', async () => {
    const account = await pastDue(failsWhenCharged);
    const before = (await statusOf(account.token)).subscription;
    await advance(account.customerId, 34);
    const { subscription } = await statusOf(account.token);
    expect(subscription).toMatchObject({ status: 'canceled', access_until: before && accessEndOf(before) });
    await statusOf(account.token);
    const { invoices, due } = await invoicesOf(account);
    expect(due).toBeNull();
    expect(invoices.map((invoice) => invoiceStatusLabel(invoice))).toEqual(['Not owed any more', 'Paid']);
    expect(invoices[0]?.hosted_invoice_url).toBeNull();

    await setUp(account.token);
    const labels = (await invoicesOf(account)).invoices.map((invoice) => invoiceStatusLabel(invoice));
    expect(labels).toEqual(['Paid', 'Not owed any more', 'Paid']);
  });

  it('is told by mail when the days of grace are over', async () => {
    const account = await pastDue(failsWhenCharged);
    await env.DB.prepare('delete from outbox_messages').run();
    const day = 24 * 60 * 60 * 1000;
    const client = await stripe();
    for (const days of [66, 68.5, 69]) {
      const event = {
        id: `evt_${days}`,
        api_version: '2026-10-28.endive',
        data: { object: { customer: account.customerId } },
      };
      const payload = JSON.stringify({ ...event, object: 'event', type: 'customer.updated' });
      const header = await client.webhooks.generateTestHeaderStringAsync({ payload, secret });
      await takeEvent(ownEnv, payload, header, new Date(Date.now() + days * day));
    }
    expect(await outbox()).toMatchObject([
      {
        kind: 'access-ended',
        to: account.email,
        text: expect.stringMatching(/ended on .* payment of \$10\.00 is still open/s),
      },
    ]);
  });

  it('can be begun again with a card whose bank asks at each charge', async () => {
    const account = await subscribed();
    await (await stripe()).subscriptions.cancel(account.subscriptionId);
    const setup = setupOf(await cardOf(asksAtEachCharge));
    const asked = await setUp(account.token, setup);
    await confirm(asked.body.clientSecret);
    const payment = await setUp(account.token, setup);
    expect(payment.body).toMatchObject({
      subscription: { status: 'incomplete' },
      clientSecret: expect.stringMatching(/^pi_/),
    });
    await confirm(payment.body.clientSecret, 'fail');
    const again = await setUp(account.token, setup);
    await confirm(again.body.clientSecret);
    expect(await setUp(account.token, setup)).toMatchObject({
      status: 200,
      body: { subscription: { status: 'active' }, clientSecret: null },
    });
    const { data } = await (await stripe()).subscriptions.list({ customer: account.customerId, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['active', 'canceled']);
    expect(await paymentsOf(account.customerId)).toBe(1);
  });
});

describe('canceling and resuming', () => {
  const reasons = async () => (await env.DB.prepare('select * from cancellation_reasons').all()).results;

  it('are told by mail, once each time, whoever learns of them first', async () => {
    const account = await subscribed();
    const { token, subscriptionId } = account;
    const client = await stripe();
    await send('POST', '/api/billing/cancel-subscription', token, { subscriptionId });
    await reconcileBilling(ownEnv, new Date());
    await client.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    await reconcileBilling(ownEnv, new Date());
    await Promise.all([statusOf(token), statusOf(token)]);
    const mails = await outbox();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['subscription-canceled', account.email],
      ['subscription-resumed', account.email],
    ]);
    expect(mails[0]?.text).toMatch(/is canceled\. You keep your access until \w+ \d+, \d{4}\./);
    expect(mails[1]?.text).toMatch(/goes on\. The next payment of \$10\.00 is due on \w+ \d+, \d{4}\./);
  });

  it('may say why, which is counted once and kept with nobody', async () => {
    const { token, subscriptionId } = await subscribed();
    const [cancel, resume] = ['/api/billing/cancel-subscription', '/api/billing/resume-subscription'];
    for (let time = 0; time < 2; time++) {
      const body = { subscriptionId, reason: 'too-expensive' };
      expect((await send('POST', cancel, token, body)).status).toBe(200);
      expect((await send('POST', resume, token, { subscriptionId })).status).toBe(200);
    }
    const month = new Date().toISOString().slice(0, 7);
    expect(await reasons()).toEqual([{ month, reason: 'too-expensive', count: 1 }]);
    expect((await send('POST', cancel, token, { subscriptionId, reason: 'because' })).status).toBe(400);
    const other = await subscribed();
    await send('POST', cancel, other.token, { subscriptionId: other.subscriptionId, reason: 'too-expensive' });
    expect(await reasons()).toEqual([{ month, reason: 'too-expensive', count: 2 }]);
  });
});

describe('a card that expires', () => {
  it('is told in its last month, by mail once and on the screen, where it is the one that is charged', async () => {
    const { token, subscriptionId, customerId, email } = await subscribed();
    const client = await stripe();
    const end = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
    const [year, month] = [end.getUTCFullYear(), end.getUTCMonth() + 1];
    await client.paymentMethods.update((await statusOf(token)).paymentMethods[0]?.id ?? '', {
      card: { exp_month: month, exp_year: year },
    });
    const inMonth = (day: number, of = month) => new Date(Date.UTC(year, of - 1, day));
    await env.DB.prepare('delete from outbox_messages').run();
    for (const when of [inMonth(27, month - 1), inMonth(2), inMonth(20), inMonth(2, month + 1)])
      await reconcileBilling(ownEnv, when);
    const mails = await outbox();
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['card-expires', email]]);
    expect(mails[0]?.text).toContain('can be charged until');
    await send('POST', '/api/billing/update-payment-method', token, {
      paymentMethodId: 'pm_card_mastercard',
      customerId,
    });
    await env.DB.prepare('delete from billing_notices').run();
    await reconcileBilling(ownEnv, inMonth(20));
    expect(await outbox()).toHaveLength(1);
    expect((await client.subscriptions.retrieve(subscriptionId)).status).toBe('trialing');
  });
});

describe('bills', () => {
  it('come in pages, the newest first, with what each is for and its PDF', async () => {
    const account = await subscribed();
    await advance(account.customerId, 60 + 31 * 14);
    const first = await invoicesOf(account);
    expect(first).toMatchObject({ has_more: true, due: null });
    expect(first.invoices[0]).toMatchObject({
      purpose: 'plan',
      status: 'paid',
      invoice_pdf: expect.stringContaining('/pdf'),
    });
    const rest = await invoicesOf(account, `?after=${first.invoices.at(-1)?.id}`);
    expect(rest.has_more).toBe(false);
    expect(rest.invoices.at(-1)).toMatchObject({ purpose: 'trial', amount_due: 0 });
    const all = [...first.invoices, ...rest.invoices];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ created }) => created)).toEqual(all.map(({ created }) => created).sort((a, b) => b - a));
    expect((await send('GET', '/api/billing/invoices?after=in_nothing', account.token)).status).toBe(400);
  });

  it('name whom the therapist says from the next on', async () => {
    const account = await subscribed();
    const path = '/api/billing/update-billing-details';
    const billingDetails = { name: 'Ada Quill LLC', address: '2 Second Street' };
    expect(await send('POST', path, account.token, { customerId: account.customerId, billingDetails })).toMatchObject({
      status: 200,
      body: { paymentMethods: [{ billing_details: { name: 'Ada Quill LLC', address: { line1: '2 Second Street' } } }] },
    });
    await advance(account.customerId, 61);
    const [invoice] = (await (await stripe()).invoices.list({ customer: account.customerId })).data;
    expect(invoice).toMatchObject({ customer_name: 'Ada Quill LLC', customer_address: { line1: '2 Second Street' } });
    const other = await subscribed();
    const body = { customerId: account.customerId, billingDetails };
    expect(await send('POST', path, other.token, body)).toEqual({
      status: 404,
      body: { error: messages.billing.notYours },
    });
  });
});
