import type Stripe from 'stripe';
import {
  type Invoice,
  isEnded,
  type StoredSubscription,
  type Subscription,
  subscriptionView,
} from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { type BillingCustomer, findCustomer } from '../access/index.ts';
import { notFound } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { describeError, logFault } from '../http/log.ts';
import { detachOtherCards, listCards, saveCard } from './cards.ts';
import { refreshTruth } from './read-subscription.ts';
import type { BillingStatus } from './responses.ts';
import { fromStripe, stripeOf } from './stripe-client.ts';

const maxInvoices = 24;

/**
 * A therapist's subscription and cards, read from Stripe; empty where billing was never set up.
 * @throws AppError 503 when Stripe does not answer
 */
export async function billingStatus(env: Env, userId: string): Promise<BillingStatus> {
  const customer = await findCustomer(env.DB, userId);
  if (!customer) return { subscription: null, paymentMethods: [] };
  const stripe = await stripeOf(configOf(env));
  return fromStripe(async () => {
    const [subscription, paymentMethods] = await Promise.all([
      refreshTruth(env.DB, stripe, customer),
      listCards(stripe, customer.customerId),
    ]);
    return { subscription: subscription && subscriptionView(subscription), paymentMethods };
  });
}

/**
 * Gives a therapist's subscription another card; a payment that had failed is made at once.
 * @param customerId as the browser has it: compared with our own and never used (promise P43)
 * @returns what the browser needs to have the card confirmed by the bank first, or null when it is in use
 * @throws AppError 404 for another customer, 402 for a card that is refused, 503 when Stripe does not answer
 */
export async function updateCard(
  env: Env,
  userId: string,
  customerId: string,
  paymentMethodId: string,
): Promise<string | null> {
  const own = await ownCustomer(env.DB, userId, (customer) => customer.customerId === customerId);
  const stripe = await stripeOf(configOf(env));
  return fromStripe(async () => {
    const card = await saveCard(stripe, own.customerId, paymentMethodId);
    if (!card.saved) return card.clientSecret;
    const defaults = { default_payment_method: card.paymentMethodId };
    await stripe.customers.update(own.customerId, { invoice_settings: defaults });
    const subscription = await refreshTruth(env.DB, stripe, own);
    if (subscription && !isEnded(subscription)) await stripe.subscriptions.update(subscription.id, defaults);
    await detachOtherCards(stripe, own.customerId, card.paymentMethodId);
    try {
      if (subscription) await payOpenInvoices(stripe, subscription.id, card.paymentMethodId);
    } finally {
      // Whatever the bank said, the card is in use, and what stands at Stripe is kept.
      await refreshTruth(env.DB, stripe, own);
    }
    return null;
  });
}

/**
 * Ends a therapist's subscription with its period; one that ends already stays as it is (promise P44).
 * @throws AppError 404 for another one's, 503 when Stripe does not answer
 */
export async function cancelSubscription(env: Env, userId: string, subscriptionId: string): Promise<Subscription> {
  return changeOwn(env, userId, subscriptionId, async (stripe, subscription) => {
    if (subscription.endsAt === null)
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  });
}

/**
 * Takes a cancellation back while the period goes on (decision 0009).
 * @throws as `cancelSubscription`
 */
export async function resumeSubscription(env: Env, userId: string, subscriptionId: string): Promise<Subscription> {
  return changeOwn(env, userId, subscriptionId, async (stripe, subscription) => {
    if (subscription.endsAt === null || isEnded(subscription)) return;
    // An end has two spellings, and each is taken back in its own (fault 2).
    const { cancel_at_period_end: isAtPeriodEnd } = await stripe.subscriptions.retrieve(subscription.id);
    await stripe.subscriptions.update(
      subscription.id,
      isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' },
    );
  });
}

/** Tells Stripe a therapist's new e-mail; a fault is left to the next change, since it decides nothing. */
export async function updateCustomerEmail(env: Env, userId: string, email: string): Promise<void> {
  const customer = await findCustomer(env.DB, userId);
  if (!customer) return;
  try {
    const stripe = await stripeOf(configOf(env));
    await fromStripe(() => stripe.customers.update(customer.customerId, { email }));
  } catch (error) {
    logFault('stripe-email-not-updated', describeError(error));
  }
}

/** A therapist's bills, the newest first. @throws AppError 503 when Stripe does not answer */
export async function listInvoices(env: Env, userId: string): Promise<Invoice[]> {
  const customer = await findCustomer(env.DB, userId);
  if (!customer) return [];
  const stripe = await stripeOf(configOf(env));
  const { data } = await fromStripe(() => stripe.invoices.list({ customer: customer.customerId, limit: maxInvoices }));
  return data.map(({ id, created, amount_due, status, hosted_invoice_url }) => ({
    id: id ?? '',
    created,
    amount_due,
    status: status ?? 'draft',
    hosted_invoice_url: hosted_invoice_url ?? null,
  }));
}

/**
 * Ends a therapist's subscription at once, before their account is deleted.
 * @throws AppError 503 when Stripe does not answer
 */
export async function endSubscription(env: Env, userId: string): Promise<void> {
  const customer = await findCustomer(env.DB, userId);
  if (!customer) return;
  const stripe = await stripeOf(configOf(env));
  await fromStripe(async () => {
    try {
      const subscription = await refreshTruth(env.DB, stripe, customer);
      if (subscription && !isEnded(subscription)) await stripe.subscriptions.cancel(subscription.id);
    } catch (error) {
      // A customer that Stripe has forgotten pays no more.
      if ((error as { code?: string }).code !== 'resource_missing') throw error;
    }
  });
}

async function changeOwn(
  env: Env,
  userId: string,
  subscriptionId: string,
  change: (stripe: Stripe, subscription: StoredSubscription) => Promise<void>,
): Promise<Subscription> {
  const own = await ownCustomer(env.DB, userId, ({ subscription }) => subscription?.id === subscriptionId);
  const stripe = await stripeOf(configOf(env));
  return fromStripe(async () => {
    const before = await refreshTruth(env.DB, stripe, own);
    if (before?.id !== subscriptionId) throw notFound(messages.billing.notYours);
    await change(stripe, before);
    const after = await refreshTruth(env.DB, stripe, own);
    return subscriptionView(after ?? before);
  });
}

/** @throws AppError 404, the same for another therapist's and for one that there is not */
async function ownCustomer(
  db: D1Database,
  userId: string,
  isMeant: (customer: BillingCustomer) => boolean,
): Promise<BillingCustomer> {
  const customer = await findCustomer(db, userId);
  if (!customer || !isMeant(customer)) throw notFound(messages.billing.notYours);
  return customer;
}

async function payOpenInvoices(stripe: Stripe, subscriptionId: string, paymentMethodId: string): Promise<void> {
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: maxInvoices });
  for (const { id } of data) if (id) await stripe.invoices.pay(id, { payment_method: paymentMethodId });
}
