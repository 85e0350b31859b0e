import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activeSubscription,
  amountsOf,
  clockStart,
  customerOnClock,
  daySeconds,
  descriptionsOf,
  monthlyPriceId,
  monthSeconds,
  priceOf,
  startTestEmulator,
  type TestEmulator,
  trialOf,
} from './testing.ts';

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await startTestEmulator();
});
afterEach(() => emulator.end());

test('the next invoice of a subscription: no invoice yet, in no list, and read again by its id', async () => {
  const { stripe } = emulator;
  const { customer, subscription, item } = await activeSubscription(stripe);
  const before = await stripe.subscriptions.retrieve(subscription.id);
  const end = clockStart + monthSeconds;
  const preview = await stripe.invoices.createPreview({ customer: customer.id, subscription: subscription.id });
  expect(preview).toMatchObject({
    id: expect.stringMatching(/^upcoming_in_\w{24}$/),
    status: 'draft',
    billing_reason: 'upcoming',
    customer: customer.id,
    customer_email: 'ada@example.com',
    amount_due: 1000,
    amount_paid: 0,
    amount_remaining: 1000,
    total: 1000,
    attempted: false,
    auto_advance: false,
    number: null,
    hosted_invoice_url: null,
    created: end,
    period_start: clockStart,
    period_end: end,
    next_payment_attempt: end + 3600,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
  });
  expect(preview.parent?.subscription_details).not.toHaveProperty('subscription_proration_date');
  expect(preview.lines).toMatchObject({ url: `/v1/invoices/${preview.id}/lines`, has_more: false });
  expect(preview.lines.data).toMatchObject([
    {
      id: expect.stringMatching(/^il_tmp_/),
      invoice: preview.id,
      amount: 1000,
      description: '1 × Membership (at $10.00 / month)',
      // A month later, on the same day of the month.
      period: { start: end, end: Date.UTC(2027, 2, 15, 12) / 1000 },
      parent: { subscription_item_details: { subscription_item: item, proration: false } },
    },
  ]);
  expect(await stripe.invoices.retrieve(preview.id)).toMatchObject({ id: preview.id, total: 1000 });
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
  await expect(stripe.invoices.finalizeInvoice(preview.id)).rejects.toMatchObject({ code: 'resource_missing' });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toEqual(before);
});

test('a preview is what then comes', async () => {
  const { stripe } = emulator;
  const { subscription, advanceTo } = await activeSubscription(stripe);
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
  await advanceTo(32);
  const [made] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  const shared = ['total', 'created', 'period_start', 'period_end', 'currency', 'customer', 'amount_due'] as const;
  for (const name of shared) expect(made?.[name]).toEqual(preview[name]);
  expect(made?.lines.data[0]?.period).toEqual(preview.lines.data[0]?.period);
});

test('the first invoice after a trial, and a trial that ends now or later', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod } = await customerOnClock(stripe, 'pm_card_visa');
  const { id: subscription } = await stripe.subscriptions.create(trialOf(customer.id, paymentMethod.id));
  const trialEnd = clockStart + 60 * daySeconds;
  const next = await stripe.invoices.createPreview({ subscription });
  expect(next).toMatchObject({ total: 1000, created: trialEnd, period_start: clockStart, period_end: trialEnd });
  expect(next.lines.data[0]?.period.start).toBe(trialEnd);
  const now = await stripe.invoices.createPreview({ subscription, subscription_details: { trial_end: 'now' } });
  expect(now).toMatchObject({ total: 1000, created: clockStart, period_end: clockStart });
  expect(now.lines.data[0]?.period).toEqual({ start: clockStart, end: clockStart + monthSeconds });
  const trial_end = clockStart + 90 * daySeconds;
  const later = await stripe.invoices.createPreview({ subscription, subscription_details: { trial_end } });
  expect(later.lines.data[0]?.period.start).toBe(trial_end);
  expect((await stripe.subscriptions.retrieve(subscription)).trial_end).toBe(trialEnd);
});

