import type { Account } from '../account.ts';
import { ownPaymentMethod } from '../billing/cards-on-file.ts';
import { endSubscription, endTrial, firstItemOf, isOver, pause, resume } from '../billing/subscription-life.ts';
import { invalidRequest, noSuch } from '../errors.ts';
import type { Price } from '../objects/catalog.ts';
import { planOf } from '../objects/catalog.ts';
import { newSubscriptionItem, type Subscription, type SubscriptionItem } from '../objects/subscription.ts';
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
import { type Call, isShownByDefault, pageOf, passes, type Route, route } from './route.ts';
import { createSubscription } from './subscription-start.ts';

/** `/v1/subscriptions` and `/v1/subscription_items`. */
export const subscriptionRoutes: readonly Route[] = [
  route('POST', '/v1/subscriptions', createSubscription),
  route('GET', '/v1/subscriptions', list),
  route('GET', '/v1/subscriptions/{id}', ({ account, id }) => account.get('subscriptions', id)),
  route('POST', '/v1/subscriptions/{id}', change),
  route('DELETE', '/v1/subscriptions/{id}', cancel),
  route('POST', '/v1/subscriptions/{id}/pause', ({ account, id }) => {
    const subscription = changeable(account, id);
    pause(account, subscription);
    return subscription;
  }),
  route('POST', '/v1/subscriptions/{id}/resume', ({ account, id }) => {
    const subscription = changeable(account, id);
    resume(account, subscription);
    return subscription;
  }),
  route('GET', '/v1/subscription_items', (call) => {
    const subscription = call.account.get(
      'subscriptions',
      requiredTextOf(call.parameters, 'subscription'),
      'subscription',
    );
    return pageOf(call, subscription.items.data);
  }),
  route('GET', '/v1/subscription_items/{id}', ({ account, id }) => itemOf(account, id)),
];

function itemOf(account: Account, id: string): SubscriptionItem {
  const items = Object.values(account.state.subscriptions).flatMap((subscription) => subscription.items.data);
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw noSuch('subscription_item', id);
  return item;
}

function list(call: Call): unknown {
  const { account, parameters } = call;
  const status = textOf(parameters, 'status');
  const price = textOf(parameters, 'price');
  const hasStatus = (subscription: Subscription) => {
    if (status === 'all') return true;
    if (status === 'ended') return isOver(subscription);
    return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
  };
  const matching = account
    .newestFirst('subscriptions')
    .filter((subscription) => hasStatus(subscription) && isShownByDefault(parameters, subscription))
    .filter((subscription) => passes(parameters, subscription, ['customer', 'collection_method']))
    .filter((subscription) => price === undefined || subscription.items.data.some((item) => item.price.id === price));
  return pageOf(call, matching);
}

function changeable(account: Account, id: string): Subscription {
  const subscription = account.get('subscriptions', id);
  if (isOver(subscription)) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  return subscription;
}

function change({ account, id, parameters }: Call): Subscription {
  const asked = Object.keys(parameters).filter((key) => key !== 'expand');
  const isAnnotation = asked.every((key) => key === 'metadata' || key === 'cancellation_details');
  const subscription = isAnnotation ? account.get('subscriptions', id) : changeable(account, id);
  const changes: Partial<Subscription> = {
    metadata: mergedMetadata(subscription.metadata, parameters),
    ...cardChangesOf(account, subscription, parameters),
    ...trialChangesOf(account, subscription, parameters),
    ...collectionChangesOf(parameters),
    ...itemChangesOf(account, subscription, parameters),
  };
  if ('description' in parameters) changes.description = textOf(parameters, 'description') ?? null;
  Object.assign(changes, cancellationChangesOf(account, { ...subscription, ...changes }, parameters));
  account.update('customer.subscription.updated', subscription, changes);
  if (parameters.trial_end === 'now' && subscription.status === 'trialing') endTrial(account, subscription, true);
  return subscription;
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
  const details = detailsOf(subscription, parameters);
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

function detailsOf(subscription: Subscription, parameters: Parameters): Subscription['cancellation_details'] {
  const details = objectOf(parameters, 'cancellation_details');
  const before = subscription.cancellation_details;
  return {
    ...before,
    comment: 'comment' in details ? (textOf(details, 'comment') ?? null) : before.comment,
    feedback: 'feedback' in details ? (textOf(details, 'feedback') ?? null) : before.feedback,
  };
}

function cancel({ account, id, parameters }: Call): Subscription {
  const subscription = account.get('subscriptions', id);
  if (isOver(subscription)) throw noSuch('subscription', id);
  subscription.cancellation_details = detailsOf(subscription, parameters);
  endSubscription(account, subscription, 'cancellation_requested');
  return subscription;
}
