import { describe, expect, it } from 'vitest';
import { cardExpiryOf, noticeFor } from './notices.ts';

const now = new Date('2026-05-02T12:00:00Z');
const at = (days: number) => now.getTime() / 1000 + days * 24 * 60 * 60;
const told = (status: string, changes: object = {}) => ({
  status,
  trial_end: null,
  current_period_start: at(-2),
  access_until: null,
  ...changes,
});

describe('noticeFor', () => {
  it.each([
    [20, null],
    [15, null],
    [14.5, 'trial-ends-14'],
    [14, 'trial-ends-14'],
    [4, 'trial-ends-14'],
    [3.9, 'trial-ends-3'],
    [1, 'trial-ends-3'],
    [0.9, 'trial-ends-0'],
    [0, 'trial-ends-0'],
    [-0.1, null],
  ] as const)('with %d days of trial left it tells %s', (days, notice) => {
    const day = notice && at(days);
    expect(noticeFor(told('trialing', { trial_end: at(days) }), null, now)).toEqual(notice && { notice, day });
  });

  it('tells of a failed payment with the last day of access, and of nothing once canceled', () => {
    expect(noticeFor(told('past_due'), null, now)).toEqual({ notice: 'payment-failed', day: at(5) });
    expect(noticeFor(told('incomplete'), null, now)).toEqual({ notice: 'payment-failed', day: null });
    expect(noticeFor(told('canceled', { trial_end: at(2) }), cardExpiryOf(may), now)).toBeNull();
    expect(noticeFor(told('active', { trial_end: at(-2) }), null, now)).toBeNull();
  });

  const may = { exp_month: 5, exp_year: 2026 };
  const lastOfMay = Date.UTC(2026, 4, 31) / 1000;

  it.each([
    ['2026-04-30T23:59:59Z', null],
    ['2026-05-01T00:00:00Z', 'card-expires'],
    ['2026-05-31T23:59:59Z', 'card-expires'],
    ['2026-06-01T00:00:00Z', 'card-expired'],
  ] as const)('of a card of May 2026 it tells at %s: %s', (when, notice) => {
    const expected = notice && { notice, day: lastOfMay };
    expect(noticeFor(told('active'), cardExpiryOf(may), new Date(when))).toEqual(expected);
  });

  it.each([
    ['in a trial that ends in ten days', told('trialing', { trial_end: at(10) }), 'card-expires'],
    ['in a trial that ends today', told('trialing', { trial_end: at(0.5) }), 'trial-ends-0'],
    ['when a payment failed', told('past_due'), 'payment-failed'],
  ] as const)('of two things it tells the more pressing: a card that expires, %s', (_name, subscription, notice) => {
    expect(noticeFor(subscription, cardExpiryOf(may), now)).toMatchObject({ notice });
  });

  it('knows the turn of the year', () => {
    expect(cardExpiryOf({ exp_month: 12, exp_year: 2026 })).toBe(Date.UTC(2027, 0, 1) / 1000);
  });
});
