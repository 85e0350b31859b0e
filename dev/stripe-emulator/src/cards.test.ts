import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customerOnClock, eventTypesOf, startTestEmulator, type TestEmulator, trialOf } from './testing.ts';

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await startTestEmulator();
});
afterEach(() => emulator.end());

const expiry = { exp_month: 12, exp_year: 2034, cvc: '123' };

async function typedCard(number: string) {
  const billing_details = { name: 'Ada', address: { postal_code: '10001' } };
  return emulator.browser.paymentMethods.create({ type: 'card', card: { number, ...expiry }, billing_details });
}

/** A setup as a site does it: the intent by its server, its confirmation by the browser. */
async function setUp(number: string) {
  const customer = await emulator.stripe.customers.create();
  const intent = await emulator.stripe.setupIntents.create({
    customer: customer.id,
    automatic_payment_methods: { enabled: true },
    usage: 'off_session',
  });
  const card = await typedCard(number);
  const confirm = () =>
    emulator.browser.setupIntents.confirm(intent.id, {
      payment_method: card.id,
      client_secret: intent.client_secret,
    } as Stripe.SetupIntentConfirmParams);
  return { customer, intent, card, confirm };
}

function authenticate(intent: { id: string; client_secret: string | null }, outcome: 'succeed' | 'fail') {
  const body = { client_secret: intent.client_secret, outcome };
  return emulator.control(`POST /emulator/setup_intents/${intent.id}/authenticate`, body);
}

test('4242…: set up from the browser, attached to the customer', async () => {
  const { customer, card, confirm } = await setUp('4242 4242 4242 4242');
  expect(card).toMatchObject({
    customer: null,
    card: { brand: 'visa', last4: '4242' },
    billing_details: { name: 'Ada' },
  });
  expect(await confirm()).toMatchObject({ status: 'succeeded', payment_method: card.id });
  expect((await emulator.stripe.customers.listPaymentMethods(customer.id)).data.map(({ id }) => id)).toEqual([card.id]);
  expect(await eventTypesOf(emulator.stripe)).toEqual([
    'customer.created',
    'setup_intent.created',
    'payment_method.attached',
    'setup_intent.succeeded',
  ]);
  await expect(confirm()).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' });
});

test('…0002: declined when attached and when set up', async () => {
  const { intent, card, customer, confirm } = await setUp('4000000000000002');
  const declined = { statusCode: 402, type: 'StripeCardError', code: 'card_declined', decline_code: 'generic_decline' };
  await expect(confirm()).rejects.toMatchObject(declined);
  expect(await emulator.stripe.setupIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'card_declined' },
    payment_method: null,
  });
  await expect(emulator.stripe.paymentMethods.attach(card.id, { customer: customer.id })).rejects.toMatchObject(
    declined,
  );
  const testId = emulator.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id });
  await expect(testId).rejects.toMatchObject(declined);
});

test('…3155: the bank asks at setup; done, the card is charged without the holder', async () => {
  const { intent, confirm, customer } = await setUp('4000002500003155');
  const asking = await confirm();
  expect(asking).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
  expect((await emulator.stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  expect(await authenticate({ ...intent, client_secret: 'seti_wrong' }, 'succeed')).toMatchObject({
    error: { code: 'resource_missing' },
  });
  expect(await authenticate(intent, 'succeed')).toMatchObject({ status: 'succeeded', next_action: null });
  expect((await emulator.stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  expect(await authenticate(intent, 'succeed')).toMatchObject({ error: { code: 'setup_intent_unexpected_state' } });
});

test('…3155: failed in the dialog, the setup starts again', async () => {
  const { intent, confirm } = await setUp('4000002500003155');
  await confirm();
  expect(await authenticate(intent, 'fail')).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  });
  expect((await confirm()).status).toBe('requires_action');
});

test('…3155 attached without a setup: the trial has a pending setup intent until the bank was asked', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod, advanceTo } = await customerOnClock(stripe, 'pm_card_authenticationRequiredOnSetup');
  const trial = await stripe.subscriptions.create({
    ...trialOf(customer.id, paymentMethod.id),
    expand: ['pending_setup_intent'],
  });
  const pending = trial.pending_setup_intent as Stripe.SetupIntent;
  expect(pending).toMatchObject({ status: 'requires_action', payment_method: paymentMethod.id });
  await authenticate(pending, 'succeed');
  expect((await stripe.subscriptions.retrieve(trial.id)).pending_setup_intent).toBeNull();
  await advanceTo(61);
  expect((await stripe.subscriptions.retrieve(trial.id)).status).toBe('active');
});

