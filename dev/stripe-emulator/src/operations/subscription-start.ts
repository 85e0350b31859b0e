import type { Account } from '../account.ts';
import { chargeRefusalOf, needsAuthentication, ownPaymentMethod } from '../billing/cards-on-file.ts';
import { draftSubscriptionInvoice, finalizeInvoice } from '../billing/invoices.ts';
import { chargeInvoice } from '../billing/payments.ts';
import { daySeconds, type Period, periodFrom } from '../billing/periods.ts';
import { confirmSetupIntent, openSetupIntent } from '../billing/setup.ts';
import { cardOf, firstItemOf } from '../billing/subscription-life.ts';
import { cardFault, invalidRequest, missingParameter, StripeFault } from '../errors.ts';
import type { Price } from '../objects/catalog.ts';
import type { Invoice } from '../objects/invoice.ts';
import { newSubscription, newSubscriptionItem, type Subscription } from '../objects/subscription.ts';
import {
  booleanOf,
  mergedMetadata,
  numberOf,
  objectOf,
  objectsOf,
  type Parameters,
  requiredTextOf,
  textOf,
} from '../parameters.ts';
import type { Call } from './route.ts';

const maxTrialDays = 730;

/**
 * Starts a subscription: with a trial, whose first invoice is free, or paid from now on.
 * @throws 400 without a card for what must be paid at once; 402 with `payment_behavior=error_if_incomplete`
 */
export function createSubscription({ account, parameters }: Call): Subscription {
  const customer = account.get('customers', requiredTextOf(parameters, 'customer'), 'customer');
  const lines = soldItemsOf(account, objectsOf(parameters, 'items'), 'items');
  const now = account.now(customer.test_clock);
  const trialEnd = trialEndOf(parameters, now);
  const subscription = newSubscription(now, customer.id, lines[0].price.currency, customer.test_clock);
  applySettings(subscription, parameters);
  const card = textOf(parameters, 'default_payment_method');
  if (card !== undefined) {
    subscription.default_payment_method = ownPaymentMethod(account, card, customer.id, 'default_payment_method').id;
  }
  const behavior = textOf(parameters, 'payment_behavior') ?? 'allow_incomplete';
  if (trialEnd === null) requireCard(account, subscription, behavior);
  const period: Period = trialEnd === null ? periodFrom(now, lines[0].price, now) : { start: now, end: trialEnd };
  subscription.items.data = lines.map(({ price, quantity }) =>
    newSubscriptionItem(now, subscription.id, price, quantity, period),
  );
  const cancelAt = numberOf(parameters, 'cancel_at') ?? (subscription.cancel_at_period_end ? period.end : null);
  if (cancelAt !== null) {
    subscription.cancel_at = cancelAt;
    subscription.canceled_at = now;
    subscription.cancellation_details.reason = 'cancellation_requested';
  }
  account.state.subscriptions[subscription.id] = subscription;
  customer.currency ??= subscription.currency;
  if (trialEnd === null) startPaid(account, subscription, behavior);
  else startTrial(account, subscription, trialEnd);
  return subscription;
}

/** A price that recurs, and how often it is sold. */
export type SoldItem = Readonly<{ price: Price; quantity: number }>;

/**
 * What a new subscription is of.
 * @param param the parameter that lists it
 * @throws 400 without an item, or for a price that is unknown, inactive or paid once
 */
export function soldItemsOf(
  account: Account,
  items: readonly Parameters[],
  param: string,
): readonly [SoldItem, ...SoldItem[]] {
  const [first, ...rest] = items.map((item, index): SoldItem => {
    const where = `${param}[${index}][price]`;
    const price = account.get('prices', requiredTextOf(item, 'price'), where);
    if (!price.active) throw invalidRequest('The price specified is inactive.', where);
    if (!price.recurring) throw invalidRequest('The price specified is set to `type=one_time`.', where);
    return { price, quantity: numberOf(item, 'quantity') ?? 1 };
  });
  if (!first) throw missingParameter(param);
  return [first, ...rest];
}

