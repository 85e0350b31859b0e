import type Stripe from 'stripe';
import { isEnded, subscriptionView } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { AppError } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { listCards } from './cards.ts';
import { refreshTruth } from './keep-truth.ts';
import { ownCustomer } from './own-customer.ts';
import type { SetupAnswer } from './responses.ts';
import { fromStripe, stripeOf } from './stripe-client.ts';

/** Open bills of one subscription: Stripe ends it before there are as many. */
const maxOpenInvoices = 10;
/** Stripe's words for a payment that the bank wants to be confirmed. */
const actionCodes = ['invoice_payment_intent_requires_action', 'authentication_required'];

/**
 * Pays what a therapist's subscription owes with the card that they gave; pressed again, nothing is paid twice (decision 0079).
 * @returns with a `clientSecret` where the bank wants the payment to be confirmed first
 * @throws AppError 404 for another one's, 402 for a card that is refused, 409 without a card, 503 when Stripe does not answer
 */
export async function payNow(env: Env, userId: string, subscriptionId: string): Promise<SetupAnswer> {
  const own = await ownCustomer(env.DB, userId, ({ subscription }) => subscription?.id === subscriptionId);
  const stripe = await stripeOf(configOf(env));
  return fromStripe(async () => {
    const { subscription, cardId } = await refreshTruth(env, stripe, own);
    if (subscription?.id !== subscriptionId || isEnded(subscription)) {
      return { subscription: subscription && subscriptionView(subscription), clientSecret: null };
    }
    const [card] = await listCards(stripe, own.customerId, Promise.resolve(cardId));
    if (!card) throw new AppError(409, messages.billing.noCard);
    return keepingTruth(env, stripe, own, () => payOpenInvoices(stripe, subscription.id, card.id));
  });
}

/** Does what asks the bank, and keeps what stands at Stripe afterwards, whatever the bank said. */
export async function keepingTruth(
  env: Env,
  stripe: Stripe,
  own: Parameters<typeof refreshTruth>[2],
  work: () => Promise<string | null>,
): Promise<SetupAnswer> {
  try {
    const clientSecret = await work();
    const { subscription } = await refreshTruth(env, stripe, own);
    return { subscription: subscription && subscriptionView(subscription), clientSecret };
  } catch (error) {
    await refreshTruth(env, stripe, own);
    throw error;
  }
}

/**
 * Pays the open bills of a subscription with a card of its customer's.
 * @returns what the browser needs to have a payment confirmed by the bank first, or null when nothing is open any more
 * @throws as the SDK does: a card error for one that is refused
 */
export async function payOpenInvoices(
  stripe: Stripe,
  subscriptionId: string,
  paymentMethodId: string,
): Promise<string | null> {
  const open = await listOpenInvoices(stripe, subscriptionId);
  for (const { id } of open.toReversed()) {
    const clientSecret = id ? await payInvoice(stripe, id, paymentMethodId) : null;
    if (clientSecret !== null) return clientSecret;
  }
  return null;
}

/** The bills of a subscription that wait for a payment, the newest first. */
export async function listOpenInvoices(stripe: Stripe, subscriptionId: string): Promise<Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({
    subscription: subscriptionId,
    status: 'open',
    limit: maxOpenInvoices,
  });
  return data;
}

async function payInvoice(stripe: Stripe, id: string, paymentMethodId: string): Promise<string | null> {
  try {
    await stripe.invoices.pay(id, { payment_method: paymentMethodId, off_session: false });
    return null;
  } catch (error) {
    // Another press may have paid it, and a lost answer tells nothing: the bill itself is looked at.
    const { status, confirmation_secret } = await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] });
    if (status === 'paid') return null;
    const needsAction = actionCodes.includes((error as { code?: string }).code ?? '');
    if (needsAction && confirmation_secret) return confirmation_secret.client_secret;
    throw error;
  }
}
