import type { Account } from '../account.ts';
import { invalidRequest } from '../errors.ts';
import { newPaymentIntent, type PaymentIntent } from '../objects/intent.ts';
import {
  type Invoice,
  type InvoiceLine,
  type InvoicePayment,
  newInvoice,
  newInvoiceLine,
  newInvoicePayment,
} from '../objects/invoice.ts';
import { type InvoiceItem, lineOfItem } from '../objects/invoice-item.ts';
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts';
import { periodDescription, productNameOf } from './descriptions.ts';
import { hourSeconds, type Period } from './periods.ts';

/** The subscription that an invoice is of; undefined for one that stands alone. */
export function subscriptionOf(account: Account, invoice: Invoice): Subscription | undefined {
  return account.state.subscriptions[invoice.parent?.subscription_details.subscription ?? ''];
}

/** The payments of an invoice, the oldest first. */
export function paymentsOf(account: Account, invoice: Invoice): InvoicePayment[] {
  return Object.values(account.state.invoice_payments).filter((payment) => payment.invoice === invoice.id);
}

/** What an invoice is paid by, once it is final and not free. */
export function paymentIntentOf(account: Account, invoice: Invoice): PaymentIntent | undefined {
  const payment = paymentsOf(account, invoice).at(-1);
  return payment && account.state.payment_intents[payment.payment.payment_intent];
}

/** The lines that a subscription's period is billed with; a trial's are free. */
export function periodLinesOf(account: Account, subscription: Subscription, period: Period, isTrial = false) {
  return subscription.items.data.map((item) => {
    const billed = isTrial ? { amount: 0, period } : billedPeriodOf(subscription, item, period);
    return newInvoiceLine({
      ...billed,
      currency: subscription.currency,
      description: isTrial
        ? `Trial period for ${productNameOf(account, item.price)}`
        : periodDescription(account, item),
      price: { ...item.price, unit_amount_decimal: isTrial ? '0' : item.price.unit_amount_decimal },
      quantity: item.quantity,
      subscription: subscription.id,
      subscriptionItem: item.id,
      invoiceItem: null,
    });
  });
}

/** A period in which the subscription ends is billed until then alone. */
function billedPeriodOf({ cancel_at: cancelAt }: Subscription, item: SubscriptionItem, { start, end }: Period) {
  const full = item.price.unit_amount * item.quantity;
  if (cancelAt === null || cancelAt <= start || cancelAt >= end) return { amount: full, period: { start, end } };
  const amount = Math.round((full * (cancelAt - start)) / (end - start));
  return { amount, period: { start, end: cancelAt } };
}

/** The invoice items that wait for a subscription's next invoice: its own, and those of no subscription. */
export function pendingItemsOf(account: Account, subscription: Subscription): InvoiceItem[] {
  return Object.values(account.state.invoice_items).filter(
    ({ customer, invoice, currency, parent }) =>
      invoice === null &&
      customer === subscription.customer &&
      currency === subscription.currency &&
      (parent === null || parent.subscription_details.subscription === subscription.id),
  );
}

/** Drafts the invoice of a period with what waits for it, as the subscription's latest; a trial's is free. */
export function draftSubscriptionInvoice(
  account: Account,
  subscription: Subscription,
  facts: Readonly<{ reason: string; period: Period; isTrial?: boolean }>,
): Invoice {
  const start = subscription.items.data[0]?.current_period_start ?? facts.period.start;
  const invoice = draftInvoice(account, subscription.customer, {
    currency: subscription.currency,
    items: pendingItemsOf(account, subscription),
    lines: periodLinesOf(account, subscription, facts.period, facts.isTrial),
    // Stripe's invoices name the period that ends with them; their lines the one that begins.
    period: { start, end: facts.period.start },
    reason: facts.reason,
    subscription,
  });
  subscription.latest_invoice = invoice.id;
  return invoice;
}

