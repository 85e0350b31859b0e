import Stripe from 'stripe';
import { afterEach, expect, test } from 'vitest';
import { type Received, startReceiver, startTestEmulator } from './testing.ts';

const secret = 'whsec_of_this_test';
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startBoth(statusOf?: (received: Received, count: number) => number) {
  const receiver = await startReceiver(statusOf);
  ends.push(receiver.close);
  const emulator = await startTestEmulator({ webhook: { url: receiver.url, secret } });
  ends.push(emulator.end);
  const flush = () => emulator.control('POST /emulator/webhooks/flush');
  const namesOf = () =>
    receiver.received.map(({ body }) => (JSON.parse(body) as { data: { object: { name: string } } }).data.object.name);
  const create = async (...names: string[]) => {
    for (const name of names) await emulator.stripe.customers.create({ name });
  };
  return { ...emulator, receiver, flush, namesOf, create };
}

test('an event is signed, so that the SDK believes it', async () => {
  const { create, flush, receiver, stripe } = await startBoth();
  await create('Ada');
  expect(await flush()).toEqual({ pending: 0 });
  const [message] = receiver.received;
  const signature = String(message?.headers['stripe-signature']);
  const event = await stripe.webhooks.constructEventAsync(message?.body ?? '', signature, secret);
  expect(event).toMatchObject({ type: 'customer.created', api_version: Stripe.API_VERSION });
  expect(event.request?.id).toMatch(/^req_/);
  const reread = stripe.webhooks.constructEventAsync(JSON.stringify(event), signature, secret);
  await expect(reread).rejects.toThrow(/signature/i);
  expect((await stripe.events.retrieve(event.id)).pending_webhooks).toBe(0);
});

test('an endpoint that fails gets the event again, five times at most, and others go on', async () => {
  const { create, flush, namesOf, receiver } = await startBoth(({ body }, count) =>
    body.includes('"Ada"') && count < 4 ? 500 : body.includes('"Eve"') ? 400 : 200,
  );
  await create('Ada', 'Bob');
  await flush();
  expect(namesOf()).toEqual(['Ada', 'Bob', 'Ada', 'Ada']);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
  receiver.received.length = 0;
  await create('Eve');
  await flush();
  expect(namesOf()).toEqual(['Eve', 'Eve', 'Eve', 'Eve', 'Eve']);
});

test('events come in another order, twice, later or again, when told', async () => {
  const { create, flush, namesOf, receiver, control } = await startBoth();
  const order = async (name: string) => {
    await flush();
    receiver.received.length = 0;
    await control('POST /emulator/webhooks', { order: name });
  };
  await create('a', 'b', 'c');
  await flush();
  expect(namesOf()).toEqual(['a', 'b', 'c']);
  await order('reversed');
  await create('a', 'b', 'c');
  await flush();
  expect(namesOf()).toEqual(['c', 'b', 'a']);
  await order('twice');
  await create('a', 'b');
  await flush();
  expect(namesOf()).toEqual(['a', 'a', 'b', 'b']);
  await order('paused');
  await create('a', 'b');
  expect(await flush()).toEqual({ pending: 2 });
  expect(namesOf()).toEqual([]);
  await control('POST /emulator/webhooks', { order: 'normal' });
  await flush();
  expect(namesOf()).toEqual(['a', 'b']);
  await control('POST /emulator/webhooks/resend', { event: receiver.received[0]?.id });
  await flush();
  expect(namesOf()).toEqual(['a', 'b', 'a']);
});

test('an endpoint made by the API gets the events it asked for, signed with the secret it was given', async () => {
  const { stripe, flush, create, receiver } = await startBoth();
  const other = await startReceiver();
  ends.push(other.close);
  const endpoint = await stripe.webhookEndpoints.create({
    url: other.url,
    enabled_events: ['product.created'],
    api_version: '2026-10-28.endive',
  });
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
  await create('Ada');
  await stripe.products.create({ name: 'Other' });
  await flush();
  expect(receiver.received.map(({ type }) => type)).toEqual(['customer.created', 'product.created']);
  expect(other.received.map(({ type }) => type)).toEqual(['product.created']);
  const [message] = other.received;
  const signature = String(message?.headers['stripe-signature']);
  await stripe.webhooks.constructEventAsync(message?.body ?? '', signature, endpoint.secret ?? '');
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await stripe.products.create({ name: 'Third' });
  await flush();
  expect(other.received).toHaveLength(1);
  await stripe.webhookEndpoints.del(endpoint.id);
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1);
});
