import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { customerOnClock, monthlyPriceId, startTestEmulator, type TestEmulator, trialOf } from './testing.ts';

let emulator: TestEmulator;
beforeEach(async () => {
  emulator = await startTestEmulator();
});
afterEach(() => emulator.end());

const people: Stripe.CustomerCreateParams[] = [
  { name: 'Ada Quill', email: 'ada@example.com', phone: '+15550100', metadata: { plan: 'free', 'shoe size': '38' } },
  { name: 'Bob "Bo" Reed', email: 'bob@example.org', metadata: { plan: 'paid' } },
  { name: 'Cleo', email: 'cleo@example.com' },
];

async function namesFound(query: string, parameters: Partial<Stripe.CustomerSearchParams> = {}) {
  const { data } = await emulator.stripe.customers.search({ query, ...parameters });
  return data.map(({ name }) => name);
}

describe('customers', () => {
  beforeEach(async () => {
    for (const person of people) await emulator.stripe.customers.create(person);
  });

  test.each<[query: string, names: string[]]>([
    ['email:"ada@example.com"', ['Ada Quill']],
    ["email:'ADA@example.com'", ['Ada Quill']],
    ['email:"ada"', []],
    ['email~"example.com"', ['Cleo', 'Ada Quill']],
    ['name~"QUI"', ['Ada Quill']],
    [String.raw`name:"Bob \"Bo\" Reed"`, ['Bob "Bo" Reed']],
    ['phone:"+15550100"', ['Ada Quill']],
    ['metadata["plan"]:"paid"', ['Bob "Bo" Reed']],
    ["metadata['shoe size']:'38'", ['Ada Quill']],
    ['-metadata["plan"]:"free"', ['Cleo', 'Bob "Bo" Reed']],
    ['metadata["plan"]:null', ['Cleo']],
    ['-phone:NULL', ['Ada Quill']],
    ['email~"example.com" AND -metadata["plan"]:null', ['Ada Quill']],
    ['email~"example.com" name:"Cleo"', ['Cleo']],
    ['name:"Cleo" OR metadata["plan"]:"paid"', ['Cleo', 'Bob "Bo" Reed']],
    ['name:"Cleo" or name:"Ada Quill" or name:"nobody"', ['Cleo', 'Ada Quill']],
    ['created>1700000000 AND created<=4102444800', ['Cleo', 'Bob "Bo" Reed', 'Ada Quill']],
    ['created<"1700000000"', []],
    ['name:"AND"', []],
  ])('%s', async (query, names) => {
    expect(await namesFound(query)).toEqual(names);
  });

  test('a page after the other, as the SDK turns them, whoever comes meanwhile', async () => {
    const query = 'email~"example"';
    const first = await emulator.stripe.customers.search({ query, limit: 2, expand: ['total_count'] });
    expect(first).toMatchObject({
      object: 'search_result',
      url: '/v1/customers/search',
      has_more: true,
      total_count: 3,
      next_page: expect.any(String),
    });
    await emulator.stripe.customers.create({ email: 'dora@example.com' });
    const second = await emulator.stripe.customers.search({ query, limit: 2, page: first.next_page ?? '' });
    expect(second.data.map(({ name }) => name)).toEqual(['Ada Quill']);
    expect(second).toMatchObject({ has_more: false, next_page: null });
    expect(second).not.toHaveProperty('total_count');
    const all = await emulator.stripe.customers.search({ query, limit: 1 }).autoPagingToArray({ limit: 10 });
    expect(all).toHaveLength(4);
  });

  test('objects that a result names are expanded', async () => {
    const [ada] = (await emulator.stripe.customers.search({ query: 'name:"Ada Quill"' })).data;
    const card = await emulator.stripe.paymentMethods.attach('pm_card_visa', { customer: ada?.id ?? '' });
    await emulator.stripe.customers.update(ada?.id ?? '', { invoice_settings: { default_payment_method: card.id } });
    const expand = ['data.invoice_settings.default_payment_method'];
    const found = await emulator.stripe.customers.search({ query: 'name:"Ada Quill"', expand });
    expect(found.data[0]?.invoice_settings.default_payment_method).toMatchObject({ card: { last4: '4242' } });
  });

  test('the deleted are found no more, those on a test clock are', async () => {
    await customerOnClock(emulator.stripe, 'pm_card_visa');
    const found = await emulator.stripe.customers.search({ query: 'email:"ada@example.com"' });
    expect(found.data).toHaveLength(2);
    for (const { id } of found.data) await emulator.stripe.customers.del(id);
    expect(await namesFound('email:"ada@example.com"')).toEqual([]);
  });
});

