import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  clockStart,
  customerOnClock,
  daySeconds,
  eventTypesOf,
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

test('a trial becomes a paid subscription, and renews each month on the same day', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod, advanceTo } = await customerOnClock(stripe, 'pm_card_visa');
  const created = await stripe.subscriptions.create(trialOf(customer.id, paymentMethod.id));
  expect(created).toMatchObject({
    status: 'trialing',
    trial_end: clockStart + 60 * daySeconds,
    pending_setup_intent: null,
    default_payment_method: paymentMethod.id,
  });
  expect(created).not.toHaveProperty('current_period_end');
  expect(created.items.data[0]).toMatchObject({
    current_period_start: clockStart,
    current_period_end: clockStart + 60 * daySeconds,
  });
  const first = await stripe.invoices.retrieve(String(created.latest_invoice));
  expect(first).toMatchObject({ status: 'paid', total: 0, billing_reason: 'subscription_create' });

  await advanceTo(56.9);
  expect(await eventTypesOf(stripe)).not.toContain('customer.subscription.trial_will_end');
  await advanceTo(57);
  const [reminder] = (await stripe.events.list({ type: 'customer.subscription.trial_will_end' })).data;
  expect(reminder?.created).toBe(clockStart + 57 * daySeconds);

  await advanceTo(61);
  const active = await stripe.subscriptions.retrieve(created.id, { expand: ['latest_invoice'] });
  expect(active.status).toBe('active');
  expect(active.latest_invoice).toMatchObject({
    status: 'paid',
    amount_paid: 1000,
    currency: 'usd',
    billing_reason: 'subscription_cycle',
    parent: { subscription_details: { subscription: created.id } },
  });
  expect(active.latest_invoice).not.toHaveProperty('subscription');
  expect(new Date((active.items.data[0]?.current_period_end ?? 0) * 1000).toISOString()).toBe(
    '2027-04-16T12:00:00.000Z',
  );

  await advanceTo(61 + 92);
  const paid = (await stripe.invoices.list({ subscription: created.id, status: 'paid' })).data;
  expect(paid.map(({ total }) => total)).toEqual([1000, 1000, 1000, 1000, 0]);
  const moments = (await stripe.events.list({ limit: 100 })).data.map((event) => event.created).reverse();
  expect(moments).toEqual([...moments].sort((left, right) => left - right));
});

test('a declined renewal is past due, tried three times more, and then ends the subscription', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod, advanceTo } = await customerOnClock(stripe, 'pm_card_chargeCustomerFail');
  const { id } = await stripe.subscriptions.create(trialOf(customer.id, paymentMethod.id));
  await advanceTo(60.5);
  const pastDue = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(pastDue.status).toBe('past_due');
  expect(pastDue.latest_invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 1000 });

  await advanceTo(80);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  await advanceTo(82);
  const ended = await stripe.subscriptions.retrieve(id);
  expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  expect((await stripe.events.list({ type: 'invoice.payment_failed' })).data).toHaveLength(4);
  expect((await eventTypesOf(stripe)).at(-2)).toBe('customer.subscription.deleted');
});

test('a new card pays the open invoice at once, and the subscription is active again', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod, advanceTo } = await customerOnClock(stripe, 'pm_card_chargeCustomerFail');
  const { id } = await stripe.subscriptions.create(trialOf(customer.id, paymentMethod.id));
  await advanceTo(61);
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.subscriptions.update(id, { default_payment_method: card.id });
  const [open] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
  const paid = await stripe.invoices.pay(open?.id ?? '', { expand: ['payments'] });
  expect(paid).toMatchObject({ status: 'paid', payments: { data: [{ status: 'paid', amount_paid: 1000 }] } });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  await advanceTo(85);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('cancelling at the end of the period keeps the status until then, and can be taken back', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod, advanceTo } = await customerOnClock(stripe, 'pm_card_visa');
  const { id } = await stripe.subscriptions.create(trialOf(customer.id, paymentMethod.id));
  const canceled = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(canceled).toMatchObject({
    status: 'trialing',
    cancel_at_period_end: true,
    cancel_at: clockStart + 60 * daySeconds,
    canceled_at: clockStart,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });

  await advanceTo(62);
  const end = (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end ?? 0;
  const portal = await stripe.subscriptions.update(id, { cancel_at: end });
  expect(portal).toMatchObject({ cancel_at: end, cancel_at_period_end: false, status: 'active' });
  await advanceTo(92);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: end });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow(/canceled/);
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
});

