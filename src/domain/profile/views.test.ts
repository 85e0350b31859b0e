import { describe, expect, it } from 'vitest';
import { dayOf, firstDayOfHistory, firstViewedDay, historyOf, lastDaysOfViews } from './views.ts';

const noon = new Date('2026-03-10T12:00:00.000Z');

describe('the last 30 days', () => {
  it('are of UTC, from midnight to midnight', () => {
    expect(dayOf(new Date('2026-03-09T23:59:59.999Z'))).toBe('2026-03-09');
    expect(dayOf(new Date('2026-03-10T00:00:00.000Z'))).toBe('2026-03-10');
  });

  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-01-31'],
    ['2028-03-01T23:59:59.999Z', '2028-02-01'],
    ['2026-01-15T12:00:00.000Z', '2025-12-17'],
    ['2026-12-31T12:00:00.000Z', '2026-12-02'],
  ])('of %s begin on %s', (now, first) => {
    expect(firstViewedDay(new Date(now))).toBe(first);
    expect(lastDaysOfViews([], new Date(now))[0]).toEqual({ day: first, views: 0 });
  });

  it('are each there once, the oldest first and today last, over the end of a month', () => {
    const days = lastDaysOfViews([], noon).map(({ day }) => day);
    expect(days).toHaveLength(30);
    expect(days.slice(17, 21)).toEqual(['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01']);
    expect(days.at(-1)).toBe('2026-03-10');
    expect(days).toEqual([...new Set(days)].sort());
  });

  it('have the views that were counted, and none on the other days', () => {
    const counted = [
      { day: '2026-02-09', views: 9 },
      { day: '2026-02-28', views: 2 },
      { day: '2026-02-10', views: 30 },
      { day: '2026-02-08', views: 9 },
      { day: '2026-03-10', views: 1 },
    ];
    const viewed = lastDaysOfViews(counted, noon).filter(({ views }) => views !== 0);
    expect(viewed).toEqual([
      { day: '2026-02-09', views: 9 },
      { day: '2026-02-10', views: 30 },
      { day: '2026-02-28', views: 2 },
      { day: '2026-03-10', views: 1 },
    ]);
  });
});

describe('the history of views', () => {
  const views = (...days: readonly string[]) => days.map((day) => ({ day, views: 1 }));

  it('has weeks of seven days that end today, and a first one that makes 90 days of them', () => {
    const { weeks } = historyOf(
      views('2026-02-01', '2026-02-02', '2026-04-25', '2026-04-26', '2026-05-02'),
      new Date('2026-05-02T23:59:59Z'),
    );
    expect(weeks).toHaveLength(13);
    expect(weeks[0]).toEqual({ from: '2026-02-02', to: '2026-02-07', views: 1 });
    expect(weeks.at(-2)).toEqual({ from: '2026-04-19', to: '2026-04-25', views: 1 });
    expect(weeks.at(-1)).toEqual({ from: '2026-04-26', to: '2026-05-02', views: 2 });
  });

  it.each([
    ['2026-05-02T12:00:00Z', '2025-06-01', '2026-04-30'],
    ['2028-03-31T12:00:00Z', '2027-04-01', '2028-02-29'],
    ['2026-01-01T00:00:00Z', '2025-02-01', '2025-12-31'],
  ])('has twelve months, of which the last is as long as it has been: %s', (now, first, endBefore) => {
    const { months } = historyOf(views(first), new Date(now));
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ from: first, views: 1 });
    expect(firstDayOfHistory(new Date(now))).toBe(first);
    expect(months.at(-2)?.to).toBe(endBefore);
    expect(months.at(-1)?.to).toBe(now.slice(0, 10));
    expect(
      months.every(
        ({ to }, index) => index === 11 || Date.parse(to) + 86_400_000 === Date.parse(`${months[index + 1]?.from}`),
      ),
    ).toBe(true);
  });
});
