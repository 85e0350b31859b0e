import { ownPaymentMethod } from '../billing/cards-on-file.ts';
import { closeInvoice, draftInvoice, finalizeInvoice, settleInvoice } from '../billing/invoices.ts';
import { chargeInvoice, defaultCardOf } from '../billing/payments.ts';
import { invalidRequest, missingParameter } from '../errors.ts';
import type { Invoice } from '../objects/invoice.ts';
import { type InvoiceItem, newInvoiceItem } from '../objects/invoice-item.ts';
import { booleanOf, mergedMetadata, numberOf, requiredTextOf, textOf } from '../parameters.ts';
import { createPreview, isPreviewId } from './invoice-preview.ts';
import { type Call, pageOf, passes, type Route, route } from './route.ts';

/** `/v1/invoices` and `/v1/invoiceitems`. */
export const invoiceRoutes: readonly Route[] = [
  route('POST', '/v1/invoices', create),
  route('GET', '/v1/invoices', (call) => {
    const subscription = textOf(call.parameters, 'subscription');
    const matching = call.account
      .newestFirst('invoices')
      .filter((invoice) => passes(call.parameters, invoice, ['customer', 'status', 'collection_method']))
      .filter(({ parent }) => subscription === undefined || parent?.subscription_details.subscription === subscription);
    return pageOf(call, matching);
  }),
  route('POST', '/v1/invoices/create_preview', createPreview),
  route('GET', '/v1/invoices/{id}', ({ account, id }) =>
    account.get(isPreviewId(id) ? 'invoice_previews' : 'invoices', id),
  ),
  route('POST', '/v1/invoices/{id}', ({ account, id, parameters }) => {
    const invoice = account.get('invoices', id);
    account.update('invoice.updated', invoice, {
      metadata: mergedMetadata(invoice.metadata, parameters),
      description: 'description' in parameters ? (textOf(parameters, 'description') ?? null) : invoice.description,
      auto_advance: booleanOf(parameters, 'auto_advance') ?? invoice.auto_advance,
    });
    return invoice;
  }),
  route('DELETE', '/v1/invoices/{id}', remove),
  route('POST', '/v1/invoices/{id}/finalize', ({ account, id }) => {
    const invoice = account.get('invoices', id);
    finalizeInvoice(account, invoice);
    return invoice;
  }),
  route('POST', '/v1/invoices/{id}/pay', pay),
  route('POST', '/v1/invoices/{id}/void', (call) => close(call, 'void')),
  route('POST', '/v1/invoices/{id}/mark_uncollectible', (call) => close(call, 'uncollectible')),
  route('POST', '/v1/invoices/{id}/send', ({ account, id }) => {
    const invoice = account.get('invoices', id);
    if (invoice.status === 'draft') finalizeInvoice(account, invoice);
    account.emit('invoice.sent', invoice);
    return invoice;
  }),
  route('POST', '/v1/invoiceitems', createItem),
  route('GET', '/v1/invoiceitems', (call) => {
    const all = call.account.newestFirst('invoice_items');
    return pageOf(
      call,
      all.filter((item) => passes(call.parameters, item, ['customer', 'invoice'])),
    );
  }),
];

function create({ account, parameters }: Call): Invoice {
  const customer = account.get('customers', requiredTextOf(parameters, 'customer'), 'customer');
  const isIncluded = textOf(parameters, 'pending_invoice_items_behavior') === 'include';
  const waiting = Object.values(account.state.invoice_items).filter(
    (item) => isIncluded && item.customer === customer.id && item.invoice === null,
  );
  const now = account.now(customer.test_clock);
  const invoice = draftInvoice(account, customer.id, {
    currency: waiting[0]?.currency ?? textOf(parameters, 'currency') ?? 'usd',
    items: waiting,
    period: { start: now, end: now },
    reason: 'manual',
    subscription: null,
  });
  invoice.description = textOf(parameters, 'description') ?? null;
  invoice.metadata = mergedMetadata({}, parameters);
  return invoice;
}

function createItem({ account, parameters }: Call): InvoiceItem {
  const customer = account.get('customers', requiredTextOf(parameters, 'customer'), 'customer');
  const amount = numberOf(parameters, 'amount');
  if (amount === undefined) throw missingParameter('amount');
  const item = newInvoiceItem(account.now(customer.test_clock), {
    customer: customer.id,
    amount,
    currency: textOf(parameters, 'currency') ?? 'usd',
    description: textOf(parameters, 'description') ?? null,
    testClock: customer.test_clock,
  });
  account.state.invoice_items[item.id] = item;
  return item;
}

function remove({ account, id }: Call): unknown {
  const invoice = account.get('invoices', id);
  if (invoice.status !== 'draft') throw invalidRequest('You can only delete draft invoices.');
  delete account.state.invoices[id];
  account.emit('invoice.deleted', invoice);
  return { id, object: 'invoice', deleted: true };
}

function pay({ account, id, parameters }: Call): Invoice {
  const invoice = account.get('invoices', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status === 'void') throw invalidRequest('This invoice is void and cannot be paid.');
  const given = textOf(parameters, 'payment_method');
  const card =
    given === undefined
      ? defaultCardOf(account, invoice)
      : ownPaymentMethod(account, given, invoice.customer, 'payment_method');
  if (invoice.status === 'draft') finalizeInvoice(account, invoice);
  if (booleanOf(parameters, 'paid_out_of_band') && invoice.amount_remaining > 0) settleInvoice(account, invoice);
  if (invoice.amount_remaining === 0) return invoice;
  const fault = chargeInvoice(account, invoice, card, false);
  if (fault) throw fault;
  return invoice;
}

function close({ account, id }: Call, status: 'void' | 'uncollectible'): Invoice {
  const invoice = account.get('invoices', id);
  closeInvoice(account, invoice, status);
  return invoice;
}