test('…3155 never authenticated: the first charge fails', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod, advanceTo } = await customerOnClock(stripe, 'pm_card_authenticationRequiredOnSetup');
  const { id } = await stripe.subscriptions.create(trialOf(customer.id, paymentMethod.id));
  await advanceTo(61);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  expect(await eventTypesOf(stripe)).toContain('invoice.payment_action_required');
  const [open] = (await stripe.invoices.list({ status: 'open' })).data;
  const asked = await stripe.invoices.retrieve(open?.id ?? '', { expand: ['confirmation_secret'] });
  const secret = asked.confirmation_secret?.client_secret ?? '';
  const intentId = secret.split('_secret_')[0] ?? '';
  const retrieved = await emulator.browser.paymentIntents.retrieve(intentId, { client_secret: secret });
  expect(retrieved.status).toBe('requires_action');
  const path = `POST /emulator/payment_intents/${intentId}/authenticate`;
  expect(await emulator.control(path, { client_secret: secret, outcome: 'succeed' })).toMatchObject({
    status: 'succeeded',
  });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('…3184: the bank asks at each charge; answered, the card pays and is the subscription’s', async () => {
  const { stripe } = emulator;
  const { customer, advanceTo } = await customerOnClock(stripe, 'pm_card_chargeCustomerFail');
  const { id } = await stripe.subscriptions.create({
    ...trialOf(customer.id, String((await stripe.paymentMethods.list({ customer: customer.id })).data[0]?.id)),
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
  await advanceTo(61);
  const other = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer: customer.id });
  const [open] = (await stripe.invoices.list({ status: 'open' })).data;
  const paying = stripe.invoices.pay(open?.id ?? '', { payment_method: other.id, off_session: false });
  await expect(paying).rejects.toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' });
  const asked = await stripe.invoices.retrieve(open?.id ?? '', { expand: ['confirmation_secret'] });
  const secret = asked.confirmation_secret?.client_secret ?? '';
  const path = `POST /emulator/payment_intents/${secret.split('_secret_')[0]}/authenticate`;
  await emulator.control(path, { client_secret: secret, outcome: 'succeed' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'active', default_payment_method: other.id });
});

test('…0341: set up and attached, refused when charged', async () => {
  const { stripe } = emulator;
  const { confirm, customer } = await setUp('4000000000000341');
  expect((await confirm()).status).toBe('succeeded');
  await stripe.invoiceItems.create({ customer: customer.id, amount: 1000, currency: 'usd' });
  const invoice = await stripe.invoices.create({ customer: customer.id, pending_invoice_items_behavior: 'include' });
  const [card] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  const paying = stripe.invoices.pay(invoice.id ?? '', { payment_method: card?.id ?? '' });
  await expect(paying).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  expect((await stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('open');
  expect((await stripe.invoices.voidInvoice(invoice.id ?? '')).status).toBe('void');
});

describe('a card that cannot be right', () => {
  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ exp_month: 13 }, 'invalid_expiry_month'],
    [{ exp_year: 2020 }, 'invalid_expiry_year'],
    [{ cvc: '1' }, 'invalid_cvc'],
  ])('%j: %s', async (wrong, code) => {
    const card = { number: '4242424242424242', ...expiry, ...wrong };
    const creating = emulator.browser.paymentMethods.create({ type: 'card', card });
    await expect(creating).rejects.toMatchObject({ statusCode: 402, code });
  });
});

test('a card of another customer, of nobody, or detached is refused', async () => {
  const { stripe } = emulator;
  const [ada, bob] = await Promise.all([stripe.customers.create(), stripe.customers.create()]);
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: ada.id });
  await expect(stripe.paymentMethods.attach(card.id, { customer: bob.id })).rejects.toMatchObject({ statusCode: 400 });
  const asDefault = (id: string) =>
    stripe.customers.update(bob.id, { invoice_settings: { default_payment_method: id } });
  await expect(asDefault(card.id)).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(asDefault('pm_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  await stripe.customers.update(ada.id, { invoice_settings: { default_payment_method: card.id } });
  await stripe.paymentMethods.detach(card.id);
  expect(await stripe.customers.retrieve(ada.id)).toMatchObject({ invoice_settings: { default_payment_method: null } });
  await expect(stripe.paymentMethods.attach(card.id, { customer: ada.id })).rejects.toThrow(/may not be used again/);
});
