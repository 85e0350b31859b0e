import type Stripe from 'stripe';
import type { BillingSetup } from '#domain/billing/requests.ts';
import {
  incompleteStatus,
  isEnded,
  type StoredSubscription,
  subscriptionView,
  trialDays,
} from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import {
  type BillingCustomer,
  claimSetup,
  endSetupAttempt,
  findCustomer,
  insertCustomer,
  releaseSetup,
  replaceCustomer,
} from '../access/index.ts';
import type { Identity } from '../auth/index.ts';
import { digest } from '../db/ids.ts';
import { AppError, badRequest } from '../http/app-error.ts';
import { type Config, configOf } from '../http/config.ts';
import { changeAccess } from '../search/index.ts';
import { type SavedCard, saveCard } from './cards.ts';
import { refreshTruth } from './keep-truth.ts';
import { keepingTruth, payOpenInvoices } from './pay-invoices.ts';
import { readTruth } from './read-subscription.ts';
import type { SetupAnswer } from './responses.ts';
import { fromStripe, isUnknownCustomer, stripeOf } from './stripe-client.ts';

/** How long one request may set billing up before another may, and how often that one looks. */
const claimMilliseconds = 15_000;
const lookEveryMilliseconds = 400;

/**
 * Starts a therapist's subscription: a free trial the first time, paid at once later. Whatever is clicked twice, reloaded
 * or lost on the way, there is one (promise P42).
 * @throws AppError 400 for another price than ours, 402 for a card that is refused, 503 when Stripe does not answer
 */
export async function setUpBilling(env: Env, identity: Identity, setup: BillingSetup): Promise<SetupAnswer> {
  const config = configOf(env);
  if (setup.selectedPriceId !== config.STRIPE_PRICE_ID) throw badRequest(messages.billing.wrongPrice);
  const stripe = await stripeOf(config);
  return fromStripe(async () => {
    const customer = await customerFor(env.DB, stripe, identity);
    const known = await livingSubscription(env, stripe, customer);
    if (known && known.status !== incompleteStatus) return answerOf(known);
    const card = await saveCard(stripe, customer.customerId, setup.paymentMethodId);
    if (!card.saved) return { subscription: null, clientSecret: card.clientSecret };
    const made =
      known ??
      (await alone(env, stripe, customer, (current) => subscribe(env.DB, stripe, config, current, card, setup)));
    if (made.status !== incompleteStatus) return answerOf(made);
    return keepingTruth(env, stripe, customer, () => payOpenInvoices(stripe, made.id, card.paymentMethodId));
  });
}

/** The therapist's customer at Stripe, made where there is none; two requests at once make one. */
async function customerFor(db: D1Database, stripe: Stripe, identity: Identity): Promise<BillingCustomer> {
  const { userId } = identity;
  const known = await findCustomer(db, userId);
  if (known && (await isKnownToStripe(stripe, known.customerId))) return known;
  const id = await newCustomer(stripe, identity, known?.customerId ?? '');
  const now = new Date();
  if (known) await changeAccess(db, [userId], [replaceCustomer(db, userId, known.customerId, id)], now);
  else await insertCustomer(db, userId, id, now.toISOString());
  const stored = await findCustomer(db, userId);
  if (!stored) throw new AppError(503, messages.service.unavailable);
  return stored;
}

async function isKnownToStripe(stripe: Stripe, customerId: string): Promise<boolean> {
  try {
    return !(await stripe.customers.retrieve(customerId)).deleted;
  } catch (error) {
    if (isUnknownCustomer(error)) return false;
    throw error;
  }
}

/** @param former the customer that it takes the place of, or '' */
async function newCustomer(stripe: Stripe, identity: Identity, former: string): Promise<string> {
  const { userId, email, firstName, lastName } = identity;
  const name = `${firstName} ${lastName}`.trim();
  // Stripe repeats a fault for as long as it keeps the key: another hour is another try.
  const hour = new Date().toISOString().slice(0, 13);
  const key = await digest([userId, former, email, name, hour].join('|'));
  const { id } = await stripe.customers.create(
    { email, name, metadata: { user_id: userId } },
    { idempotencyKey: `customer:${key}` },
  );
  return id;
}

