import type { Account } from '../account.ts';
import { invalidRequest } from '../errors.ts';
import type { Invoice } from '../objects/invoice.ts';
import type { PaymentMethod } from '../objects/payment-method.ts';
import type { Subscription, SubscriptionItem } from '../objects/subscription.ts';
import {
  closeInvoice,
  draftInvoice,
  draftSubscriptionInvoice,
  finalizeInvoice,
  finalizeLater,
  pendingItemsOf,
} from './invoices.ts';
import { chargeInvoice, defaultCardOf } from './payments.ts';
import { type Period, periodFrom } from './periods.ts';

/** The first item, whose period is the subscription's. */
export function firstItemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw invalidRequest('The subscription has no items.');
  return item;
}

/** The card that a subscription is charged to: its own, or its customer's default. */
export function cardOf(account: Account, subscription: Subscription): PaymentMethod | undefined {
  const customer = account.state.customers[subscription.customer];
  const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return account.state.payment_methods[id ?? ''];
}

/** Whether a subscription is over and can never change its status again. */
export function isOver(subscription: Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

function withPeriod(subscription: Subscription, period: Period): Subscription['items'] {
  return {
    ...subscription.items,
    data: subscription.items.data.map((item) => ({
      ...item,
      current_period_start: period.start,
      current_period_end: period.end,
    })),
  };
}

/**
 * Ends a trial: with a card the first paid period starts; without one, what the trial's settings say.
 * @param isAsked whether a request ended it (billed at once) rather than time (billed after an hour)
 */
export function endTrial(account: Account, subscription: Subscription, isAsked: boolean): void {
  const now = account.now(subscription.test_clock);
  const card = cardOf(account, subscription);
  const behavior = subscription.trial_settings.end_behavior.missing_payment_method;
  if (!card && behavior === 'cancel') {
    subscription.trial_end = Math.min(subscription.trial_end ?? now, now);
    endSubscription(account, subscription, null);
    return;
  }
  if (!card && behavior === 'pause') {
    account.update('customer.subscription.updated', subscription, { status: 'paused', trial_end: now });
    account.emit('customer.subscription.paused', subscription);
    return;
  }
  subscription.billing_cycle_anchor = now;
  startPeriod(account, subscription, now, isAsked ? 'subscription_update' : 'subscription_cycle', {
    status: 'active',
    trial_end: now,
  });
}

/** Starts the next period of a subscription that goes on. */
export function renew(account: Account, subscription: Subscription): void {
  startPeriod(account, subscription, firstItemOf(subscription).current_period_end, 'subscription_cycle', {});
}

/** Ends the running period before its time and starts another, billed at once. */
export function restart(account: Account, subscription: Subscription): void {
  const now = account.now(subscription.test_clock);
  subscription.billing_cycle_anchor = now;
  startPeriod(account, subscription, now, 'subscription_update', {});
}

/** Bills what waits for a subscription's next invoice at once. */
export function billPending(account: Account, subscription: Subscription): void {
  const now = account.now(subscription.test_clock);
  const invoice = draftInvoice(account, subscription.customer, {
    currency: subscription.currency,
    items: pendingItemsOf(account, subscription),
    period: { start: now, end: now },
    reason: 'subscription_update',
    subscription,
  });
  account.update('customer.subscription.updated', subscription, { latest_invoice: invoice.id });
  finalizeAndCharge(account, invoice);
}

function finalizeAndCharge(account: Account, invoice: Invoice): void {
  finalizeInvoice(account, invoice);
  if (invoice.status === 'open') chargeInvoice(account, invoice, defaultCardOf(account, invoice), true);
}

function startPeriod(
  account: Account,
  subscription: Subscription,
  start: number,
  reason: string,
  changes: Partial<Subscription>,
): void {
  const period = periodFrom(start, firstItemOf(subscription).price, subscription.billing_cycle_anchor);
  const latestBefore = subscription.latest_invoice;
  const invoice = draftSubscriptionInvoice(account, subscription, { reason, period });
  subscription.latest_invoice = latestBefore;
  account.update('customer.subscription.updated', subscription, {
    ...changes,
    items: withPeriod(subscription, period),
    latest_invoice: invoice.id,
  });
  if (subscription.pause_collection) collectNothing(account, subscription.pause_collection.behavior, invoice);
  else if (reason === 'subscription_cycle') finalizeLater(invoice);
  else finalizeAndCharge(account, invoice);
}

function collectNothing(account: Account, behavior: string, invoice: Invoice): void {
  invoice.auto_advance = false;
  if (behavior === 'keep_as_draft') return;
  finalizeInvoice(account, invoice);
  if (invoice.status === 'open') closeInvoice(account, invoice, behavior === 'void' ? 'void' : 'uncollectible');
}

/** Ends a subscription for good. */
export function endSubscription(account: Account, subscription: Subscription, reason: string | null): void {
  const now = account.now(subscription.test_clock);
  for (const invoice of Object.values(account.state.invoices)) {
    if (invoice.parent?.subscription_details.subscription !== subscription.id) continue;
    Object.assign(invoice, { next_payment_attempt: null, automatically_finalizes_at: null, auto_advance: false });
  }
  const details = subscription.cancellation_details;
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { ...details, reason: details.reason ?? reason },
    pending_setup_intent: null,
  });
  account.emit('customer.subscription.deleted', subscription);
}

/** Gives up on a first payment that was never made. */
export function expire(account: Account, subscription: Subscription): void {
  const now = account.now(subscription.test_clock);
  account.update('customer.subscription.updated', subscription, { status: 'incomplete_expired', ended_at: now });
  const invoice = account.state.invoices[subscription.latest_invoice ?? ''];
  if (invoice?.status === 'open') closeInvoice(account, invoice, 'void');
}

/** Stops a subscription without ending it; nothing is billed until it resumes. */
export function pause(account: Account, subscription: Subscription): void {
  account.update('customer.subscription.updated', subscription, { status: 'paused' });
  account.emit('customer.subscription.paused', subscription);
}

/**
 * Lets a paused subscription go on with a new period from now, billed at once.
 * @throws 400 when it is not paused
 */
export function resume(account: Account, subscription: Subscription): void {
  if (subscription.status !== 'paused') {
    throw invalidRequest('Only paused subscriptions can be resumed.');
  }
  const now = account.now(subscription.test_clock);
  subscription.billing_cycle_anchor = now;
  startPeriod(account, subscription, now, 'subscription_update', { status: 'active' });
  account.emit('customer.subscription.resumed', subscription);
}
