import type { Account } from '../account.ts';
import { pendingItemsOf, periodLinesOf } from '../billing/invoices.ts';
import { hourSeconds, type Period, periodFrom } from '../billing/periods.ts';
import { prorationsOf } from '../billing/prorations.ts';
import { firstItemOf, isOver } from '../billing/subscription-life.ts';
import { invalidRequest, notEmulated, StripeFault } from '../errors.ts';
import { randomText } from '../objects/identifiers.ts';
import { type Billed, type Invoice, type InvoiceLine, newInvoice } from '../objects/invoice.ts';
import { type InvoiceItem, lineOfItem } from '../objects/invoice-item.ts';
import { newSubscription, newSubscriptionItem, type Subscription } from '../objects/subscription.ts';
import { booleanOf, numberOf, objectOf, objectsOf, type Parameters, textOf } from '../parameters.ts';
import { previewedItemLinesOf } from './invoice-preview-items.ts';
import type { Call } from './route.ts';
import { soldItemsOf } from './subscription-start.ts';
import { plannedUpdateOf } from './subscription-update.ts';

const idPrefix = 'upcoming_in_';
const keptPreviews = 100;

/** Whether an invoice is the preview of one. */
export function isPreviewId(id: string): boolean {
  return id.startsWith(idPrefix);
}

/** What Stripe would preview besides, by parameter: of the request, and of its `subscription_details`. */
const notPreviewed = {
  request: [
    'customer_account',
    'customer_details',
    'discounts',
    'issuer',
    'on_behalf_of',
    'schedule',
    'schedule_details',
  ],
  details: ['billing_schedules', 'default_tax_rates', 'pause'],
} as const;

/** An invoice that has not been made. */
type Upcoming = Readonly<{
  customer: Billed;
  currency: string;
  /** Null for amounts that stand alone. */
  subscription: Subscription | null;
  lines: readonly InvoiceLine[];
  period: Period;
  /** When it would be made. */
  created: number;
  /** When it would be charged; null when nobody says. */
  attempt: number | null;
  prorationDate?: number;
}>;

/**
 * Shows an invoice that a subscription would have next, or after the changes that the request names, or that new items
 * would have: nothing is changed, and the invoice is in no list.
 * @throws 400 for what is missing or not emulated; 404 when nothing would be billed
 */
export function createPreview({ account, parameters }: Call): Invoice {
  refuse(parameters);
  const upcoming = upcomingOf(account, parameters);
  if (upcoming.lines.length === 0) throw nothingUpcoming(upcoming.customer.id);
  const { created, customer, prorationDate } = upcoming;
  const preview = newInvoice(created, customer, {
    ...upcoming,
    accountName: account.name,
    lines: upcoming.lines.map((line) => ({ ...line, id: `il_tmp_${randomText(24)}` })),
    reason: 'upcoming',
  });
  preview.id = `${idPrefix}${randomText(24)}`;
  preview.lines.url = `/v1/invoices/${preview.id}/lines`;
  for (const line of preview.lines.data) line.invoice = preview.id;
  Object.assign(preview, {
    auto_advance: false,
    ending_balance: Math.min(0, preview.total + customer.balance),
    next_payment_attempt: upcoming.attempt,
    webhooks_delivered_at: null,
  });
  if (preview.parent && prorationDate !== undefined) {
    preview.parent.subscription_details.subscription_proration_date = prorationDate;
  }
  keep(account, preview);
  return preview;
}

/** A preview can be read again by its id, for a while. */
function keep(account: Account, preview: Invoice): void {
  const { invoice_previews: previews } = account.state;
  previews[preview.id] = preview;
  for (const id of Object.keys(previews).slice(0, -keptPreviews)) delete previews[id];
}

function refuse(parameters: Parameters): void {
  const details = objectOf(parameters, 'subscription_details');
  for (const name of notPreviewed.request) if (name in parameters) throw notEmulated(`previews with ${name}`, name);
  for (const name of notPreviewed.details) {
    if (name in details) throw notEmulated(`previews with ${name}`, `subscription_details[${name}]`);
  }
  if (booleanOf(objectOf(parameters, 'automatic_tax'), 'enabled')) throw notEmulated('taxes', 'automatic_tax');
  const anchor = textOf(objectOf(details, 'billing_cycle_anchor'), 'type') ?? 'unchanged';
  if (anchor !== 'unchanged') {
    throw notEmulated('previews of another anchor', 'subscription_details[billing_cycle_anchor]');
  }
}

function upcomingOf(account: Account, parameters: Parameters): Upcoming {
  const details = objectOf(parameters, 'subscription_details');
  const id = textOf(parameters, 'subscription');
  if (id !== undefined)
    return upcomingOfSubscription(account, parameters, account.get('subscriptions', id, 'subscription'));
  if (objectsOf(details, 'items').length > 0) return upcomingOfNew(account, parameters, details);
  if (objectsOf(parameters, 'invoice_items').length > 0) return upcomingOfItems(account, parameters);
  throw invalidRequest(
    'You must provide at least one of: `subscription`, `schedule`, `subscription_details.items`, `schedule_details.phases`, `invoice_items`.',
  );
}

function nothingUpcoming(customer: string): StripeFault {
  return new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'invoice_upcoming_none',
    message: `No upcoming invoices for customer: ${customer}`,
  });
}

