import { newId } from './identifiers.ts';

type Period = Readonly<{ start: number; end: number }>;

/** One amount on an invoice; `parent` says where it comes from. */
export function newInvoiceLine(
  facts: Readonly<{
    amount: number;
    currency: string;
    description: string | null;
    period: Period;
    price: Readonly<{ id: string; product: string; unit_amount_decimal: string }> | null;
    quantity: number;
    subscription: string | null;
    subscriptionItem: string | null;
    invoiceItem: string | null;
  }>,
) {
  return {
    id: newId('il'),
    object: 'line_item' as const,
    amount: facts.amount,
    currency: facts.currency,
    description: facts.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: null as string | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    parent: {
      type: facts.subscriptionItem ? 'subscription_item_details' : 'invoice_item_details',
      subscription_item_details: facts.subscriptionItem && {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: facts.subscription,
        subscription_item: facts.subscriptionItem,
      },
      invoice_item_details: facts.invoiceItem && {
        invoice_item: facts.invoiceItem,
        proration: false,
        proration_details: { credited_items: null },
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

type Billed = Readonly<{
  id: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  address: unknown;
  test_clock: string | null;
}>;

/** A new draft, as Stripe shows it; the amounts are the sums of the lines. */
export function newInvoice(
  created: number,
  customer: Billed,
  facts: Readonly<{
    currency: string;
    lines: InvoiceLine[];
    period: Period;
    reason: string;
    subscription: Readonly<{ id: string; metadata: Record<string, string> }> | null;
  }>,
) {
  const id = newId('in');
  const total = facts.lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: 'invoice' as const,
    account_country: 'US',
    account_name: 'Rapport',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
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
      },
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
    starting_balance: 0,
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

/** An amount that waits for the customer's next invoice. */
export function newInvoiceItem(
  created: number,
  facts: Readonly<{
    customer: string;
    amount: number;
    currency: string;
    description: string | null;
    testClock: string | null;
  }>,
) {
  return {
    id: newId('ii'),
    object: 'invoiceitem' as const,
    amount: facts.amount,
    currency: facts.currency,
    customer: facts.customer,
    date: created,
    description: facts.description,
    discountable: true,
    discounts: [],
    invoice: null as string | null,
    livemode: false,
    metadata: {} as Record<string, string>,
    net_amount: facts.amount,
    parent: null,
    period: { start: created, end: created },
    pricing: null,
    proration: false,
    quantity: 1,
    tax_rates: [],
    test_clock: facts.testClock,
  };
}

export type InvoiceItem = ReturnType<typeof newInvoiceItem>;