test('a trial that ends without a card does what its settings say', async () => {
  const { stripe } = emulator;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: clockStart });
  const { id: customer } = await stripe.customers.create({ test_clock: clock.id });
  const ends = (['cancel', 'pause', 'create_invoice'] as const).map(async (behavior) => {
    const { id, pending_setup_intent: pending } = await stripe.subscriptions.create({
      customer,
      items: [{ price: monthlyPriceId }],
      trial_period_days: 10,
      trial_settings: { end_behavior: { missing_payment_method: behavior } },
    });
    expect(pending).toMatch(/^seti_/);
    return id;
  });
  const ids = await Promise.all(ends);
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clockStart + 11 * daySeconds });
  const statuses = await Promise.all(ids.map(async (id) => (await stripe.subscriptions.retrieve(id)).status));
  expect(statuses).toEqual(['canceled', 'paused', 'past_due']);

  await stripe.paymentMethods
    .attach('pm_card_visa', { customer })
    .then(({ id }) => stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } }));
  expect((await stripe.subscriptions.resume(ids[1] ?? '')).status).toBe('active');
});

test('without a trial the first invoice is paid at once, or the subscription is incomplete', async () => {
  const { stripe } = emulator;
  const good = await customerOnClock(stripe, 'pm_card_visa');
  const items = [{ price: monthlyPriceId }];
  const paid = await stripe.subscriptions.create({
    customer: good.customer.id,
    items,
    expand: ['latest_invoice.payments'],
  });
  expect(paid).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 1000 } });
  const bad = await customerOnClock(stripe, 'pm_card_chargeCustomerFail');
  const refused = stripe.subscriptions.create({
    customer: bad.customer.id,
    items,
    payment_behavior: 'error_if_incomplete',
  });
  await expect(refused).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  const incomplete = await stripe.subscriptions.create({ customer: bad.customer.id, items });
  expect(incomplete.status).toBe('incomplete');
  await bad.advanceTo(1);
  expect((await stripe.subscriptions.retrieve(incomplete.id)).status).toBe('incomplete_expired');
  const { id: customer } = await stripe.customers.create();
  await expect(stripe.subscriptions.create({ customer, items })).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a trial is ended by request, prices change, collection pauses and customers are deleted', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod, advanceTo } = await customerOnClock(stripe, 'pm_card_visa');
  const subscription = await stripe.subscriptions.create(trialOf(customer.id, paymentMethod.id));
  const ended = await stripe.subscriptions.update(subscription.id, { trial_end: 'now', expand: ['latest_invoice'] });
  expect(ended).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', total: 1000 } });
  const { id: product } = await stripe.products.create({ name: 'Other' });
  const price = await stripe.prices.create({
    product,
    unit_amount: 2500,
    currency: 'usd',
    recurring: { interval: 'month' },
  });
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: ended.items.data[0]?.id ?? '', price: price.id }],
    proration_behavior: 'none',
    pause_collection: { behavior: 'void' },
    metadata: { therapist: '7' },
  });
  await advanceTo(32);
  const [voided] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  expect(voided).toMatchObject({ status: 'void', total: 2500 });
  await stripe.customers.del(customer.id);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    metadata: { therapist: '7' },
  });
});

test('a customer of real time is followed through the months, alone', async () => {
  const { stripe, control } = emulator;
  const { id: customer } = await stripe.customers.create();
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const { id } = await stripe.subscriptions.create(trialOf(customer, card.id));
  const other = await stripe.customers.create();
  await control(`POST /emulator/customers/${customer}/advance`, { days: 61 });
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  expect(subscription).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', total: 1000 } });
  expect(await stripe.customers.retrieve(other.id)).toMatchObject({ test_clock: null });
});
