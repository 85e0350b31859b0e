import { confirmationDay } from '#domain/profile/openings.ts';
import type { OptionOf } from '#domain/vocabulary/options.ts';
import { freshDays } from './formula.ts';

/** How many days a client can wait, by urgency (matching.md, 3 Soft score). */
export const daysToWait: Readonly<Record<OptionOf<'urgency'>, number>> = {
  immediate: 3,
  'this-week': 7,
  'next-few-weeks': 21,
  'next-month': 35,
  exploring: 60,
};

/** Clients who can wait longer, in days, have not asked for an opening. */
const longestUrgency = 21;

/** Whether a client would like to begin so soon that openings are told. */
export function asksForOpening({ urgency }: Readonly<{ urgency: OptionOf<'urgency'> }>): boolean {
  return daysToWait[urgency] <= longestUrgency;
}

export const dayMilliseconds = 86_400_000;

/** Whole days from today (UTC) to an opening, 0 when it is open now; null when unknown or out of date. */
export function daysToOpening(nextOpening: string | null, now: Date): number | null {
  if (nextOpening === null) return null;
  const today = Math.floor(now.getTime() / dayMilliseconds);
  const days = Date.parse(`${nextOpening}T00:00:00Z`) / dayMilliseconds - today;
  if (!Number.isFinite(days) || days < -freshDays) return null;
  return Math.max(0, days);
}

/** The day of the next opening in words, "Now" where it has come; '' where it is unknown or out of date. */
export function sayOpening(nextOpening: string | undefined, now: Date): string {
  const days = daysToOpening(nextOpening || null, now);
  if (!nextOpening || days === null) return '';
  return days === 0 ? 'Now' : confirmationDay(`${nextOpening}T00:00:00Z`, now);
}
