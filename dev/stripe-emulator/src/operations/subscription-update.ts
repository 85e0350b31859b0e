import type { Account } from '../account.ts';
import { ownPaymentMethod } from '../billing/cards-on-file.ts';
import { isOtherRhythm, prorationsOf } from '../billing/prorations.ts';
import { billPending, endTrial, firstItemOf, restart } from '../billing/subscription-life.ts';
import { invalidRequest, noSuch } from '../errors.ts';
import type { Price } from '../objects/catalog.ts';
import { planOf } from '../objects/catalog.ts';
import type { InvoiceItem } from '../objects/invoice-item.ts';
import { newSubscriptionItem, type Subscription, type SubscriptionItem } from '../objects/subscription.ts';
import { booleanOf, mergedMetadata, numberOf, objectOf, objectsOf, type Parameters, textOf } from '../parameters.ts';

/** What an update would do, before anything is done. */
export type PlannedUpdate = Readonly<{
  changes: Partial<Subscription>;
  /** Credits and debits for the rest of the running period, not yet recorded. */
  prorations: readonly InvoiceItem[];
  /** When the prorations are billed: with the next period, at once alone, or at once with a period that starts now. */
  bills: 'with the next period' | 'at once' | 'with a new period';
}>;

/**
 * What a request to change a subscription would do.
 * @throws 400 for what cannot be
 */
export function plannedUpdateOf(account: Account, subscription: Subscription, parameters: Parameters): PlannedUpdate {
  const trial = trialChangesOf(account, subscription, parameters);
  const changes: Partial<Subscription> = {
    metadata: mergedMetadata(subscription.metadata, parameters),
    ...cardChangesOf(account, subscription, parameters),
    ...trial,
    ...collectionChangesOf(parameters),
    ...itemChangesOf(account, { ...subscription, ...trial }, parameters),
  };
  if ('description' in parameters) changes.description = textOf(parameters, 'description') ?? null;
  Object.assign(changes, cancellationChangesOf(account, { ...subscription, ...changes }, parameters));
  const after = { ...subscription, ...changes };
  const isTrialEnded = parameters.trial_end === 'now' && subscription.status === 'trialing';
  const isRestarted = after.status !== 'trialing' && hasOtherRhythm(subscription, after);
  const prorations = plannedProrationsOf(account, subscription, after, parameters);
  const isAtOnce = textOf(parameters, 'proration_behavior') === 'always_invoice' && prorations.length > 0;
  return {
    changes,
    prorations,
    bills: isTrialEnded || isRestarted ? 'with a new period' : isAtOnce ? 'at once' : 'with the next period',
  };
}

/** Changes a subscription as planned. */
export function carryOutUpdate(account: Account, subscription: Subscription, planned: PlannedUpdate): void {
  const isTrialing = subscription.status === 'trialing';
  account.update('customer.subscription.updated', subscription, planned.changes);
  for (const item of planned.prorations) account.state.invoice_items[item.id] = item;
  if (planned.bills === 'with a new period') {
    if (isTrialing) endTrial(account, subscription, true);
    else restart(account, subscription);
  } else if (planned.bills === 'at once') billPending(account, subscription);
}

function hasOtherRhythm(before: Subscription, after: Subscription): boolean {
  return isOtherRhythm(firstItemOf(before).price, firstItemOf(after).price);
}

/** A trial has nothing to prorate: it was free. */
function plannedProrationsOf(
  account: Account,
  before: Subscription,
  after: Subscription,
  parameters: Parameters,
): InvoiceItem[] {
  const behavior = textOf(parameters, 'proration_behavior');
  const at = prorationDateOf(account, before, parameters);
  if (before.status === 'trialing' || behavior === 'none') return [];
  const startsAnew = after.status === 'trialing' || hasOtherRhythm(before, after);
  const prorations = prorationsOf(account, before, startsAnew ? [] : after.items.data, at);
  const { cancel_at: cancelAt } = after;
  const isCutShort =
    cancelAt !== null && cancelAt !== before.cancel_at && cancelAt < firstItemOf(after).current_period_end;
  return isCutShort && !startsAnew ? [...prorations, ...prorationsOf(account, after, [], cancelAt)] : prorations;
}

/** The second from which a change counts: now, unless the request says another of the running period. */
function prorationDateOf(account: Account, subscription: Subscription, parameters: Parameters): number {
  const asked = numberOf(parameters, 'proration_date');
  if (asked === undefined) return account.now(subscription.test_clock);
  if (textOf(parameters, 'proration_behavior') === 'none') {
    throw invalidRequest('You cannot pass `proration_date` when `proration_behavior` is `none`.', 'proration_date');
  }
  const { current_period_start: start, current_period_end: end } = firstItemOf(subscription);
  if (asked < start || asked > end) {
    throw invalidRequest('The proration date must be within the current period of the subscription.', 'proration_date');
  }
  return asked;
}

function cardChangesOf(account: Account, subscription: Subscription, parameters: Parameters): Partial<Subscription> {
  const changes: Partial<Subscription> = {};
  const card = parameters.default_payment_method;
  if (card === '') changes.default_payment_method = null;
  else if (card !== undefined) {
    changes.default_payment_method = ownPaymentMethod(
      account,
      String(card),
      subscription.customer,
      'default_payment_method',
    ).id;
  }
  const settings = objectOf(parameters, 'payment_settings');
  const save = textOf(settings, 'save_default_payment_method');
  if (save !== undefined) {
    changes.payment_settings = { ...subscription.payment_settings, save_default_payment_method: save };
  }
  return changes;
}

