import { pricing } from '#content/pricing.ts';
import type { BillingNotice } from '#domain/billing/subscription.ts';
import { formatDate } from './format.ts';

const goesOn = `Your plan then goes on for ${pricing.monthlyExact} a month with the card that you gave.`;

/**
 * What a notice says on a screen, with the day that it names.
 * @param day Unix seconds; null where no day is known
 */
export function noticeText(notice: BillingNotice, day: number | null, now: Date): string {
  const date = day === null ? '' : formatDate(day);
  switch (notice) {
    case 'trial-ends-14':
      return `Your free trial ends within two weeks, on ${date}. ${goesOn}`;
    case 'trial-ends-3':
      return `Your free trial ends within three days, on ${date}. ${goesOn}`;
    case 'trial-ends-0':
      return `Your free trial ends today, ${date}. ${goesOn}`;
    case 'card-expires':
      return `The card that pays your plan expires at the end of ${monthOf(day)}. Please give another one before then.`;
    case 'card-expired':
      return 'The card that pays your plan has expired. Please give another one, so that your next payment goes through.';
    case 'payment-failed':
      return `Your last payment did not go through.${accessText(day, now)}`;
  }
}

function accessText(day: number | null, now: Date): string {
  if (day === null) return '';
  return day * 1000 > now.getTime()
    ? ` Without a payment, the last day of your access is ${formatDate(day)}.`
    : ` Your access ended on ${formatDate(day)}, and begins again once it is made.`;
}

/** A card knows no zone: its month is the same everywhere. */
function monthOf(day: number | null): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    (day ?? 0) * 1000,
  );
}
