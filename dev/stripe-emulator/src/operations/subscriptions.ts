import type { Account } from '../account.ts';
import { endSubscription, isOver, pause, resume } from '../billing/subscription-life.ts';
import { invalidRequest, noSuch } from '../errors.ts';
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts';
import { requiredTextOf, textOf } from '../parameters.ts';
import { type Call, isShownByDefault, pageOf, passes, type Route, route } from './route.ts';
import { createSubscription } from './subscription-start.ts';
import { cancellationDetailsOf, carryOutUpdate, plannedUpdateOf } from './subscription-update.ts';

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
  carryOutUpdate(account, subscription, plannedUpdateOf(account, subscription, parameters));
  return subscription;
}

function cancel({ account, id, parameters }: Call): Subscription {
  const subscription = account.get('subscriptions', id);
  if (isOver(subscription)) throw noSuch('subscription', id);
  subscription.cancellation_details = cancellationDetailsOf(subscription, parameters);
  endSubscription(account, subscription, 'cancellation_requested');
  return subscription;
}