/** Does the work unless another request does it already; then what that one has made. */
async function alone(
  env: Env,
  stripe: Stripe,
  customer: BillingCustomer,
  work: (customer: BillingCustomer) => Promise<void>,
): Promise<StoredSubscription> {
  const { DB: db } = env;
  const { userId } = customer;
  for (;;) {
    const now = Date.now();
    const until = new Date(now + claimMilliseconds).toISOString();
    if (await claimSetup(db, userId, new Date(now).toISOString(), until)) {
      try {
        const made = await livingSubscription(env, stripe, customer);
        if (made) return made;
        const current = await findCustomer(db, userId);
        if (!current) throw new TypeError('the customer has gone while billing was set up');
        await work(current);
        const subscription = await livingSubscription(env, stripe, customer);
        if (!subscription) throw new TypeError('Stripe does not know the subscription that it has just made');
        return subscription;
      } finally {
        await releaseSetup(db, userId, until);
      }
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMilliseconds));
  }
}

async function livingSubscription(env: Env, stripe: Stripe, customer: BillingCustomer) {
  const { subscription } = await refreshTruth(env, stripe, customer);
  return subscription && !isEnded(subscription) ? subscription : null;
}

async function subscribe(
  db: D1Database,
  stripe: Stripe,
  config: Config,
  { userId, customerId, isTrialUsed, setupAttempt }: BillingCustomer,
  { paymentMethodId, isNamed }: Extract<SavedCard, { saved: true }>,
  { billingDetails: { name, address } }: BillingSetup,
): Promise<void> {
  const details = { name, address: { line1: address } };
  await Promise.all([
    stripe.customers.update(customerId, { ...details, invoice_settings: { default_payment_method: paymentMethodId } }),
    isNamed ? undefined : stripe.paymentMethods.update(paymentMethodId, { billing_details: details }),
  ]);
  const truth = await readTruth(stripe, customerId);
  const hasTrial = !isTrialUsed && !truth.isTrialUsed;
  const start = (terms: Partial<Stripe.SubscriptionCreateParams>, idempotencyKey: string) =>
    stripe.subscriptions.create(
      {
        customer: customerId,
        items: [{ price: config.STRIPE_PRICE_ID ?? '' }],
        default_payment_method: paymentMethodId,
        off_session: true,
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { user_id: userId },
        ...terms,
      },
      { idempotencyKey },
    );
  // The same try until its outcome is known, with whatever card: a lost answer never makes a second subscription.
  const key = `setup:${userId}:${setupAttempt}`;
  try {
    if (hasTrial) {
      const end_behavior = { missing_payment_method: 'cancel' as const };
      await start({ trial_period_days: trialDays, trial_settings: { end_behavior } }, key);
    } else await startPaid(start, key);
  } catch (error) {
    const { type } = error as { type?: string };
    const isKnown = ['StripeCardError', 'StripeInvalidRequestError', 'StripeIdempotencyError'].includes(type ?? '');
    if (isKnown) await endSetupAttempt(db, userId, setupAttempt);
    // The try was made before, with another card: what became of it is read by the caller.
    if (type !== 'StripeIdempotencyError') throw error;
    return;
  }
  await endSetupAttempt(db, userId, setupAttempt);
}

/** A first payment that is refused leaves no subscription behind; one that the bank wants confirmed waits for that (decision 0079). */
async function startPaid(
  start: (terms: Partial<Stripe.SubscriptionCreateParams>, key: string) => Promise<unknown>,
  key: string,
): Promise<void> {
  try {
    await start({ payment_behavior: 'error_if_incomplete' }, key);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== 'subscription_payment_intent_requires_action' && code !== 'authentication_required') throw error;
    await start({ payment_behavior: 'allow_incomplete', off_session: false }, `${key}:asks`);
  }
}

function answerOf(subscription: StoredSubscription): SetupAnswer {
  return { subscription: subscriptionView(subscription), clientSecret: null };
}
