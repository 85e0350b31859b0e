import { afterEach, beforeEach, expect, test } from 'vitest';
import { sdkFor, startTestEmulator, type TestEmulator } from './testing.ts';

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await startTestEmulator();
});
afterEach(() => emulator.end());

const customerCount = async () => (await emulator.stripe.customers.list()).data.length;

test('the same key and body give the first answer again', async () => {
  const create = () => emulator.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'once' });
  const first = await create();
  const second = await create();
  expect(second.id).toBe(first.id);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect(await customerCount()).toBe(1);
});

test('the same key and another body are an error', async () => {
  await emulator.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'once' });
  const other = emulator.stripe.customers.create({ name: 'Bob' }, { idempotencyKey: 'once' });
  await expect(other).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
});

test('of parallel requests with a key one is carried out, and the others meet it in flight', async () => {
  await emulator.control('POST /emulator/faults', { kind: 'slow', delayMs: 400 });
  const create = () => emulator.stripe.customers.create({}, { idempotencyKey: 'once' });
  const outcomes = await Promise.allSettled([create(), create(), create()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(refused?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  const patient = sdkFor(emulator.port, 'sk_test_emulator', 2);
  const both = [1, 2].map(() => patient.customers.create({}, { idempotencyKey: 'patient' }));
  const [left, right] = await Promise.all(both);
  expect(left?.id).toBe(right?.id);
  expect(await customerCount()).toBe(2);
});

test('a decline is given again; a request that was refused before may be tried again', async () => {
  const { id: customer } = await emulator.stripe.customers.create();
  const attach = (id: string, key: string) =>
    emulator.stripe.paymentMethods.attach(id, { customer }, { idempotencyKey: key });
  await expect(attach('pm_card_chargeDeclined', 'declined')).rejects.toMatchObject({ statusCode: 402 });
  const again = await attach('pm_card_chargeDeclined', 'declined').catch((error: unknown) => error);
  expect(again).toMatchObject({ statusCode: 402, headers: { 'idempotent-replayed': 'true' } });
  const wrong = () => emulator.stripe.subscriptions.create({ customer }, { idempotencyKey: 'wrong' });
  await expect(wrong()).rejects.toMatchObject({ statusCode: 400, code: 'parameter_missing' });
  await expect(wrong()).rejects.toMatchObject({
    headers: expect.not.objectContaining({ 'idempotent-replayed': 'true' }),
  });
});

test.each(['500', 'reset', 'html502', 'half-body'])('%s: the answer is lost, the customer made once', async (kind) => {
  await emulator.control('POST /emulator/faults', { kind, path: '^/v1/customers$', after: 'handled' });
  const patient = sdkFor(emulator.port, 'sk_test_emulator', 2);
  const customer = await patient.customers.create({ name: 'Ada' }, { idempotencyKey: 'setup' }).catch(() => null);
  const again = await emulator.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'setup' });
  if (customer) expect(again.id).toBe(customer.id);
  expect(await customerCount()).toBe(1);
});

test('planned faults hit as often as asked, and where', async () => {
  const { stripe } = emulator;
  await emulator.control('POST /emulator/faults', { kind: '429', path: 'customers', times: 2 });
  await stripe.products.list();
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
  await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 429 });
  expect(await customerCount()).toBe(0);
  await emulator.control('POST /emulator/faults', { kind: 'hang' });
  await expect(stripe.customers.list({}, { timeout: 100 })).rejects.toMatchObject({ type: 'StripeConnectionError' });
  await emulator.control('POST /emulator/faults', { kind: 'slow', delayMs: 80 });
  const start = Date.now();
  await stripe.customers.list();
  expect(Date.now() - start).toBeGreaterThanOrEqual(75);
  await emulator.control('POST /emulator/faults', { kind: '500', times: 5 });
  await emulator.control('DELETE /emulator/faults');
  await stripe.customers.list();
});

test('a fault planned for one key leaves the others alone', async () => {
  const other = sdkFor(emulator.port, 'sk_test_other');
  await emulator.control('POST /emulator/faults', { kind: '500', key: 'sk_test_other', times: 9 });
  await emulator.stripe.customers.list();
  await expect(other.customers.list()).rejects.toMatchObject({ statusCode: 500 });
  await emulator.control('POST /emulator/faults/end', { key: 'sk_test_other' });
  await other.customers.list();
});
