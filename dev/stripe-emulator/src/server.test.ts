import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  customerOnClock,
  monthlyPriceId,
  sdkFor,
  startReceiver,
  startTestEmulator,
  type TestEmulator,
  trialOf,
} from './testing.ts';

let folder: string;
let emulator: TestEmulator;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-emulator-'));
  emulator = await startTestEmulator({ stateFile: join(folder, 'state.json') });
});
afterEach(async () => {
  await emulator.end();
  rmSync(folder, { recursive: true });
});

test('a new state has the product, its price, and nobody', async () => {
  const price = await emulator.stripe.prices.retrieve(monthlyPriceId, { expand: ['product'] });
  expect(price).toMatchObject({
    unit_amount: 1000,
    currency: 'usd',
    recurring: { interval: 'month' },
    product: { name: 'Membership' },
  });
  expect((await emulator.stripe.customers.list()).data).toEqual([]);
});

test('the state outlives a restart: objects, remembered answers, clocks and undelivered events', async () => {
  const first = emulator;
  const { customer, paymentMethod } = await customerOnClock(first.stripe, 'pm_card_visa');
  const trial = trialOf(customer.id, paymentMethod.id);
  const { id } = await first.stripe.subscriptions.create(trial, { idempotencyKey: 'setup' });
  const receiver = await startReceiver();
  await first.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  await first.control('POST /emulator/webhooks', { order: 'paused' });
  await first.stripe.customers.create({ name: 'Ada' });
  await first.end();

  emulator = await startTestEmulator({ stateFile: join(folder, 'state.json') });
  await emulator.control('POST /emulator/webhooks/flush');
  expect(receiver.received.map(({ type }) => type)).toEqual(['customer.created']);
  await receiver.close();
  const again = await emulator.stripe.subscriptions.create(trial, { idempotencyKey: 'setup' });
  expect(again.id).toBe(id);
  const clock = String(customer.test_clock);
  await emulator.stripe.testHelpers.testClocks.advance(clock, { frozen_time: trialEndOf(again) + 86_400 });
  expect((await emulator.stripe.subscriptions.retrieve(id)).status).toBe('active');
});

function trialEndOf(subscription: Stripe.Subscription): number {
  return subscription.trial_end ?? 0;
}

test('real time passes too', { timeout: 30_000 }, async () => {
  const { stripe } = emulator;
  const { id: customer } = await stripe.customers.create();
  // Two seconds ahead, as the next one may begin before the request arrives.
  const trial_end = Math.floor(Date.now() / 1000) + 2;
  const items = [{ price: monthlyPriceId }];
  const trial_settings = { end_behavior: { missing_payment_method: 'cancel' as const } };
  const { id } = await stripe.subscriptions.create({ customer, items, trial_end, trial_settings });
  await expect
    .poll(async () => (await stripe.subscriptions.retrieve(id)).status, { timeout: 20_000, interval: 100 })
    .toBe('canceled');
});

test('ids become objects where they are asked for, lists too', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod } = await customerOnClock(stripe, 'pm_card_visa');
  const subscription = await stripe.subscriptions.create({
    ...trialOf(customer.id, paymentMethod.id),
    expand: ['pending_setup_intent', 'latest_invoice.confirmation_secret', 'customer', 'default_payment_method'],
  });
  expect(subscription).toMatchObject({
    pending_setup_intent: null,
    latest_invoice: { object: 'invoice', confirmation_secret: null },
    customer: { object: 'customer' },
    default_payment_method: { card: { last4: '4242' } },
  });
  const list = await stripe.subscriptions.list({
    customer: customer.id,
    status: 'all',
    expand: ['data.default_payment_method', 'data.latest_invoice.payments'],
  });
  expect(list.data[0]).toMatchObject({
    default_payment_method: { id: paymentMethod.id },
    latest_invoice: { total: 0 },
  });
  const unknown = stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payment_intent'] });
  await expect(unknown).rejects.toThrow(/cannot be expanded/);
});

