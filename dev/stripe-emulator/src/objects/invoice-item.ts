import { newId } from './identifiers.ts';
import { type InvoicedLines, type InvoiceLine, newInvoiceLine, type Priced } from './invoice.ts';

type Period = Readonly<{ start: number; end: number }>;

/** What a credit gives back: an amount that still waits for its invoice, or lines of an earlier one. */
export type CreditedItems =
  | Readonly<{ type: 'invoice_item'; invoice_item: string }>
  | Readonly<{ type: 'invoice_line_items'; invoice_line_item_details: InvoicedLines }>;

/** What an invoice item settles, when it comes of a change in the middle of a period. */
export type Proration = Readonly<{
  period: Period;
  price: Priced;
  quantity: number;
  subscription: string;
  subscriptionItem: string;
  creditedItems: CreditedItems | null;
}>;

/** An amount that waits for the customer's next invoice, or the subscription's when it is of one. */
export function newInvoiceItem(
  created: number,
  facts: Readonly<{
    customer: string;
    amount: number;
    currency: string;
    description: string | null;
    testClock: string | null;
    proration?: Proration;
  }>,
) {
  const { proration } = facts;
  return {
    id: newId('ii'),
    object: 'invoiceitem' as const,
    amount: facts.amount,
    currency: facts.currency,
    customer: facts.customer,
    customer_account: null,
    date: created,
    description: facts.description,
    discountable: !proration,
    discounts: [],
    invoice: null as string | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    net_amount: facts.amount,
    parent: proration
      ? {
          subscription_details: {
            subscription: proration.subscription,
            subscription_item: proration.subscriptionItem,
          },
          type: 'subscription_details',
        }
      : null,
    period: proration?.period ?? { start: created, end: created },
    pricing: proration
      ? {
          price_details: { price: proration.price.id, product: proration.price.product },
          type: 'price_details',
          unit_amount_decimal: proration.price.unit_amount_decimal,
        }
      : null,
    proration: proration !== undefined,
    proration_details: { credited_items: proration?.creditedItems ?? null, discount_amounts: [] },
    quantity: proration?.quantity ?? 1,
    quantity_decimal: String(proration?.quantity ?? 1),
    tax_rates: [],
    test_clock: facts.testClock,
  };
}

export type InvoiceItem = ReturnType<typeof newInvoiceItem>;

/** The line that an invoice item becomes. */
export function lineOfItem(item: InvoiceItem): InvoiceLine {
  const details = item.parent?.subscription_details;
  const credited = item.proration_details.credited_items;
  const { pricing } = item;
  return newInvoiceLine({
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    period: item.period,
    price: pricing && {
      id: pricing.price_details.price,
      product: pricing.price_details.product,
      unit_amount_decimal: pricing.unit_amount_decimal,
    },
    quantity: item.quantity,
    subscription: details?.subscription ?? null,
    subscriptionItem: details?.subscription_item ?? null,
    invoiceItem: item.id,
    isProration: item.proration,
    creditedItems: credited?.type === 'invoice_line_items' ? credited.invoice_line_item_details : null,
  });
}
