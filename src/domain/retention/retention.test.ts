import { describe, expect, it } from 'vitest';
import { cutOffsAt, keptUntil, retention } from './retention.ts';

const daysAt = (now: string) =>
  Object.fromEntries(Object.entries(cutOffsAt(new Date(now))).map(([kind, before]) => [kind, before.toISOString()]));

describe('cutOffsAt', () => {
  it('goes back by months, days and hours', () => {
    expect(daysAt('2026-05-02T03:17:00.000Z')).toEqual({
      surveys: '2025-05-02T03:17:00.000Z',
      bookingRequests: '2024-05-02T03:17:00.000Z',
      events: '2024-04-02T03:17:00.000Z',
      profileViews: '2024-04-02T03:17:00.000Z',
      waits: '2026-05-02T03:17:00.000Z',
      visitors: '2026-05-02T03:17:00.000Z',
      emailChanges: '2026-04-25T03:17:00.000Z',
      oneTimeTokens: '2026-05-02T03:17:00.000Z',
      unconfirmedAccounts: '2026-04-02T03:17:00.000Z',
      mailCounts: '2026-05-01T03:17:00.000Z',
      outbox: '2026-04-02T03:17:00.000Z',
      undeliverableAddresses: '2025-11-03T03:17:00.000Z',
      mailStops: '2025-05-02T03:17:00.000Z',
      stripeEvents: '2026-04-02T03:17:00.000Z',
      matchLog: '2026-02-01T03:17:00.000Z',
      shownCounts: '2024-04-02T03:17:00.000Z',
      openingsLinks: '2026-05-02T03:17:00.000Z',
      idempotencyKeys: '2026-05-01T03:17:00.000Z',
    });
  });

  it('stays in the month where that is shorter', () => {
    expect(daysAt('2028-02-29T03:17:00.000Z').surveys).toBe('2027-02-28T03:17:00.000Z');
    expect(daysAt('2026-03-31T03:17:00.000Z').events).toBe('2024-02-29T03:17:00.000Z');
    expect(daysAt('2026-01-31T03:17:00.000Z').events).toBe('2023-12-31T03:17:00.000Z');
  });
});

describe('keptUntil', () => {
  it.each([
    ['2026-11-30T12:00:00.000Z', '2027-11-30T12:00:00.000Z'],
    ['2027-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
  ])('of answers sent at %s is %s, when the job has not yet deleted them', (sentAt, until) => {
    expect(keptUntil(new Date(sentAt), retention.surveyMonths).toISOString()).toBe(until);
    expect(cutOffsAt(new Date(until)).surveys <= new Date(sentAt)).toBe(true);
  });
});
