import type { Account } from '../account.ts';
import type { Price } from '../objects/catalog.ts';
import { type CreditedItems, type InvoiceItem, newInvoiceItem } from '../objects/invoice-item.ts';
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts';
import { prorationDescription } from './descriptions.ts';
import type { Period } from './periods.ts';

/**
 * What a change in the middle of a period gives back and asks for, not yet recorded: a credit for the rest of what was
 * billed for each item that changes or goes, and a debit for the rest of each that changes or comes.
 * @param after the items as they will be
 * @param at the second from which the change counts
 */
export function prorationsOf(
  account: Account,
  before: Subscription,
  after: readonly SubscriptionItem[],
  at: number,
): InvoiceItem[] {
  const isKept = (item: SubscriptionItem, others: readonly SubscriptionItem[]) =>
    others.some(
      ({ id, price, quantity }) => id === item.id && price.id === item.price.id && quantity === item.quantity,
    );
  const items = before.items.data;
  const leaving = items.filter((item) => !isKept(item, after));
  const coming = after.filter((item) => !isKept(item, items));
  return [
    ...leaving.flatMap((item) => creditOf(account, before, item, at)),
    ...coming.flatMap((item) => debitOf(account, before, item, at)),
  ];
}

function creditOf(account: Account, subscription: Subscription, item: SubscriptionItem, at: number): InvoiceItem[] {
  const { amount, period, credited } = billedOf(account, subscription, item);
  return prorationOf(account, subscription, item, at, {
    what: 'Unused',
    amount: -shareOf(amount, period, at),
    credited,
  });
}

function debitOf(account: Account, subscription: Subscription, item: SubscriptionItem, at: number): InvoiceItem[] {
  const full = item.price.unit_amount * item.quantity;
  const amount = shareOf(full, periodOf(item), at);
  return prorationOf(account, subscription, item, at, { what: 'Remaining', amount, credited: null });
}

function prorationOf(
  account: Account,
  subscription: Subscription,
  item: SubscriptionItem,
  at: number,
  facts: Readonly<{ what: 'Unused' | 'Remaining'; amount: number; credited: CreditedItems | null }>,
): InvoiceItem[] {
  if (facts.amount === 0) return [];
  const made = newInvoiceItem(account.now(subscription.test_clock), {
    customer: subscription.customer,
    amount: facts.amount,
    currency: subscription.currency,
    description: prorationDescription(account, facts.what, item, at),
    testClock: subscription.test_clock,
    proration: {
      period: { start: at, end: item.current_period_end },
      price: item.price,
      quantity: item.quantity,
      subscription: subscription.id,
      subscriptionItem: item.id,
      creditedItems: facts.credited,
    },
  });
  return [made];
}

function periodOf(item: SubscriptionItem): Period {
  return { start: item.current_period_start, end: item.current_period_end };
}

/** The part of an amount for a period that falls after a moment, to the second. */
function shareOf(amount: number, { start, end }: Period, at: number): number {
  return Math.round((amount * (end - at)) / (end - start)) || 0;
}

type Billed = Readonly<{ amount: number; period: Period; credited: CreditedItems | null }>;

/**
 * What an item's running period was last billed with. Classic billing credits its price, whatever was billed
 * (docs.stripe.com/billing/subscriptions/prorations, credit prorations).
 */
function billedOf(account: Account, subscription: Subscription, item: SubscriptionItem): Billed {
  const full = { amount: item.price.unit_amount * item.quantity, period: periodOf(item), credited: null };
  if (subscription.billing_mode.type === 'classic') return full;
  return pendingDebitOf(account, item) ?? invoicedLineOf(account, item) ?? full;
}

function pendingDebitOf(account: Account, item: SubscriptionItem): Billed | undefined {
  const debit = account
    .newestFirst('invoice_items')
    .find(
      ({ amount, period, parent, invoice }) =>
        invoice === null &&
        amount > 0 &&
        period.end === item.current_period_end &&
        parent?.subscription_details.subscription_item === item.id,
    );
  return debit && { ...debit, credited: { type: 'invoice_item', invoice_item: debit.id } };
}

function invoicedLineOf(account: Account, item: SubscriptionItem): Billed | undefined {
  for (const invoice of account.newestFirst('invoices')) {
    const line = invoice.lines.data.find(
      ({ amount, period, parent }) =>
        amount >= 0 &&
        period.end === item.current_period_end &&
        parent.subscription_item_details &&
        parent.subscription_item_details.subscription_item === item.id,
    );
    if (line) {
      const details = { invoice: invoice.id, invoice_line_items: [line.id] };
      return { ...line, credited: { type: 'invoice_line_items', invoice_line_item_details: details } };
    }
  }
  return undefined;
}

/** Whether two prices bill in other rhythms: a change from one to the other starts a new period. */
export function isOtherRhythm(left: Price, right: Price): boolean {
  return (
    left.recurring?.interval !== right.recurring?.interval ||
    left.recurring?.interval_count !== right.recurring?.interval_count
  );
}
