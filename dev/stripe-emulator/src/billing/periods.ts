import type { Price } from '../objects/catalog.ts';

export const hourSeconds = 3600;
export const daySeconds = 86_400;

/** A stretch of time, in seconds since 1970. */
export type Period = Readonly<{ start: number; end: number }>;

/**
 * The period of a price that starts at `start`. Months keep the anchor's day where they have it, and otherwise end on
 * their last one.
 */
export function periodFrom(start: number, price: Price, anchor: number): Period {
  const count = price.recurring?.interval_count ?? 1;
  switch (price.recurring?.interval) {
    case 'day':
      return { start, end: start + count * daySeconds };
    case 'week':
      return { start, end: start + count * 7 * daySeconds };
    case 'year':
      return { start, end: monthsAfter(start, 12 * count, anchor) };
    default:
      return { start, end: monthsAfter(start, count, anchor) };
  }
}

function monthsAfter(start: number, months: number, anchor: number): number {
  const from = new Date(start * 1000);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(new Date(anchor * 1000).getUTCDate(), lastDay);
  return Date.UTC(year, month, day) / 1000 + (start % daySeconds);
}
