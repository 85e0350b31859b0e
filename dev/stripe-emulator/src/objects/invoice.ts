import { newId } from './identifiers.ts';

type Period = Readonly<{ start: number; end: number }>;

/** A price, as a line names it. */
export type Priced = Readonly<{ id: string; product: string; unit_amount_decimal: string }>;

/** Lines of an earlier invoice that a credit gives back. */
export type InvoicedLines = Readonly<{ invoice: string; invoice_line_items: string[] }>;

/** One amount on an invoice; `parent` says where it comes from. */
export function newInvoiceLine(
  facts: Readonly<{
    amount: number;
    currency: string;
    description: string | null;
    period: Period;
    price: Priced | null;
    quantity: number;
    subscription: string | null;
    subscriptionItem: string | null;
    invoiceItem: string | null;
    /** Whether it settles a change in the middle of a period; it is none unless told. */
    isProration?: boolean;
    creditedItems?: InvoicedLines | null;
  }>,
) {
  const isProration = facts.isProration ?? false;
  const proration = { proration: isProration, proration_details: { credited_items: facts.creditedItems ?? null } };
  return {
    id: newId('il'),
    object: 'line_item' as const,
    amount: facts.amount,
    currency: facts.currency,
    description: facts.description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null as string | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    parent: {
      type: facts.subscriptionItem ? 'subscription_item_details' : 'invoice_item_details',
      subscription_item_details: facts.subscriptionItem && {
        ...proration,
        invoice_item: facts.invoiceItem,
        subscription: facts.subscription,
        subscription_item: facts.subscriptionItem,
      },
      invoice_item_details: facts.subscriptionItem
        ? null
        : facts.invoiceItem && {
            ...proration,
            invoice_item: facts.invoiceItem,
            subscription: facts.subscription,
          },
    },
    period: facts.period,
    pretax_credit_amounts: [],
    pricing: facts.price && {
      price_details: { price: facts.price.id, product: facts.price.product },
      type: 'price_details',
      unit_amount_decimal: facts.price.unit_amount_decimal,
    },
    quantity: facts.quantity,
    quantity_decimal: String(facts.quantity),
    subscription: facts.subscription,
    subtotal: facts.amount,
    taxes: [],
  };
}

export type InvoiceLine = ReturnType<typeof newInvoiceLine>;

/** Whom an invoice is for, as it is copied there. */
export type Billed = Readonly<{
  id: string;
  balance: number;
  email: string | null;
  name: string | null;
  phone: string | null;
  address: unknown;
  test_clock: string | null;
}>;

/** A new draft, as Stripe shows it; the total is the sum of the lines. */
export function newInvoice(
  created: number,
  customer: Billed,
  facts: Readonly<{
    accountName: string;
    currency: string;
    lines: InvoiceLine[];
    period: Period;
    reason: string;
    subscription: Readonly<{ id: string; metadata: Record<string, string> }> | null;
  }>,
) {
  const id = newId('in');
  const total = facts.lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, total + customer.balance);
  return {
    id,
    object: 'invoice' as const,
    account_country: 'US',
    account_name: facts.accountName,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: facts.subscription !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null as number | null,
    billing_reason: facts.reason,
    collection_method: 'charge_automatically',
    created,
    currency: facts.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null as string | null,
    default_source: null,
    default_tax_rates: [],
    description: null as string | null,
    discounts: [],
    due_date: null as number | null,
    effective_at: null as number | null,
    ending_balance: null as number | null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null as string | null,
    invoice_pdf: null as string | null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list' as const,
      data: facts.lines.map((line) => ({ ...line, invoice: id as string | null })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {} as Record<string, string>,
    next_payment_attempt: null as number | null,
    number: null as string | null,
    on_behalf_of: null,
    parent: facts.subscription && {
      quote_details: null,
      subscription_details: {
        metadata: { ...facts.subscription.metadata },
        subscription: facts.subscription.id,
      } as { metadata: Record<string, string>; subscription: string; subscription_proration_date?: number },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: facts.period.end,
    period_start: facts.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft' as 'draft' | 'open' | 'paid' | 'uncollectible' | 'void',
    status_transitions: {
      finalized_at: null as number | null,
      marked_uncollectible_at: null as number | null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created as number | null,
  };
}

export type Invoice = ReturnType<typeof newInvoice>;

/** What ties an invoice to its payment intent, as Stripe shows it in `payments`. */
export function newInvoicePayment(invoice: Invoice, created: number, paymentIntent: string) {
  return {
    id: newId('inpay'),
    object: 'invoice_payment' as const,
    amount_paid: null as number | null,
    amount_requested: invoice.amount_remaining,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: 'payment_intent' },
    status: 'open' as 'open' | 'paid' | 'canceled',
    status_transitions: { canceled_at: null as number | null, paid_at: null as number | null },
  };
}

export type InvoicePayment = ReturnType<typeof newInvoicePayment>;
