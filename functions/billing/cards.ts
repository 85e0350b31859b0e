import type Stripe from 'stripe';
import type { PaymentMethod } from '#domain/billing/subscription.ts';
import { messages } from '#domain/messages/index.ts';
import { AppError } from '../http/app-error.ts';

/** Cards of one customer that are shown; we keep one. */
const maxCards = 5;

/** A card that is the customer's, or what the browser needs to have it confirmed by the bank first. */
export type SavedCard =
  | Readonly<{ saved: true; paymentMethodId: string; isNamed: boolean }>
  | Readonly<{ saved: false; clientSecret: string }>;

/**
 * Saves a card with a customer. One that the bank wants to be confirmed is not saved until it is (billing.md, What must hold): call again
 * when the browser has done so.
 * @throws as the SDK does: a card error for one that is refused, an invalid request for another customer's
 */
export async function saveCard(stripe: Stripe, customerId: string, paymentMethodId: string): Promise<SavedCard> {
  const given = await stripe.paymentMethods.retrieve(paymentMethodId);
  if (idOf(given.customer) === customerId) return savedCard(given);
  const key = `card:${customerId}:${paymentMethodId}`;
  const card = await confirmedCard(stripe, customerId, paymentMethodId, key);
  if (typeof card !== 'string') return card;
  const saved = await stripe.paymentMethods.retrieve(card);
  if (idOf(saved.customer) === customerId) return savedCard(saved);
  // A test id like pm_card_visa stands for a new card each time, and a repeat names one that was taken away since.
  const again = await confirmedCard(stripe, customerId, paymentMethodId, `${key}:${saved.id}`);
  return typeof again === 'string' ? savedCard(await stripe.paymentMethods.retrieve(again)) : again;
}

/** The id of the card that a set-up has saved, or what the browser needs to confirm it. */
async function confirmedCard(stripe: Stripe, customerId: string, paymentMethodId: string, idempotencyKey: string) {
  const begun = await stripe.setupIntents.create(
    {
      customer: customerId,
      payment_method: paymentMethodId,
      usage: 'off_session',
      confirm: true,
      use_stripe_sdk: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    { idempotencyKey },
  );
  // A repeat of the call is answered as the first one was: only a fresh look tells what has become of it.
  const intent = begun.status === 'succeeded' ? begun : await stripe.setupIntents.retrieve(begun.id);
  if (intent.status === 'succeeded') return idOf(intent.payment_method) ?? paymentMethodId;
  if (intent.status === 'requires_action' && intent.client_secret !== null) {
    return { saved: false as const, clientSecret: intent.client_secret };
  }
  throw new AppError(402, intent.last_setup_error?.message ?? messages.billing.unexpected);
}

function savedCard({ id, billing_details }: Stripe.PaymentMethod): SavedCard {
  return { saved: true, paymentMethodId: id, isNamed: billing_details.name !== null };
}

/**
 * The customer's cards as the API answers with them, the one that is charged first.
 * @param charged the subscription's own, where there is one
 */
export async function listCards(
  stripe: Stripe,
  customerId: string,
  charged: Promise<string | null>,
): Promise<PaymentMethod[]> {
  const [{ data }, customer, ofSubscription] = await Promise.all([
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: maxCards }),
    stripe.customers.retrieve(customerId),
    charged,
  ]);
  const ofCustomer = customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method);
  const chosen = ofSubscription ?? ofCustomer;
  return data
    .flatMap((method) => (method.card ? [{ method, card: method.card }] : []))
    .sort((one, other) => Number(other.method.id === chosen) - Number(one.method.id === chosen))
    .map(({ method, card }) => ({
      id: method.id,
      card: { last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year, brand: card.brand },
      billing_details: {
        name: method.billing_details.name,
        address: { line1: method.billing_details.address?.line1 ?? null },
      },
    }));
}

/**
 * Takes the customer's other cards away, so that the one they gave last is the one that is charged. Where another tab has given
 * another card meanwhile, that one stays, and takes this one away.
 */
export async function detachOtherCards(stripe: Stripe, customerId: string, keptId: string): Promise<void> {
  const [{ data }, customer] = await Promise.all([
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: maxCards }),
    stripe.customers.retrieve(customerId),
  ]);
  if (customer.deleted || idOf(customer.invoice_settings.default_payment_method) !== keptId) return;
  for (const { id } of data) if (id !== keptId) await detachCard(stripe, id);
}

/** Takes a card from its customer; one that is nobody's already stays so. */
export async function detachCard(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(id);
  } catch (error) {
    if ((await stripe.paymentMethods.retrieve(id)).customer !== null) throw error;
  }
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
