import type { DayOfViews } from './responses.ts';

export type { DayOfViews, ProfileViews } from './responses.ts';

/** How many days the count and the chart look back, today included (spec §2, Dashboard). */
export const viewedDays = 30;

/** The day of a time (UTC). */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** The first of the last 30 days. */
export function firstViewedDay(now: Date): string {
  return dayOf(new Date(now.getTime() - (viewedDays - 1) * 24 * 60 * 60 * 1000));
}

/** The last 30 days out of the days that have views. */
export function lastDaysOfViews(counted: readonly DayOfViews[], now: Date): DayOfViews[] {
  const viewsOf = new Map(counted.map(({ day, views }) => [day, views]));
  const first = Date.parse(firstViewedDay(now));
  return Array.from({ length: viewedDays }, (_, index) => {
    const day = dayOf(new Date(first + index * 24 * 60 * 60 * 1000));
    return { day, views: viewsOf.get(day) ?? 0 };
  });
}
