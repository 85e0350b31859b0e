import type Stripe from 'stripe';
import { messages } from '#domain/messages/index.ts';
import { findByCustomerId } from '../access/index.ts';
import { UniqueViolation } from '../db/client.ts';
import { AppError, badRequest } from '../http/app-error.ts';
import { configOf } from '../http/config.ts';
import { logEvent } from '../http/log.ts';
import { changeAccess } from '../search/index.ts';
import { truthStatements } from './keep-truth.ts';
import { readTruth } from './read-subscription.ts';
import { eventInsert } from './repository.ts';
import { fromStripe, stripeOf } from './stripe-client.ts';

/**
 * Takes an event of Stripe's: its signature is checked on the body as it came, the subscription is read again rather than
 * believed, and its effect and its id land in one batch, so that a repeat has none (promises P46 to P48).
 * @throws AppError 400 for a signature that is missing, wrong or old; 503 when Stripe or D1 does not answer, so that Stripe
 *   sends it again
 */
export async function takeEvent(env: Env, body: string, signature: string | undefined, now: Date): Promise<void> {
  const config = configOf(env);
  const stripe = await stripeOf(config);
  const event = await verified(stripe, body, signature, config.STRIPE_WEBHOOK_SECRET);
  const note = eventInsert(env.DB, event.id, event.type, now.toISOString());
  const customerId = customerOf(event.data.object);
  const known = customerId === null ? null : await findByCustomerId(env.DB, customerId);
  if (!known) {
    if (customerId !== null) logEvent('stripe-event-of-nobody');
    return once(env.DB, [], [note], now);
  }
  const askedAt = new Date();
  const truth = await fromStripe(() => readTruth(stripe, known.customerId));
  if (!truth.subscription) return once(env.DB, [], [note], now);
  await once(env.DB, [known.userId], [note, ...(await truthStatements(env, truth, askedAt, now))], now);
}

async function verified(
  stripe: Stripe,
  body: string,
  signature: string | undefined,
  secret: string | undefined,
): Promise<Stripe.Event> {
  if (secret === undefined) throw new AppError(503, messages.billing.unreachable);
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? '', secret);
  } catch {
    throw badRequest(messages.billing.badSignature);
  }
}

/** Carries out the batch of an event that changes these therapists' access, unless the event had its effect already. */
async function once(
  db: D1Database,
  userIds: readonly string[],
  statements: readonly D1PreparedStatement[],
  now: Date,
): Promise<void> {
  try {
    await changeAccess(db, userIds, statements, now);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}

function customerOf(object: Stripe.Event.Data.Object): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: unknown };
  if (kind === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : null;
}
