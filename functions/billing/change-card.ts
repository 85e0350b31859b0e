import type Stripe from 'stripe';
import type { BillingDetails } from '#domain/billing/requests.ts';
import type { PaymentMethod, StoredSubscription } from '#domain/billing/subscription.ts';
import { configOf } from '../http/config.ts';
import { describeError, logFault } from '../http/log.ts';
import { detachCard, detachOtherCards, listCards, saveCard } from './cards.ts';
import { isLiving, refreshTruth } from './keep-truth.ts';
import { ownCustomer } from './own-customer.ts';
import { keepingTruth, payOpenInvoices } from './pay-invoices.ts';
import { fromStripe, stripeOf } from './stripe-client.ts';

/**
 * Gives a therapist's subscription another card. What is open is paid with it first: one that is refused is thrown away, and the card
 * before it stays (decision 0079).
 * @param customerId as the browser has it: compared with our own and never used (promise P43)
 * @returns what the browser needs to have the card, or a payment, confirmed by the bank first, or null when it is in use
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
    const truth = await refreshTruth(env, stripe, own);
    const [former] = await listCards(stripe, own.customerId, Promise.resolve(truth.cardId));
    const card = await saveCard(stripe, own.customerId, paymentMethodId);
    if (!card.saved) return card.clientSecret;
    const living = isLiving(truth) ? truth.subscription : null;
    const { clientSecret } = await keepingTruth(env, stripe, own, async () => {
      const secret = living && (await payWith(stripe, living, card.paymentMethodId, former));
      if (secret === null) await useCard(stripe, own.customerId, card.paymentMethodId, living);
      return secret;
    });
    return clientSecret;
  });
}

async function payWith(
  stripe: Stripe,
  { id }: StoredSubscription,
  cardId: string,
  former: PaymentMethod | undefined,
): Promise<string | null> {
  try {
    return await payOpenInvoices(stripe, id, cardId);
  } catch (error) {
    const isRefused = (error as { type?: string }).type === 'StripeCardError';
    if (isRefused && former && former.id !== cardId) await detach(stripe, cardId);
    throw error;
  }
}

/** Takes a refused card away; one that cannot be is left, since it is charged by nobody. */
async function detach(stripe: Stripe, cardId: string): Promise<void> {
  try {
    await detachCard(stripe, cardId);
  } catch (error) {
    logFault('stripe-card-not-detached', describeError(error));
  }
}

/** Makes a card the one that is charged, and its name and address those of the next bills. */
async function useCard(
  stripe: Stripe,
  customerId: string,
  cardId: string,
  living: StoredSubscription | null,
): Promise<void> {
  const defaults = { default_payment_method: cardId };
  const {
    billing_details: { name, address },
  } = await stripe.paymentMethods.retrieve(cardId);
  await stripe.customers.update(customerId, {
    invoice_settings: defaults,
    ...(name === null ? {} : { name }),
    ...(address?.line1 ? { address: { line1: address.line1 } } : {}),
  });
  if (living) await stripe.subscriptions.update(living.id, defaults);
  await detachOtherCards(stripe, customerId, cardId);
}

/**
 * Changes the name and the address that stand on a therapist's card and on their next bills.
 * @param customerId as the browser has it: compared with our own and never used (promise P43)
 * @throws AppError 404 for another customer, 503 when Stripe does not answer
 */
export async function updateDetails(
  env: Env,
  userId: string,
  { customerId, billingDetails }: Readonly<{ customerId: string; billingDetails: BillingDetails }>,
): Promise<PaymentMethod[]> {
  const own = await ownCustomer(env.DB, userId, (customer) => customer.customerId === customerId);
  const stripe = await stripeOf(configOf(env));
  const details = { name: billingDetails.name, address: { line1: billingDetails.address } };
  return fromStripe(async () => {
    const { cardId } = await refreshTruth(env, stripe, own);
    const [card] = await listCards(stripe, own.customerId, Promise.resolve(cardId));
    await stripe.customers.update(own.customerId, details);
    if (card) await stripe.paymentMethods.update(card.id, { billing_details: details });
    return listCards(stripe, own.customerId, Promise.resolve(cardId));
  });
}