test('keys: none, another kind, or a publishable one where the secret is needed', async () => {
  const none = await fetch(`${emulator.origin}/v1/customers`);
  expect(none.status).toBe(401);
  expect(none.headers.get('request-id')).toMatch(/^req_/);
  await expect(sdkFor(emulator.port, 'sk_live_x').customers.list()).rejects.toMatchObject({ statusCode: 401 });
  const fromBrowser = emulator.browser.customers.list();
  await expect(fromBrowser).rejects.toMatchObject({ statusCode: 403, code: 'secret_key_required' });
  const intent = await emulator.stripe.setupIntents.create();
  await expect(emulator.browser.setupIntents.retrieve(intent.id)).rejects.toMatchObject({ statusCode: 404 });
  const client_secret = intent.client_secret ?? '';
  expect((await emulator.browser.setupIntents.retrieve(intent.id, { client_secret })).id).toBe(intent.id);
  const numbers = emulator.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 1, exp_year: 2034 },
  });
  await expect(numbers).rejects.toThrow(/unsafe/);
});

test('unknown ids, parameters and addresses', async () => {
  const { stripe } = emulator;
  await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such customer: 'cus_unknown'",
  });
  await expect(stripe.customers.create({ nam: 'Ada' } as object)).rejects.toMatchObject({ code: 'parameter_unknown' });
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400, param: 'limit' });
  await expect(stripe.charges.list()).rejects.toMatchObject({ statusCode: 404 });
  const strange = await fetch(`${emulator.origin}/v1/customers`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_x' },
    body: 'a[b][c][d][e][f][g][h][i][j]=1',
  });
  expect(strange.status).toBe(400);
});

test('lists come newest first, page by page', async () => {
  const { stripe } = emulator;
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) await stripe.customers.create({ name, email: `${name}@example.com` });
  const first = await stripe.customers.list({ limit: 2 });
  expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ name }) => name)).toEqual([...names].reverse());
  expect((await stripe.customers.list({ email: 'c@example.com' })).data.map(({ name }) => name)).toEqual(['c']);
});

test('the log of requests says what was asked, and no values', async () => {
  await emulator.control('DELETE /emulator/requests');
  await emulator.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'setup' });
  const { data } = await emulator.control('GET /emulator/requests');
  expect(data).toEqual([
    {
      method: 'POST',
      path: '/v1/customers',
      key: 'sk_test_emulator',
      idempotencyKey: 'setup',
      bodyKeys: ['name'],
      at: expect.any(Number),
    },
  ]);
});

test('the billing portal, the pages of an invoice, and a new beginning', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod } = await customerOnClock(stripe, 'pm_card_visa');
  await stripe.subscriptions.create(trialOf(customer.id, paymentMethod.id));
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost:8787/dashboard',
  });
  expect(await (await fetch(session.url)).text()).toContain('http://localhost:8787/dashboard');
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect(await (await fetch(invoice?.hosted_invoice_url ?? '')).text()).toContain('Trial period for Membership');
  const pdf = await fetch(invoice?.invoice_pdf ?? '');
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
  await emulator.control('POST /emulator/reset');
  expect((await stripe.invoices.list()).data).toEqual([]);
});

test('pages of this machine may ask from a browser, others may not', async () => {
  const ask = async (path: string, origin: string) => {
    const response = await fetch(`${emulator.origin}${path}`, { method: 'OPTIONS', headers: { Origin: origin } });
    return response.headers.get('access-control-allow-origin');
  };
  expect(await ask('/v1/payment_methods', 'http://localhost:8787')).toBe('http://localhost:8787');
  expect(await ask('/v1/setup_intents/seti_1/confirm', 'http://localhost:8787')).toBe('http://localhost:8787');
  expect(await ask('/v1/customers', 'http://localhost:8787')).toBeNull();
  expect(await ask('/v1/payment_methods', 'https://example.com')).toBeNull();
});

test('the stand-in for Stripe.js is served from its folder alone', async () => {
  const script = await fetch(`${emulator.origin}/v3-stand-in/stripe.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(script.headers.get('cache-control')).toBe('no-store');
  for (const name of ['nothing.js', '..%2Fserver.ts', '.']) {
    expect((await fetch(`${emulator.origin}/v3-stand-in/${name}`)).status).toBe(404);
  }
});
