import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect } from 'vitest';
import type { EmulatorOptions } from './emulator.ts';
import { startStripeEmulator } from './server.ts';

/** The price that the accounts of the tests sell. */
export const monthlyPriceId = 'price_of_a_month';

const account = {
  name: 'Account of the tests',
  products: [
    {
      name: 'Membership',
      prices: [{ id: monthlyPriceId, unit_amount: 1000, currency: 'usd', recurring: { interval: 'month' } }],
    },
  ],
} as const;

/** The SDK pointed at an emulator; it never tries again by itself. */
export function sdkFor(port: number, key = 'sk_test_emulator', maxNetworkRetries = 0): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries, telemetry: false });
}

/** An emulator of one test, with the SDK as a server and as a browser has it. */
export async function startTestEmulator(options: Partial<EmulatorOptions> = {}) {
  const emulator = await startStripeEmulator({ port: 0, account, checkContract: true, ...options });
  const control = async (asked: string, body?: unknown): Promise<Record<string, unknown>> => {
    const [method = 'GET', path = ''] = asked.split(' ');
    const response = await fetch(`${emulator.origin}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    ...emulator,
    stripe: sdkFor(emulator.port),
    browser: sdkFor(emulator.port, 'pk_test_emulator'),
    control,
    /** Ends the emulator, which must have kept to the contract. */
    end: async () => {
      expect(await control('GET /emulator/contract-faults')).toEqual({ data: [] });
      await emulator.close();
    },
  };
}

export type TestEmulator = Awaited<ReturnType<typeof startTestEmulator>>;

/** Noon of a day in the middle of a month, in seconds. */
export const clockStart = Date.UTC(2027, 0, 15, 12) / 1000;
export const daySeconds = 86_400;

/** A customer on a new test clock, whose card is a test id such as `pm_card_visa`. */
export async function customerOnClock(stripe: Stripe, card: string) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: clockStart });
  const customer = await stripe.customers.create({ email: 'ada@example.com', test_clock: clock.id });
  const paymentMethod = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: paymentMethod.id } });
  return {
    customer,
    paymentMethod,
    /** Advances the clock to so many days after its start. */
    advanceTo: async (days: number) => {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: clockStart + days * daySeconds });
      expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe('ready');
    },
  };
}

/** What starts a trial of 60 days on a card. */
export function trialOf(customer: string, paymentMethod: string) {
  return {
    customer,
    items: [{ price: monthlyPriceId }],
    trial_period_days: 60,
    default_payment_method: paymentMethod,
    payment_settings: { save_default_payment_method: 'on_subscription' as const },
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  };
}

/** From 15 January to 15 February, noon. */
export const monthSeconds = 31 * daySeconds;

/** A new product with one price, in cents; paid once unless it recurs. */
export async function priceOf(
  stripe: Stripe,
  name: string,
  unit_amount: number,
  recurring?: Stripe.PriceCreateParams.Recurring,
) {
  const { id: product } = await stripe.products.create({ name });
  return stripe.prices.create({ product, unit_amount, currency: 'usd', ...(recurring ? { recurring } : {}) });
}

/** A customer on a new test clock who pays by the month. */
export async function activeSubscription(stripe: Stripe) {
  const on = await customerOnClock(stripe, 'pm_card_visa');
  const subscription = await stripe.subscriptions.create({
    customer: on.customer.id,
    items: [{ price: monthlyPriceId }],
  });
  return { ...on, subscription, item: subscription.items.data[0]?.id ?? '' };
}

/** The amounts of an invoice's lines. */
export const amountsOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ amount }) => amount);

/** What an invoice's lines say. */
export const descriptionsOf = (invoice: Stripe.Invoice) => invoice.lines.data.map(({ description }) => description);

/** The types of all events, the oldest first. */
export async function eventTypesOf(stripe: Stripe): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).reverse();
}

/** What an endpoint was sent. */
export type Received = Readonly<{ headers: IncomingHttpHeaders; body: string; type: string; id: string }>;

/** An endpoint that keeps what it is sent; `statusOf` says what it answers to each. */
export async function startReceiver(statusOf: (received: Received, count: number) => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { type, id } = JSON.parse(body) as { type: string; id: string };
      const message = { headers: request.headers, body, type, id };
      received.push(message);
      response.statusCode = statusOf(message, received.length);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