/** Drafts an invoice of lines, and of invoice items that waited for it, and records it. */
export function draftInvoice(
  account: Account,
  customerId: string,
  facts: Readonly<{
    currency: string;
    items: readonly InvoiceItem[];
    lines?: readonly InvoiceLine[];
    period: Period;
    reason: string;
    subscription: Subscription | null;
  }>,
): Invoice {
  const customer = account.get('customers', customerId, 'customer');
  const invoice = newInvoice(account.now(customer.test_clock), customer, {
    ...facts,
    accountName: account.name,
    lines: [...facts.items.map(lineOfItem), ...(facts.lines ?? [])],
  });
  for (const item of facts.items) item.invoice = invoice.id;
  account.state.invoices[invoice.id] = invoice;
  account.emit('invoice.created', invoice);
  return invoice;
}

/** Lets a draft become final by itself an hour later, as Stripe does with renewals. */
export function finalizeLater(invoice: Invoice): void {
  invoice.automatically_finalizes_at = invoice.created + hourSeconds;
}

/**
 * Makes a draft final: open with something to pay, or paid when there is nothing. What the customer has in credit is
 * used first, and a total below zero is added to it.
 * @throws 400 when it is no draft
 */
export function finalizeInvoice(account: Account, invoice: Invoice): void {
  if (invoice.status !== 'draft') {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  }
  const now = account.now(invoice.test_clock);
  const customer = account.get('customers', invoice.customer, 'customer');
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  customer.next_invoice_sequence += 1;
  const balance = invoice.total + customer.balance;
  invoice.starting_balance = customer.balance;
  customer.balance = Math.min(0, balance);
  const page = `${account.origin}/emulator/pages/invoices/${invoice.id}`;
  Object.assign(invoice, {
    status: 'open',
    automatically_finalizes_at: null,
    amount_due: Math.max(0, balance),
    amount_remaining: Math.max(0, balance),
    effective_at: now,
    ending_balance: customer.balance,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
  });
  invoice.status_transitions.finalized_at = now;
  if (invoice.amount_due > 0) openPayment(account, invoice, now);
  account.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) settleInvoice(account, invoice);
}

function openPayment(account: Account, invoice: Invoice, now: number): void {
  const intent = newPaymentIntent(now, invoice.customer, invoice.amount_due, invoice.currency);
  intent.description = invoice.billing_reason === 'manual' ? 'Invoice' : 'Subscription';
  account.state.payment_intents[intent.id] = intent;
  const payment = newInvoicePayment(invoice, now, intent.id);
  account.state.invoice_payments[payment.id] = payment;
  account.emit('payment_intent.created', intent);
}

/** Records that nothing is left to pay, and lets the subscription follow. */
export function settleInvoice(account: Account, invoice: Invoice): void {
  const now = account.now(invoice.test_clock);
  for (const payment of paymentsOf(account, invoice)) {
    Object.assign(payment, { amount_paid: invoice.amount_remaining, status: 'paid' });
    payment.status_transitions.paid_at = now;
  }
  invoice.status_transitions.paid_at = now;
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
  });
  account.emit('invoice.paid', invoice);
  account.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(account, invoice);
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (subscription.status === 'incomplete' || subscription.status === 'past_due') {
    account.update('customer.subscription.updated', subscription, { status: 'active' });
  }
}

/**
 * Takes an open invoice out of the world: nobody pays it any more.
 * @throws 400 when it is a draft or paid
 */
export function closeInvoice(account: Account, invoice: Invoice, status: 'void' | 'uncollectible'): void {
  const isOpen = invoice.status === 'open' || (invoice.status === 'uncollectible' && status === 'void');
  if (!isOpen) throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`);
  const now = account.now(invoice.test_clock);
  if (status === 'void') {
    invoice.status_transitions.voided_at = now;
    invoice.amount_remaining = 0;
    const customer = account.state.customers[invoice.customer];
    if (customer) customer.balance += invoice.starting_balance - (invoice.ending_balance ?? 0);
    cancelPayment(account, invoice, now);
  } else {
    invoice.status_transitions.marked_uncollectible_at = now;
  }
  Object.assign(invoice, { status, next_payment_attempt: null });
  account.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
}

function cancelPayment(account: Account, invoice: Invoice, now: number): void {
  const intent = paymentIntentOf(account, invoice);
  if (!intent || intent.status === 'succeeded') return;
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: now,
    cancellation_reason: 'void_invoice',
    next_action: null,
  });
  for (const payment of paymentsOf(account, invoice)) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = now;
  }
  account.emit('payment_intent.canceled', intent);
}
