import type { Funnel, FunnelStages } from './responses.ts';

export type { Funnel, FunnelStages } from './responses.ts';

/** How many finished months the funnel looks back. */
const monthsShown = 12;

/** The month of a time (UTC), like 2026-03. */
export function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}

/** The month so many months before that of a time. */
export function monthsBack(now: Date, months: number): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)));
}

/** The first day that the funnel counts: that of its oldest month. */
export function firstDayOfFunnel(now: Date): string {
  return `${monthsBack(now, monthsShown)}-01`;
}

/** What was counted of a therapist since `firstDayOfFunnel`. */
export type Counted = Readonly<{
  /** In how many lists they stood in the last 30 days, and in each month; and the first month that was counted of anybody. */
  shownLately: number;
  shownMonths: readonly Readonly<{ month: string; shown: number }>[];
  firstCounted: string | null;
  views: readonly Readonly<{ day: string; views: number }>[];
  /** The confirmed requests of each day, by the day on which the therapist was told of them. */
  requests: readonly Readonly<{ day: string; asked: number; answered: number; accepted: number }>[];
}>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * From lists to acceptances: the last 30 days, and each finished month of the last year, the newest first, back to the first in which
 * there is anything to tell. Lists of a month that nobody counted are null.
 * @param since the first of the last 30 days
 */
export function funnelOf(counted: Counted, since: string, now: Date): Funnel {
  const stagesOf = (isIn: (day: string) => boolean, shown: number | null): FunnelStages => {
    const requests = counted.requests.filter(({ day }) => isIn(day));
    return {
      shown,
      viewed: sum(counted.views.filter(({ day }) => isIn(day)).map(({ views }) => views)),
      asked: sum(requests.map(({ asked }) => asked)),
      answered: sum(requests.map(({ answered }) => answered)),
      accepted: sum(requests.map(({ accepted }) => accepted)),
    };
  };
  const shownIn = (month: string) => {
    if (counted.firstCounted === null || month < counted.firstCounted) return null;
    return counted.shownMonths.find((one) => one.month === month)?.shown ?? 0;
  };
  const months = Array.from({ length: monthsShown }, (_, index) => monthsBack(now, index + 1)).map((month) => ({
    month,
    ...stagesOf((day) => day.startsWith(month), shownIn(month)),
  }));
  const oldest = months.findLastIndex(hasAnything);
  return { last30Days: stagesOf((day) => day >= since, counted.shownLately), months: months.slice(0, oldest + 1) };
}

/** True where there is anything to tell. */
export function hasAnything({ shown, viewed, asked }: FunnelStages): boolean {
  return (shown ?? 0) + viewed + asked > 0;
}
