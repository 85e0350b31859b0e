import * as z from 'zod/mini';

/** A subscription as the API answers with it (spec §3, decision 0009). Times are Unix seconds. */
export const subscriptionSchema = z.strictObject({
  id: z.string(),
  /** `canceled` from the moment at which somebody cancels, while access goes on. */
  status: z.string(),
  customer: z.string(),
  trial_end: z.nullable(z.int()),
  current_period_start: z.int(),
  current_period_end: z.int(),
  cancel_at_period_end: z.boolean(),
  /** When access ends, null while it goes on. */
  access_until: z.nullable(z.int()),
});
export type Subscription = Readonly<z.infer<typeof subscriptionSchema>>;

/** A saved card (spec §3). */
export const paymentMethodSchema = z.strictObject({
  id: z.string(),
  card: z.strictObject({ last4: z.string(), exp_month: z.int(), exp_year: z.int(), brand: z.string() }),
  billing_details: z.strictObject({
    name: z.nullable(z.string()),
    address: z.strictObject({ line1: z.nullable(z.string()) }),
  }),
});
export type PaymentMethod = Readonly<z.infer<typeof paymentMethodSchema>>;

/** A bill (decision 0057). The amount is in cents, times are Unix seconds. */
export const invoiceSchema = z.strictObject({
  id: z.string(),
  created: z.int(),
  amount_due: z.int(),
  status: z.string(),
  /** What it is for: a trial, the plan, or what Stripe was asked for besides. */
  purpose: z.enum(['trial', 'plan', 'other']),
  period_end: z.int(),
  /** Whether it is still to be paid (decision 0079). */
  is_owed: z.boolean(),
  hosted_invoice_url: z.nullable(z.string()),
  invoice_pdf: z.nullable(z.string()),
});
export type Invoice = Readonly<z.infer<typeof invoiceSchema>>;

/** What a subscription owes, in cents, and when the bank is asked again. */
export const dueSchema = z.strictObject({ amount: z.int(), next_attempt: z.nullable(z.int()) });
export type Due = Readonly<z.infer<typeof dueSchema>>;

/** What a therapist should be told about their subscription now. */
export const billingNoticeSchema = z.enum([
  'trial-ends-14',
  'trial-ends-3',
  'trial-ends-0',
  'payment-failed',
  'card-expires',
  'card-expired',
]);
export type BillingNotice = z.infer<typeof billingNoticeSchema>;

/** A notice with the day that it names, in Unix seconds, where it names one. */
export const datedNoticeSchema = z.strictObject({ notice: billingNoticeSchema, day: z.nullable(z.int()) });
export type DatedNotice = Readonly<z.infer<typeof datedNoticeSchema>>;
