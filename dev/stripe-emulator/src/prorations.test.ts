import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activeSubscription,
  amountsOf,
  clockStart,
  daySeconds,
  descriptionsOf,
  monthlyPriceId,
  monthSeconds,
  priceOf,
  startTestEmulator,
  type TestEmulator,
} from './testing.ts';

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await startTestEmulator();
});
afterEach(() => emulator.end());

describe('a price that changes in the middle of the period', () => {
  test('credits the old and debits the new, to the second, with the next period', async () => {
    const { stripe } = emulator;
    const { subscription, item } = await activeSubscription(stripe);
    const gold = await priceOf(stripe, 'Gold plan', 3252, { interval: 'month' });
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
    const { subscription, item, advanceTo } = await activeSubscription(stripe);
    const dear = await priceOf(stripe, 'Dear', 2000, { interval: 'month' });
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

  test('is left out where only what recurs is asked for', async () => {
    const { stripe } = emulator;
    const { subscription, item, advanceTo } = await activeSubscription(stripe);
    const dear = await priceOf(stripe, 'Dear', 2000, { interval: 'month' });
    await advanceTo(15.5);
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items: [{ id: item, price: dear.id }], proration_behavior: 'always_invoice' },
      preview_mode: 'recurring',
    });
    expect(amountsOf(preview)).toEqual([2000]);
  });

  test('to another rhythm: a new period at once, less what was paid of the old', async () => {
    const { stripe } = emulator;
    const { subscription, item, advanceTo } = await activeSubscription(stripe);
    const yearly = await priceOf(stripe, 'Yearly', 9000, { interval: 'year' });
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
    const { subscription, item, advanceTo } = await activeSubscription(stripe);
    const extra = await priceOf(stripe, 'Extra', 600, { interval: 'month' });
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
    const { subscription, item, advanceTo } = await activeSubscription(stripe);
    const dear = await priceOf(stripe, 'Dear', 3000, { interval: 'month' });
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
  const { customer, subscription, item, advanceTo } = await activeSubscription(stripe);
  const cheap = await priceOf(stripe, 'Cheap', 100, { interval: 'month' });
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