function trialChangesOf(account: Account, subscription: Subscription, parameters: Parameters): Partial<Subscription> {
  const changes: Partial<Subscription> = {};
  const behavior = textOf(objectOf(objectOf(parameters, 'trial_settings'), 'end_behavior'), 'missing_payment_method');
  if (behavior !== undefined) {
    const endBehavior = { ...subscription.trial_settings.end_behavior, missing_payment_method: behavior };
    changes.trial_settings = { end_behavior: endBehavior as Subscription['trial_settings']['end_behavior'] };
  }
  const trialEnd = numberOf(parameters, 'trial_end');
  if (trialEnd === undefined) return changes;
  const now = account.now(subscription.test_clock);
  if (trialEnd <= now) throw invalidRequest('Invalid timestamp: must be an integer in the future.', 'trial_end');
  return {
    ...changes,
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: subscription.trial_start ?? now,
    billing_cycle_anchor: trialEnd,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) => ({ ...item, current_period_end: trialEnd })),
    },
    ...(subscription.cancel_at_period_end ? { cancel_at: trialEnd } : {}),
  };
}

function collectionChangesOf(parameters: Parameters): Partial<Subscription> {
  if (parameters.pause_collection === '') return { pause_collection: null };
  const pauseCollection = objectOf(parameters, 'pause_collection');
  const behavior = textOf(pauseCollection, 'behavior');
  if (behavior === undefined) return {};
  return { pause_collection: { behavior, resumes_at: numberOf(pauseCollection, 'resumes_at') ?? null } };
}

function itemChangesOf(account: Account, subscription: Subscription, parameters: Parameters): Partial<Subscription> {
  const asked = objectsOf(parameters, 'items');
  if (asked.length === 0) return {};
  const data = [...subscription.items.data];
  for (const entry of asked) {
    const id = textOf(entry, 'id');
    const position = data.findIndex((item) => item.id === id);
    const priceId = textOf(entry, 'price');
    const price = priceId === undefined ? undefined : account.get('prices', priceId, 'items[price]');
    const quantity = numberOf(entry, 'quantity');
    const before = data[position];
    if (id !== undefined && !before) throw noSuch('subscription_item', id, 'items[id]');
    if (before && booleanOf(entry, 'deleted')) data.splice(position, 1);
    else if (before) data[position] = withPrice(before, price ?? before.price, quantity ?? before.quantity);
    else if (price) data.push(addedItem(account, subscription, price, quantity ?? 1));
  }
  if (data.length === 0) throw invalidRequest('A subscription must have at least one active plan.', 'items');
  return { items: { ...subscription.items, data } };
}

function withPrice(item: SubscriptionItem, price: Price, quantity: number): SubscriptionItem {
  return { ...item, price, plan: planOf(price), quantity };
}

function addedItem(account: Account, subscription: Subscription, price: Price, quantity: number): SubscriptionItem {
  const first = firstItemOf(subscription);
  const period = { start: first.current_period_start, end: first.current_period_end };
  return newSubscriptionItem(account.now(subscription.test_clock), subscription.id, price, quantity, period);
}

function cancellationChangesOf(
  account: Account,
  subscription: Subscription,
  parameters: Parameters,
): Partial<Subscription> {
  const now = account.now(subscription.test_clock);
  const periodEnd = firstItemOf(subscription).current_period_end;
  const details = cancellationDetailsOf(subscription, parameters);
  const withReason = (reason: string | null) => ({ ...details, reason });
  const atPeriodEnd = booleanOf(parameters, 'cancel_at_period_end');
  const cancelAt = parameters.cancel_at;
  if (atPeriodEnd !== undefined && cancelAt !== undefined) {
    throw invalidRequest('Received both cancel_at_period_end and cancel_at parameters. Please pass in only one.');
  }
  if (atPeriodEnd === false || cancelAt === '') {
    return { cancel_at: null, cancel_at_period_end: false, canceled_at: null, cancellation_details: withReason(null) };
  }
  if (atPeriodEnd !== true && cancelAt === undefined) return { cancellation_details: details };
  const at = typeof cancelAt === 'number' ? cancelAt : periodEnd;
  if (at <= now) throw invalidRequest('cancel_at must be in the future.', 'cancel_at');
  return {
    cancel_at: at,
    cancel_at_period_end: atPeriodEnd === true,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: withReason('cancellation_requested'),
  };
}

/** What is known of why a subscription ends, with what a request adds. */
export function cancellationDetailsOf(
  subscription: Subscription,
  parameters: Parameters,
): Subscription['cancellation_details'] {
  const details = objectOf(parameters, 'cancellation_details');
  const before = subscription.cancellation_details;
  return {
    ...before,
    comment: 'comment' in details ? (textOf(details, 'comment') ?? null) : before.comment,
    feedback: 'feedback' in details ? (textOf(details, 'feedback') ?? null) : before.feedback,
  };
}