function trialEndOf(parameters: Parameters, now: number): number | null {
  const days = numberOf(parameters, 'trial_period_days');
  const end = numberOf(parameters, 'trial_end');
  if (days !== undefined && end !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.');
  }
  if (days !== undefined && (days < 1 || days > maxTrialDays)) {
    throw invalidRequest(`Trial days must be between 1 and ${maxTrialDays}.`, 'trial_period_days');
  }
  if (days !== undefined) return now + days * daySeconds;
  if (end !== undefined && end <= now) throw invalidRequest('Invalid timestamp: must be in the future.', 'trial_end');
  return end ?? null;
}

function applySettings(subscription: Subscription, parameters: Parameters): void {
  const endBehavior = objectOf(objectOf(parameters, 'trial_settings'), 'end_behavior');
  const missing = textOf(endBehavior, 'missing_payment_method');
  if (missing !== undefined) {
    subscription.trial_settings.end_behavior.missing_payment_method =
      missing as Subscription['trial_settings']['end_behavior']['missing_payment_method'];
  }
  subscription.trial_settings.end_behavior.billing_cycle_anchor = textOf(endBehavior, 'billing_cycle_anchor') ?? null;
  const save = textOf(objectOf(parameters, 'payment_settings'), 'save_default_payment_method');
  if (save !== undefined) subscription.payment_settings.save_default_payment_method = save;
  const mode = textOf(objectOf(parameters, 'billing_mode'), 'type');
  if (mode !== undefined) subscription.billing_mode.type = mode;
  subscription.metadata = mergedMetadata({}, parameters);
  subscription.description = textOf(parameters, 'description') ?? null;
  subscription.cancel_at_period_end = booleanOf(parameters, 'cancel_at_period_end') ?? false;
}

function requireCard(account: Account, subscription: Subscription, behavior: string): void {
  const card = cardOf(account, subscription);
  if (!card && behavior !== 'default_incomplete') {
    throw invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  }
  if (!card || behavior !== 'error_if_incomplete') return;
  const refusal = chargeRefusalOf(account, card);
  if (refusal) throw cardFault(refusal);
  if (needsAuthentication(account, card, 'charge')) {
    throw cardFault({
      code: 'subscription_payment_intent_requires_action',
      message: 'Payment for this subscription requires additional user action before it can be completed successfully.',
    });
  }
}

function startPaid(account: Account, subscription: Subscription, behavior: string): void {
  const invoice = beginWithInvoice(account, subscription, false);
  if (behavior === 'default_incomplete' || invoice.status !== 'open') return;
  chargeInvoice(account, invoice, cardOf(account, subscription), true);
}

/** The event of the making already names the first invoice. */
function beginWithInvoice(account: Account, subscription: Subscription, isTrial: boolean): Invoice {
  const { current_period_start: start, current_period_end: end } = firstItemOf(subscription);
  const facts = { reason: 'subscription_create', period: { start, end }, isTrial };
  const invoice = draftSubscriptionInvoice(account, subscription, facts);
  account.emit('customer.subscription.created', subscription);
  finalizeInvoice(account, invoice);
  return invoice;
}

function startTrial(account: Account, subscription: Subscription, trialEnd: number): void {
  Object.assign(subscription, {
    status: 'trialing',
    trial_start: subscription.created,
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
  });
  openPendingSetup(account, subscription);
  beginWithInvoice(account, subscription, true);
}

/** A trial takes no money, so its card is set up instead; what is left to do stays on the subscription. */
function openPendingSetup(account: Account, subscription: Subscription): void {
  const card = cardOf(account, subscription);
  if (card && !needsAuthentication(account, card, 'setup')) return;
  const intent = openSetupIntent(account, subscription.customer);
  account.emit('setup_intent.created', intent);
  subscription.pending_setup_intent = intent.id;
  account.state.hidden.pendingSetups[intent.id] = subscription.id;
  try {
    if (card) confirmSetupIntent(account, intent, card);
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
  }
}