const unreadable = /^We were unable to parse your search query\./;

test.each<[query: string, message: RegExp]>([
  ['cleo', unreadable],
  ['name:cleo', unreadable],
  ['name:"cleo', unreadable],
  ['name : "cleo"', unreadable],
  ['name:"cleo" AND', unreadable],
  ['name:"cleo" AND OR email:"x"', unreadable],
  ['(name:"cleo")', unreadable],
  ['name:"cleo",email:"x"', unreadable],
  ['created>12x', unreadable],
  ['name:"a" AND name:"b" OR name:"c"', /AND and OR cannot be combined/],
  ['name:"a" name:"b" OR name:"c"', /AND and OR cannot be combined/],
  [Array.from({ length: 11 }, () => 'name:"a"').join(' '), /at most 10 clauses/],
  ['shoes:"red"', /^Field `shoes` is an unsupported search field for resource `customers`\./],
  ['name["first"]:"a"', /^Field `name` is an unsupported search field/],
  ['metadata:"a"', /^Field `metadata` is an unsupported search field/],
  ['name>"a"', /^Field `name` does not support `>`/],
  ['created~"170"', /^Field `created` does not support `~`/],
  ['metadata["plan"]~"free"', /^Field `metadata` does not support `~`/],
  ['created>null', /^Field `created` does not support `>null`/],
  ['created:"soon"', /^Field `created` does not support a value that is not a number/],
  ['email~"ab"', /^Field `email` does not support a substring of fewer than 3/],
])('refused: %s', async (query, message) => {
  await expect(emulator.stripe.customers.search({ query })).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    message: expect.stringMatching(message),
  });
});

test('refused: no query, a page that nobody gave, too many of a page, a publishable key', async () => {
  const { stripe, browser } = emulator;
  await expect(stripe.customers.search({ query: '' })).rejects.toMatchObject({ code: 'parameter_missing' });
  const page = stripe.customers.search({ query: 'name:"a"', page: 'second' });
  await expect(page).rejects.toMatchObject({ statusCode: 400, message: 'second is an invalid page.' });
  await expect(stripe.customers.search({ query: 'name:"a"', limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  await expect(browser.customers.search({ query: 'name:"a"' })).rejects.toMatchObject({ statusCode: 403 });
});

test('everything else that Stripe searches', async () => {
  const { stripe } = emulator;
  const { customer, paymentMethod, advanceTo } = await customerOnClock(stripe, 'pm_card_visa');
  const metadata = { therapist: '7' };
  const { id } = await stripe.subscriptions.create({ ...trialOf(customer.id, paymentMethod.id), metadata });
  await advanceTo(61);
  const subscriptions = await stripe.subscriptions.search({ query: 'status:"active" AND metadata["therapist"]:"7"' });
  expect(subscriptions.data.map((found) => found.id)).toEqual([id]);
  const invoices = await stripe.invoices.search({ query: `subscription:"${id}" AND total>0 AND status:"paid"` });
  expect(invoices.data.map(({ total }) => total)).toEqual([1000]);
  expect((await stripe.invoices.search({ query: '-last_finalization_error_code:null' })).data).toEqual([]);
  const intents = await stripe.paymentIntents.search({ query: `customer:"${customer.id}" AND amount:1000` });
  expect(intents.data.map(({ status }) => status)).toEqual(['succeeded']);
  const prices = await stripe.prices.search({ query: 'active:"true" AND currency:"usd" AND type:"recurring"' });
  expect(prices.data.map((price) => price.id)).toEqual([monthlyPriceId]);
  const products = await stripe.products.search({ query: 'name~"member"' });
  expect(products.data.map(({ name }) => name)).toEqual(['Membership']);
});