test('amounts that wait, and amounts of the request; only what recurs, when asked', async () => {
  const { stripe } = emulator;
  const { customer, subscription } = await activeSubscription(stripe);
  await stripe.invoiceItems.create({ customer: customer.id, amount: 250, currency: 'usd', description: 'Waiting' });
  const once = await priceOf(stripe, 'Set-up', 4000);
  const invoice_items = [
    { price: once.id, quantity: 2 },
    { amount: -100, currency: 'usd', description: 'Gift' },
  ];
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, invoice_items });
  expect(amountsOf(preview)).toEqual([8000, -100, 250, 1000]);
  expect(descriptionsOf(preview).slice(0, 3)).toEqual(['Set-up', 'Gift', 'Waiting']);
  const recurring = await stripe.invoices.createPreview({
    subscription: subscription.id,
    invoice_items,
    preview_mode: 'recurring',
  });
  expect(amountsOf(recurring)).toEqual([1000]);
});

test('a subscription that is yet to be, with and without a trial', async () => {
  const { stripe } = emulator;
  const { customer } = await customerOnClock(stripe, 'pm_card_visa');
  const items = [{ price: monthlyPriceId, quantity: 2 }];
  const paid = await stripe.invoices.createPreview({ customer: customer.id, subscription_details: { items } });
  expect(paid).toMatchObject({ total: 2000, created: clockStart, customer: customer.id, status: 'draft' });
  expect(paid.lines.data[0]?.period).toEqual({ start: clockStart, end: clockStart + monthSeconds });
  const trial_end = clockStart + 60 * daySeconds;
  const free = await stripe.invoices.createPreview({
    customer: customer.id,
    subscription_details: { items, trial_end },
  });
  expect(free).toMatchObject({ total: 0, amount_due: 0 });
  expect(free.lines.data[0]).toMatchObject({
    description: 'Trial period for Membership',
    period: { start: clockStart, end: trial_end },
  });
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
  const nobody = await stripe.invoices.createPreview({ subscription_details: { items } });
  expect(nobody.customer).toMatch(/^cus_/);
});

test('amounts that stand alone', async () => {
  const { stripe } = emulator;
  const { id: customer } = await stripe.customers.create();
  const { id: product } = await stripe.products.create({ name: 'Book' });
  const preview = await stripe.invoices.createPreview({
    customer,
    invoice_items: [
      { price_data: { product, currency: 'eur', unit_amount: 1900 }, quantity: 2 },
      { amount: 500, currency: 'eur', period: { start: 100, end: 200 }, metadata: { shelf: '3' } },
    ],
  });
  expect(preview).toMatchObject({ total: 4300, currency: 'eur', parent: null, next_payment_attempt: null });
  expect(preview.lines.data).toMatchObject([
    { description: 'Book', quantity: 2 },
    { period: { start: 100, end: 200 }, metadata: { shelf: '3' } },
  ]);
});

