import type Stripe from 'stripe';
import { type Due, type Invoice, isEnded, subscriptionView } from '#domain/billing/subscription.ts';
import { findCustomer } from '../access/index.ts';
import { configOf } from '../http/config.ts';
import { listCards } from './cards.ts';
import { refreshTruth } from './keep-truth.ts';
import { listOpenInvoices } from './pay-invoices.ts';
import { readTruth, type StripeTruth } from './read-subscription.ts';
import type { BillingStatus, InvoicePage } from './responses.ts';
import { fromStripe, stripeOf } from './stripe-client.ts';

/** Bills of one answer. */
const pageSize = 12;

/**
 * A therapist's subscription and cards, read from Stripe; empty where billing was never set up.
 * @throws AppError 503 when Stripe does not answer
 */
export async function billingStatus(env: Env, userId: string): Promise<BillingStatus> {
  const customer = await findCustomer(env.DB, userId);
  if (!customer) return { subscription: null, paymentMethods: [] };
  const stripe = await stripeOf(configOf(env));
  return fromStripe(async () => {
    const truth = refreshTruth(env, stripe, customer);
    const charged = truth.then(({ cardId }) => cardId);
    const [{ subscription }, paymentMethods] = await Promise.all([
      truth,
      listCards(stripe, customer.customerId, charged),
    ]);
    return { subscription: subscription && subscriptionView(subscription), paymentMethods };
  });
}

/**
 * A page of a therapist's bills, the newest first, and what is owed.
 * @param after the last bill of the page before
 * @throws AppError 400 for a bill that there is not, 503 when Stripe does not answer
 */
export async function listInvoices(env: Env, userId: string, after: string | undefined): Promise<InvoicePage> {
  const customer = await findCustomer(env.DB, userId);
  if (!customer) return { invoices: [], has_more: false, due: null };
  const stripe = await stripeOf(configOf(env));
  return fromStripe(async () => {
    const [{ data, has_more }, truth] = await Promise.all([
      stripe.invoices.list({
        customer: customer.customerId,
        limit: pageSize,
        ...(after === undefined ? {} : { starting_after: after }),
      }),
      readTruth(stripe, customer.customerId),
    ]);
    const living = truth.subscription && !isEnded(truth.subscription) ? truth.subscription.id : null;
    return { invoices: data.map((invoice) => invoiceOf(invoice, living)), has_more, due: await dueOf(stripe, truth) };
  });
}

/** What is open in all, where the newest bill is: a bill before it alone is tried no more. */
async function dueOf(stripe: Stripe, { subscription, due }: StripeTruth): Promise<Due | null> {
  if (!subscription || isEnded(subscription) || due === null) return null;
  const open = await listOpenInvoices(stripe, subscription.id);
  const amount = open.reduce((sum, invoice) => sum + invoice.amount_remaining, 0);
  return amount > 0 ? { ...due, amount } : null;
}

function invoiceOf(invoice: Stripe.Invoice, living: string | null): Invoice {
  const { id, created, amount_due, status, hosted_invoice_url, invoice_pdf, lines } = invoice;
  const ofSubscription = subscriptionOf(invoice);
  const isOwed = status === 'open' && (ofSubscription === null || ofSubscription === living);
  return {
    id: id ?? '',
    created,
    amount_due,
    status: status ?? 'draft',
    purpose: ofSubscription === null ? 'other' : isTrial(invoice) ? 'trial' : 'plan',
    period_end: Math.max(...lines.data.map(({ period }) => period.end), created),
    is_owed: isOwed,
    // Stripe's page asks for a payment, which nobody owes here any more.
    hosted_invoice_url: status === 'open' && !isOwed ? null : (hosted_invoice_url ?? null),
    invoice_pdf: invoice_pdf ?? null,
  };
}

function isTrial({ total, billing_reason }: Stripe.Invoice): boolean {
  return total === 0 && billing_reason === 'subscription_create';
}

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'string' ? subscription : (subscription?.id ?? null);
}
