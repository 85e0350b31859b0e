import { env } from 'cloudflare:workers';
import type Stripe from 'stripe';
import { api } from '../api.ts';
import { configOf } from '../http/config.ts';
import type { BillingStatus } from './responses.ts';
import { stripeOf } from './stripe-client.ts';

/** A secret key of this file's alone, so that planned faults and counted calls are its own. */
const key = `sk_test_${crypto.randomUUID().replaceAll('-', '')}`;
/** The environment with that key. */
export const ownEnv = { ...env, STRIPE_SECRET_KEY: key };
const config = configOf(ownEnv);
export const priceId = config.STRIPE_PRICE_ID ?? '';

/** Stripe as the Worker talks to it. */
export const stripe = (): Promise<Stripe> => stripeOf(config);

type Recorded = Readonly<{ method: string; path: string; key: string | null; at: number }>;

/** Asks the emulator for something that Stripe has no call for. */
export async function control<T = unknown>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${config.STRIPE_API_ORIGIN}/emulator/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`/emulator/${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Lets calls of this file go wrong: `times` of those whose path fits. */
export async function withFault<T>(fault: object, work: () => Promise<T>): Promise<T> {
  const isOurs = { ...fault, key };
  await control('faults', { times: 100, ...isOurs });
  try {
    return await work();
  } finally {
    await control('faults/end', { key });
  }
}

/** The calls of this file that reached the emulator while something was done. */
export async function callsDuring(work: () => Promise<unknown>): Promise<Recorded[]> {
  const own = async () =>
    (await control<{ data: Recorded[] }>('requests')).data.filter((request) => request.key === key);
  const before = (await own()).length;
  await work();
  return (await own()).slice(before);
}

/** A card of a number, as the browser's frame makes it. */
export async function cardOf(number: string): Promise<string> {
  const card = { number, exp_month: '12', exp_year: '2034', cvc: '123' };
  const response = await fetch(`${config.STRIPE_API_ORIGIN}/v1/payment_methods`, {
    method: 'POST',
    headers: { Authorization: 'Bearer pk_test_rapport' },
    body: new URLSearchParams([
      ['type', 'card'],
      ...Object.entries(card).map(([name, value]) => [`card[${name}]`, value] as [string, string]),
    ]),
  });
  return ((await response.json()) as { id: string }).id;
}

/** A call of the API with this file's key. */
export async function send(method: string, path: string, token: string, body?: object) {
  const response = await api.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    ownEnv,
  );
  return { status: response.status, body: await response.json() };
}

/** The body of a set-up. */
export const setupOf = (paymentMethodId = 'pm_card_visa', selectedPriceId = priceId) => ({
  paymentMethodId,
  selectedPriceId,
  billingDetails: { name: 'Ada Quill', address: '1 Main Street' },
});

export async function setUp(token: string, body: object = setupOf()) {
  const { status, body: answer } = await send('POST', '/api/billing/setup', token, body);
  return {
    status,
    body: answer as { subscription: BillingStatus['subscription']; clientSecret: string | null; error?: string },
  };
}

export async function statusOf(token: string): Promise<BillingStatus> {
  return (await send('GET', '/api/billing/status', token)).body as BillingStatus;
}

/** Sends an event as Stripe does, signed. */
export async function deliver(event: object, options: { secret?: string; timestamp?: number } = {}): Promise<Response> {
  const payload = JSON.stringify(event);
  const header = await (await stripe()).webhooks.generateTestHeaderStringAsync({
    payload,
    secret: options.secret ?? config.STRIPE_WEBHOOK_SECRET ?? '',
    ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
  });
  return deliverRaw(payload, header, ownEnv);
}

/** Sends a body to the webhook as it is. */
export async function deliverRaw(payload: string, signature: string, environment: Env = ownEnv): Promise<Response> {
  return api.fetch(
    new Request('http://localhost/api/billing/webhook', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) },
      body: payload,
    }),
    environment,
  );
}

/** The newest events of a customer, oldest first. */
export async function eventsOf(customerId: string): Promise<Stripe.Event[]> {
  const { data } = await (await stripe()).events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => {
      const { id, customer } = object as { id?: string; customer?: unknown };
      return id === customerId || customer === customerId;
    })
    .reverse();
}
