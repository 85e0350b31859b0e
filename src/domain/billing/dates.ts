import type { Subscription } from './responses.ts';
import { isInTrial, openStatuses, pastDueGraceSeconds, pastDueStatus } from './subscription.ts';

/** When access ends or has ended, as far as that is known; null while nothing ends it. Unix seconds. */
export function accessEndOf({
  status,
  access_until,
  current_period_start,
}: Pick<Subscription, 'status' | 'access_until' | 'current_period_start'>): number | null {
  return status === pastDueStatus ? current_period_start + pastDueGraceSeconds : access_until;
}

/**
 * When a subscription is charged next; null where nothing is planned, or nobody knows.
 * @param nextAttempt when the bank is asked again for what is open
 */
export function nextBillingAt(
  subscription: Pick<Subscription, 'status' | 'trial_end' | 'current_period_end'>,
  nextAttempt: number | null,
  now: Date,
): number | null {
  const at = plannedAt(subscription, nextAttempt, now);
  return at !== null && at * 1000 > now.getTime() ? at : null;
}

function plannedAt(
  { status, trial_end, current_period_end }: Pick<Subscription, 'status' | 'trial_end' | 'current_period_end'>,
  nextAttempt: number | null,
  now: Date,
): number | null {
  if (status === pastDueStatus) return nextAttempt;
  if (!(openStatuses as readonly string[]).includes(status)) return null;
  return isInTrial({ trial_end }, now) ? trial_end : current_period_end;
}
