import type { Subscription } from './responses.ts';

export type { BillingNotice, DatedNotice, Due, Invoice, PaymentMethod, Subscription } from './responses.ts';

/** Whether a therapist may use the product (decision 0014). */
export type Access = 'granted' | 'setup-missing' | 'lapsed';

/** Days of the free trial: two months (spec §9). */
export const trialDays = 60;
/** How long a failed payment may take to mend before access ends (decision 0045). */
export const pastDueGraceDays = 7;
/** Seconds of a day. */
export const daySeconds = 24 * 60 * 60;
export const pastDueGraceSeconds = pastDueGraceDays * daySeconds;

/** Stripe's words for a subscription that gives access for as long as it does not end. */
export const openStatuses = ['trialing', 'active'] as const;
/** Stripe's word for one whose payment has failed: it gives access for the days of grace. */
export const pastDueStatus = 'past_due';
/** Stripe's word for one whose first payment is not through: it has 23 hours. */
export const incompleteStatus = 'incomplete';
/** Stripe's words for one that has ended for good. */
export const endedStatuses: readonly string[] = ['canceled', 'incomplete_expired'];

/** What is kept of a subscription: Stripe's truth as it was last read. Times are Unix seconds. */
export type StoredSubscription = Readonly<{
  id: string;
  customer: string;
  /** Stripe's own word. */
  status: string;
  trialEnd: number | null;
  currentPeriodStart: number;
  currentPeriodEnd: number;
  /** When it is going to end, or has ended; null while it goes on. */
  endsAt: number | null;
  /** The first second after the last month of the card that is charged; null where it is not known. */
  cardExpiresAt: number | null;
}>;

/** True once Stripe has ended it for good: only a new one brings access back. */
export function isEnded({ status }: Pick<StoredSubscription, 'status'>): boolean {
  return endedStatuses.includes(status);
}

/** A therapist's access by what is kept of their subscription; null where none was ever set up. */
export function accessBy(
  subscription: Pick<StoredSubscription, 'status' | 'endsAt' | 'currentPeriodStart'> | null,
  now: Date,
): Access {
  if (!subscription) return 'setup-missing';
  const seconds = now.getTime() / 1000;
  const { status, endsAt, currentPeriodStart } = subscription;
  if (isEnded(subscription) || (endsAt !== null && endsAt <= seconds)) return 'lapsed';
  if ((openStatuses as readonly string[]).includes(status)) return 'granted';
  const isInGrace = seconds <= currentPeriodStart + pastDueGraceSeconds;
  return status === pastDueStatus && isInGrace ? 'granted' : 'lapsed';
}

/** The subscription as the API answers with it: canceled as soon as somebody has canceled. */
export function subscriptionView(subscription: StoredSubscription): Subscription {
  const { id, customer, status, trialEnd, currentPeriodStart, currentPeriodEnd, endsAt } = subscription;
  const isCanceled = endsAt !== null;
  const graceEnd = currentPeriodStart + pastDueGraceSeconds;
  return {
    id,
    status: isCanceled && !isEnded(subscription) ? 'canceled' : status,
    customer,
    trial_end: trialEnd,
    current_period_start: currentPeriodStart,
    current_period_end: currentPeriodEnd,
    cancel_at_period_end: isCanceled && !isEnded(subscription),
    access_until: isCanceled && status === pastDueStatus ? Math.min(endsAt, graceEnd) : endsAt,
  };
}

/** A status as the screen shows it (spec §4). */
export function statusLabel(status: string): string {
  const labels: Readonly<Record<string, string>> = {
    active: 'Active',
    trialing: 'Trial',
    canceled: 'Canceled',
    past_due: 'Past Due',
  };
  return labels[status] ?? status;
}

/** True while the trial's end lies ahead (spec §4). */
export function isInTrial({ trial_end }: Pick<Subscription, 'trial_end'>, now: Date): boolean {
  return trial_end !== null && trial_end * 1000 > now.getTime();
}
