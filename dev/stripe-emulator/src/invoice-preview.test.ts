import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  clockStart,
  customerOnClock,
  daySeconds,
  monthlyPriceId,
  startTestEmulator,
  type TestEmulator,
  trialOf,
} from './testing.ts';

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await startTestEmulator();
});
afterEach(() => emulator.end());

/** From 15 January to 15 February, noon. */
const monthSeconds = 31 * daySeconds;

async function priceOf(name: string, unit_amount: number, recurring?: Stripe.PriceCreateParams.Recurring) {
  const { id: product } = await emulator.stripe.products.create({ name });
  return emulator.stripe.prices.create({ product, unit_amount, currency: 'usd', ...(recurring ? { recurring } : {}) });
}

async function activeSubscription() {
  const on = await customerOnClock(emulator.stripe, 'pm_card_visa');
  const subscription = await emulator.stripe.subscriptions.create({
    customer: on.customer.id,
    items: [{ price: monthlyPriceId }],
  });
  return { ...on, subscription, item: subscription.items.data[0]?.id ?? '' };
}

const amountsOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);
const descriptionsOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ description }) => description);

test('the next invoice of a subscription: no invoice yet, in no list, and read again by its id', async () => {
  const { stripe } = emulator;
  const { customer, subscription, item } = await activeSubscription();
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
  const { subscription, advanceTo } = await activeSubscription();
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

describe('a price that changes in the middle of the period', () => {
  test('credits the old and debits the new, to the second, with the next period', async () => {
    const { stripe } = emulator;
    const { subscription, item } = await activeSubscription();
    const gold = await priceOf('Gold plan', 3252, { interval: 'month' });
    // The figures of the example in docs.stripe.com/billing/subscriptions/prorations: 445,540 of 2,678,400 seconds are left.
    const proration_date = clockStart + monthSeconds - 445_540;
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [{ id: item, price: gold.id }], proration_date },
    });
    expect(amountsOf(preview)).toEqual([-166, 541, 3252]);
    expect(descriptionsOf(preview)).toEqual([
      'Unused time on Membership after 10 Feb 2027',
      'Remaining time on Gold plan after 10 Feb 2027',
      '1 × Gold plan (at $32.52 / month)',
    ]);
    expect(preview).toMatchObject({ total: 3627, amount_due: 3627, subtotal: 3627 });
    expect(preview.parent?.subscription_details?.subscription_proration_date).toBe(proration_date);
    const [credit, debit, whole] = preview.lines.data;
    const period = { start: proration_date, end: clockStart + monthSeconds };
    const invoice = String(subscription.latest_invoice);
    const details = { subscription: subscription.id, subscription_item: item, proration: true };
    expect(credit).toMatchObject({ discountable: false, period, parent: { subscription_item_details: details } });
    expect(credit?.parent?.subscription_item_details?.proration_details?.credited_items?.invoice).toBe(invoice);
    expect(debit).toMatchObject({ discountable: false, period, parent: { subscription_item_details: details } });
    expect(whole?.parent?.subscription_item_details?.proration).toBe(false);
  });

  test.each([
    ['none', [2000]],
    ['always_invoice', [-500, 1000]],
    ['create_prorations', [-500, 1000, 2000]],
  ] as const)('proration_behavior=%s: previewed and then made', async (proration_behavior, amounts) => {
    const { stripe } = emulator;
    const { subscription, item, advanceTo } = await activeSubscription();
    const dear = await priceOf('Dear', 2000, { interval: 'month' });
    await advanceTo(15.5);
    const change = { items: [{ id: item, price: dear.id }], proration_behavior };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    expect(amountsOf(preview)).toEqual(amounts);
    await stripe.subscriptions.update(subscription.id, change);
    if (proration_behavior !== 'always_invoice') await advanceTo(32);
    const [made] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(made?.lines.data.map(({ amount }) => amount)).toEqual(amounts);
    expect(made).toMatchObject({ status: 'paid', total: preview.total, created: preview.created });
  });

  test('to another rhythm: a new period at once, less what was paid of the old', async () => {
    const { stripe } = emulator;
    const { subscription, item, advanceTo } = await activeSubscription();
    const yearly = await priceOf('Yearly', 9000, { interval: 'year' });
    await advanceTo(15.5);
    const change = { items: [{ id: item, price: yearly.id }] };
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: change,
    });
    const now = clockStart + 15.5 * daySeconds;
    expect(amountsOf(preview)).toEqual([-500, 9000]);
    expect(preview).toMatchObject({ total: 8500, created: now, next_payment_attempt: now });
    const changed = await stripe.subscriptions.update(subscription.id, { ...change, expand: ['latest_invoice'] });
    expect(changed).toMatchObject({ billing_cycle_anchor: now, latest_invoice: { total: 8500, status: 'paid' } });
    expect(changed.items.data[0]).toMatchObject({
      current_period_start: now,
      current_period_end: Date.UTC(2028, 0, 31) / 1000,
    });
  });

  test('items that come and go, and a quantity', async () => {
    const { stripe } = emulator;
    const { subscription, item, advanceTo } = await activeSubscription();
    const extra = await priceOf('Extra', 600, { interval: 'month' });
    await advanceTo(15.5);
    const preview = async (items: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item[]) =>
      stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: { items } });
    expect(amountsOf(await preview([{ price: extra.id }]))).toEqual([300, 1000, 600]);
    expect(amountsOf(await preview([{ price: extra.id }, { id: item, deleted: true }]))).toEqual([-500, 300, 600]);
    const three = await preview([{ id: item, quantity: 3 }]);
    expect(amountsOf(three)).toEqual([-500, 1500, 3000]);
    expect(descriptionsOf(three)[1]).toBe('Remaining time on 3 × Membership after 31 Jan 2027');
    await expect(preview([{ id: item, deleted: true }])).rejects.toMatchObject({ param: 'items' });
  });

  test('changed again, it credits what waits for the next invoice', async () => {
    const { stripe } = emulator;
    const { subscription, item, advanceTo } = await activeSubscription();
    const dear = await priceOf('Dear', 3000, { interval: 'month' });
    await advanceTo(15.5);
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item, price: dear.id }] });
    await advanceTo(23.25);
    const back = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [{ id: item, price: monthlyPriceId }] },
    });
    expect(amountsOf(back)).toEqual([-500, 1500, -750, 250, 1000]);
  });
});

