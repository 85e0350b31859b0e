import type { DayOfViews, ViewsHistory, ViewsOfPeriod } from './responses.ts';

export type { DayOfViews, ProfileViews, ViewsHistory, ViewsOfPeriod } from './responses.ts';

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

/** How many days the history by week goes back, and how many months that by month; both with today. */
const weeklyDays = 90;
const shownMonths = 12;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * dayMilliseconds));
const firstOfMonth = (now: Date, monthsBack: number) =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1)));

/** The first day that the history tells of: that of its oldest month. */
export function firstDayOfHistory(now: Date): string {
  return firstOfMonth(now, shownMonths - 1);
}

/**
 * The last 90 days by weeks that end with today, the first one a day short of a week; and this month as far as it has come after
 * the eleven before it.
 * @param counted the days that have views, from `firstDayOfHistory` on
 */
export function historyOf(counted: readonly DayOfViews[], now: Date): ViewsHistory {
  const today = dayOf(now);
  const periodOf = (from: string, to: string): ViewsOfPeriod => ({
    from,
    to,
    views: counted.reduce((sum, { day, views }) => (from <= day && day <= to ? sum + views : sum), 0),
  });
  const weeks = Array.from({ length: Math.ceil(weeklyDays / 7) }, (_, index) =>
    periodOf(daysBefore(now, Math.min(index * 7 + 6, weeklyDays - 1)), daysBefore(now, index * 7)),
  );
  const months = Array.from({ length: shownMonths }, (_, index) => {
    const next = Date.parse(firstOfMonth(now, index - 1));
    return periodOf(firstOfMonth(now, index), index === 0 ? today : dayOf(new Date(next - dayMilliseconds)));
  });
  return { weeks: weeks.reverse(), months: months.reverse() };
}
