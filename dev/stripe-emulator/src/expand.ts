import type { Account } from './account.ts';
import { paymentsOf } from './billing/invoices.ts';
import { invalidRequest } from './errors.ts';
import type { Invoice } from './objects/invoice.ts';
import type { State } from './state.ts';

type JsonObject = Record<string, unknown>;

const maxDepth = 4;

/** Where the objects of an id's prefix are kept. */
const collectionOfPrefix: Record<string, keyof Omit<State, 'hidden'>> = {
  bpc: 'portal_configurations',
  clock: 'test_clocks',
  cus: 'customers',
  in: 'invoices',
  pi: 'payment_intents',
  pm: 'payment_methods',
  price: 'prices',
  prod: 'products',
  seti: 'setup_intents',
  sub: 'subscriptions',
};

/**
 * A copy of an answer with the asked ids replaced by their objects, at most four levels deep.
 * @throws 400 for a path that does not lead to an id
 */
export function expanded(account: Account, answer: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(answer);
  for (const path of [...paths].sort()) {
    const segments = path.split('.');
    if (segments.length > maxDepth)
      throw invalidRequest('You cannot expand more than 4 levels of a property.', 'expand');
    expandAt(account, copy, segments, path);
  }
  return copy;
}

function expandAt(account: Account, at: unknown, segments: readonly string[], path: string): void {
  const [name, ...rest] = segments;
  if (name === undefined || at === null || at === undefined) return;
  if (Array.isArray(at)) {
    for (const entry of at) expandAt(account, entry, segments, path);
    return;
  }
  if (typeof at !== 'object') throw cannotExpand(path);
  const object = at as JsonObject;
  if (isInvoice(object) && (name === 'payments' || name === 'confirmation_secret')) {
    object[name] ??= invoicePartOf(account, object, name);
  } else if (!(name in object)) {
    throw cannotExpand(path);
  } else if (typeof object[name] === 'string') {
    object[name] = structuredClone(objectOfId(account, object[name]) ?? object[name]);
  }
  expandAt(account, object[name], rest, path);
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
}

function isInvoice(object: JsonObject): boolean {
  return object.object === 'invoice';
}

/** What an invoice shows only to those who ask for it. */
function invoicePartOf(account: Account, shown: JsonObject, name: 'payments' | 'confirmation_secret'): unknown {
  const invoice = shown as unknown as Invoice;
  const payments = paymentsOf(account, invoice);
  if (name === 'payments') {
    const url = `/v1/invoice_payments?invoice=${invoice.id}`;
    return { object: 'list', data: structuredClone(payments), has_more: false, url };
  }
  const intent = account.state.payment_intents[payments.at(-1)?.payment.payment_intent ?? ''];
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}

function objectOfId(account: Account, id: string): unknown {
  const collection = collectionOfPrefix[id.split('_')[0] ?? ''];
  return collection && account.state[collection][id];
}
