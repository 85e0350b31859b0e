import { accessEndOf } from './dates.ts';
import type { BillingNotice, DatedNotice, Subscription } from './responses.ts';
import { daySeconds, incompleteStatus, openStatuses, pastDueStatus } from './subscription.ts';

/** Days before its end at which a trial is spoken of, and at its end (decision 0057). */
const trialNoticeDays = [14, 3, 0] as const;

type Told = Pick<Subscription, 'status' | 'trial_end' | 'current_period_start' | 'access_until'>;

/** What is to be said of a subscription and its card now, the most pressing first, with the day that it is about. */
export function noticeFor(subscription: Told, cardExpiresAt: number | null, now: Date): DatedNotice | null {
  if ([pastDueStatus, 'unpaid', incompleteStatus].includes(subscription.status)) {
    return { notice: 'payment-failed', day: accessEndOf(subscription) };
  }
  const trial = trialNoticeFor(subscription, now);
  const card = cardNoticeFor(subscription, cardExpiresAt, now);
  return trial?.notice === 'trial-ends-14' ? (card ?? trial) : (trial ?? card);
}

/** That a trial ends within 14, 3 or 0 days. */
export function trialNoticeFor(
  { status, trial_end }: Pick<Subscription, 'status' | 'trial_end'>,
  now: Date,
): DatedNotice | null {
  if (status !== 'trialing' || trial_end === null) return null;
  const days = Math.floor((trial_end - now.getTime() / 1000) / daySeconds);
  if (days < 0) return null;
  const within = trialNoticeDays.filter((limit) => days <= limit).at(-1);
  return within === undefined ? null : { notice: `trial-ends-${within}`, day: trial_end };
}

/** That the card of a subscription that goes on expires this month, or has expired. */
export function cardNoticeFor(
  { status }: Pick<Subscription, 'status'>,
  expiresAt: number | null,
  now: Date,
): DatedNotice | null {
  if (expiresAt === null || !(openStatuses as readonly string[]).includes(status)) return null;
  const end = new Date(expiresAt * 1000);
  const monthBegins = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 1, 1);
  if (now.getTime() < monthBegins) return null;
  const notice: BillingNotice = now < end ? 'card-expires' : 'card-expired';
  return { notice, day: expiresAt - daySeconds };
}

/** The first second after the month that stands on a card (Unix seconds). */
export function cardExpiryOf({ exp_month, exp_year }: Readonly<{ exp_month: number; exp_year: number }>): number {
  return Date.UTC(exp_year, exp_month, 1) / 1000;
}