function upcomingOfSubscription(account: Account, parameters: Parameters, subscription: Subscription): Upcoming {
  const customer = account.get('customers', subscription.customer);
  if ((textOf(parameters, 'customer') ?? customer.id) !== customer.id) {
    throw invalidRequest('The subscription is not one of the customer.', 'customer');
  }
  if (isOver(subscription)) throw nothingUpcoming(customer.id);
  const details = objectOf(parameters, 'subscription_details');
  const about = { customer, currency: subscription.currency };
  if (booleanOf(details, 'cancel_now')) return { ...about, ...finalOf(account, subscription, parameters) };
  const planned = plannedUpdateOf(account, subscription, details);
  const after = { ...subscription, ...planned.changes };
  const added = addedLinesOf(account, after, parameters, planned.prorations);
  const prorationDate = planned.prorations[0]?.period.start;
  const now = account.now(subscription.test_clock);
  const { current_period_start: start, current_period_end: end } = firstItemOf(after);
  const resumes = after.status === 'paused' && details.resume_at === 'now';
  const common = { ...about, subscription: after, ...(prorationDate === undefined ? {} : { prorationDate }) };
  if (planned.bills === 'at once' && !showsRecurringAlone(parameters)) {
    return { ...common, lines: added, period: { start: now, end: now }, created: now, attempt: now };
  }
  if (planned.bills === 'with a new period' || resumes) {
    const lines = [...added, ...periodLinesOf(account, after, periodFrom(now, firstItemOf(after).price, now))];
    return { ...common, lines, period: { start, end: now }, created: now, attempt: now };
  }
  if (after.status === 'paused' || (after.cancel_at !== null && after.cancel_at <= end))
    throw nothingUpcoming(customer.id);
  const next = periodFrom(end, firstItemOf(after).price, after.billing_cycle_anchor);
  const lines = [...added, ...periodLinesOf(account, after, next)];
  return { ...common, lines, period: { start, end }, created: end, attempt: end + hourSeconds };
}

/** What a subscription would be billed if it ended now. */
function finalOf(account: Account, subscription: Subscription, parameters: Parameters) {
  const now = account.now(subscription.test_clock);
  const behavior = textOf(objectOf(parameters, 'subscription_details'), 'proration_behavior');
  const isProrated = subscription.status !== 'trialing' && behavior !== 'none';
  const credits = isProrated ? prorationsOf(account, subscription, [], now) : [];
  const { current_period_start: start } = firstItemOf(subscription);
  const lines = addedLinesOf(account, subscription, parameters, credits);
  return { subscription, lines, period: { start, end: now }, created: now, attempt: now };
}

/** What comes before the lines of the period: amounts that wait, prorations, and what the request adds. */
function addedLinesOf(
  account: Account,
  subscription: Subscription,
  parameters: Parameters,
  prorations: readonly InvoiceItem[],
): InvoiceLine[] {
  const previewed = previewedItemLinesOf(
    account,
    parameters,
    subscription.currency,
    account.now(subscription.test_clock),
  );
  const waiting = [...pendingItemsOf(account, subscription), ...prorations].map(lineOfItem);
  return showsRecurringAlone(parameters) ? [] : [...previewed, ...waiting];
}

function showsRecurringAlone(parameters: Parameters): boolean {
  return textOf(parameters, 'preview_mode') === 'recurring';
}

function upcomingOfNew(account: Account, parameters: Parameters, details: Parameters): Upcoming {
  const customer = customerOf(account, parameters);
  const sold = soldItemsOf(account, objectsOf(details, 'items'), 'subscription_details[items]');
  const [first] = sold;
  const now = account.now(customer.test_clock);
  const start = numberOf(details, 'start_date') ?? now;
  const trialEnd = numberOf(details, 'trial_end');
  if (trialEnd !== undefined && trialEnd <= start) {
    throw invalidRequest('Invalid timestamp: must be in the future.', 'subscription_details[trial_end]');
  }
  const subscription = newSubscription(start, customer.id, first.price.currency, customer.test_clock);
  subscription.cancel_at = numberOf(details, 'cancel_at') ?? null;
  const period = trialEnd === undefined ? periodFrom(start, first.price, start) : { start, end: trialEnd };
  subscription.items.data = sold.map(({ price, quantity }) =>
    newSubscriptionItem(start, subscription.id, price, quantity, period),
  );
  const lines = periodLinesOf(account, subscription, period, trialEnd !== undefined);
  return {
    customer,
    currency: subscription.currency,
    subscription,
    lines: [...addedLinesOf(account, subscription, parameters, []), ...lines],
    period: { start, end: start },
    created: start,
    attempt: start,
  };
}

function upcomingOfItems(account: Account, parameters: Parameters): Upcoming {
  const customer = customerOf(account, parameters);
  const now = account.now(customer.test_clock);
  const lines = previewedItemLinesOf(account, parameters, textOf(parameters, 'currency') ?? 'usd', now);
  return {
    customer,
    currency: lines[0]?.currency ?? 'usd',
    subscription: null,
    lines,
    period: { start: now, end: now },
    created: now,
    attempt: null,
  };
}

/** The customer of a preview; without one, somebody who has only an id, as Stripe answers. */
function customerOf(account: Account, parameters: Parameters): Billed {
  const id = textOf(parameters, 'customer');
  if (id !== undefined) return account.get('customers', id, 'customer');
  return {
    id: `cus_${randomText(24)}`,
    balance: 0,
    address: null,
    email: null,
    name: null,
    phone: null,
    test_clock: null,
  };
}