describe('a subscription that ends', () => {
  const nothing = { statusCode: 404, code: 'invoice_upcoming_none' };

  test('has nothing upcoming, unless the preview undoes it', async () => {
    const { stripe } = emulator;
    const { customer, subscription } = await activeSubscription(stripe);
    const preview = (subscription_details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails = {}) =>
      stripe.invoices.createPreview({ subscription: subscription.id, subscription_details });
    await expect(preview({ cancel_at_period_end: true })).rejects.toMatchObject({
      ...nothing,
      message: `No upcoming invoices for customer: ${customer.id}`,
    });
    await expect(preview({ cancel_at: clockStart + monthSeconds })).rejects.toMatchObject(nothing);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(preview()).rejects.toMatchObject(nothing);
    expect(await preview({ cancel_at_period_end: false })).toMatchObject({ total: 1000 });
    await stripe.subscriptions.cancel(subscription.id);
    await expect(preview()).rejects.toMatchObject(nothing);
  });

  test('in the next period is billed until then, and so previewed', async () => {
    const { stripe } = emulator;
    const { subscription, advanceTo } = await activeSubscription(stripe);
    const cancel_at = clockStart + monthSeconds + 7 * daySeconds;
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { cancel_at },
    });
    expect(amountsOf(preview)).toEqual([250]);
    expect(preview.lines.data[0]?.period.end).toBe(cancel_at);
    await stripe.subscriptions.update(subscription.id, { cancel_at });
    await advanceTo(32);
    const [made] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(made?.total).toBe(250);
  });

  test('now gives the rest back', async () => {
    const { stripe } = emulator;
    const { subscription, advanceTo } = await activeSubscription(stripe);
    await advanceTo(15.5);
    const preview = (proration_behavior: 'none' | 'create_prorations') =>
      stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: { cancel_now: true, proration_behavior },
      });
    expect(await preview('create_prorations')).toMatchObject({ total: -500, amount_due: 0 });
    await expect(preview('none')).rejects.toMatchObject(nothing);
  });

  test('paused, it has nothing upcoming until it resumes', async () => {
    const { stripe } = emulator;
    const { subscription, advanceTo } = await activeSubscription(stripe);
    await stripe.subscriptions.pause(subscription.id, { type: 'subscription' });
    await advanceTo(2);
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject(nothing);
    const resumed = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { resume_at: 'now' },
    });
    expect(resumed).toMatchObject({ total: 1000, created: clockStart + 2 * daySeconds });
  });
});

describe('refused', () => {
  test('a customer alone, as Stripe does; unknown ids; another customer', async () => {
    const { stripe } = emulator;
    const { customer, subscription, item } = await activeSubscription(stripe);
    await expect(stripe.invoices.createPreview({ customer: customer.id })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^You must provide at least one of: `subscription`, `schedule`,/),
    });
    const unknown = stripe.invoices.createPreview({ subscription: 'sub_unknown' });
    await expect(unknown).rejects.toMatchObject({ code: 'resource_missing', param: 'subscription' });
    const other = await stripe.customers.create();
    const foreign = stripe.invoices.createPreview({ customer: other.id, subscription: subscription.id });
    await expect(foreign).rejects.toMatchObject({ statusCode: 400, param: 'customer' });
    const items = [{ id: item, price: 'price_unknown' }];
    const price = stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: { items } });
    await expect(price).rejects.toMatchObject({ code: 'resource_missing' });
    const date = stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { proration_date: clockStart - 1 },
    });
    await expect(date).rejects.toMatchObject({ param: 'proration_date' });
  });

  test.each<[what: string, parameters: Stripe.InvoiceCreatePreviewParams]>([
    ['schedule', { schedule: 'sub_sched_1' }],
    ['schedule_details', { schedule_details: { end_behavior: 'cancel' } }],
    ['discounts', { discounts: [{ coupon: 'ten' }] }],
    ['customer_details', { customer_details: { tax_exempt: 'none' } }],
    ['automatic_tax', { automatic_tax: { enabled: true } }],
    ['subscription_details[pause]', { subscription_details: { pause: { type: 'subscription' } } }],
    ['subscription_details[billing_cycle_anchor]', { subscription_details: { billing_cycle_anchor: { type: 'now' } } }],
    ['invoice_items[0][discounts]', { invoice_items: [{ amount: 1, discounts: [{ coupon: 'ten' }] }] }],
    ['invoice_items[0][amount]', { invoice_items: [{ description: 'Nothing' }] }],
  ])('%s', async (param, parameters) => {
    const preview = emulator.stripe.invoices.createPreview(parameters);
    await expect(preview).rejects.toMatchObject({ statusCode: 400, param });
  });

  test('a parameter that Stripe does not know', async () => {
    const body = { subscription: 'sub_1', colour: 'red' } as Stripe.InvoiceCreatePreviewParams;
    await expect(emulator.stripe.invoices.createPreview(body)).rejects.toMatchObject({ code: 'parameter_unknown' });
  });
});