test('a credit above the total stays with the customer, and pays the next invoices', async () => {
  const { stripe } = emulator;
  const { customer, subscription, item, advanceTo } = await activeSubscription();
  const cheap = await priceOf('Cheap', 100, { interval: 'month' });
  await advanceTo(15.5);
  const change = { items: [{ id: item, price: cheap.id }], proration_behavior: 'always_invoice' as const };
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change });
  expect(preview).toMatchObject({ total: -450, amount_due: 0, ending_balance: -450 });
  const { latest_invoice } = await stripe.subscriptions.update(subscription.id, {
    ...change,
    expand: ['latest_invoice'],
  });
  expect(latest_invoice).toMatchObject({ total: -450, status: 'paid', amount_paid: 0, ending_balance: -450 });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -450 });
  const next = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(next).toMatchObject({ total: 100, starting_balance: -450, amount_due: 0, ending_balance: -350 });
  await advanceTo(32);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -350 });
});

test('amounts that wait, and amounts of the request; only what recurs, when asked', async () => {
  const { stripe } = emulator;
  const { customer, subscription } = await activeSubscription();
  await stripe.invoiceItems.create({ customer: customer.id, amount: 250, currency: 'usd', description: 'Waiting' });
  const once = await priceOf('Set-up', 4000);
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
    const { customer, subscription } = await activeSubscription();
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
    const { subscription, advanceTo } = await activeSubscription();
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
    const { subscription, advanceTo } = await activeSubscription();
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
    const { subscription, advanceTo } = await activeSubscription();
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
    const { customer, subscription, item } = await activeSubscription();
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
