import { describe, expect, it } from 'vitest';
import { sessionTimeSchema } from '#domain/booking-request/session-time.ts';
import { sessionWords } from '#domain/booking-request/session-words.ts';
import { momentOf } from './session-moment.ts';

const now = new Date('2026-10-20T12:00:00.000Z');
const momentIn = (zone: string, date: string, time: string) => momentOf({ zone, date, time }, now)?.toISOString();

describe('a session’s time', () => {
  it.each([
    // Summer time ends on November 1 in the United States, on October 25 in Europe.
    [
      'America/Los_Angeles',
      '2026-10-31',
      '18:00',
      '2026-11-01T01:00:00.000Z',
      'Saturday, October 31, 2026 at 6:00 PM PDT',
    ],
    [
      'America/Los_Angeles',
      '2026-11-01',
      '18:00',
      '2026-11-02T02:00:00.000Z',
      'Sunday, November 1, 2026 at 6:00 PM PST',
    ],
    [
      'America/New_York',
      '2026-10-31',
      '18:00',
      '2026-10-31T22:00:00.000Z',
      'Saturday, October 31, 2026 at 6:00 PM EDT',
    ],
    ['America/New_York', '2026-11-01', '18:00', '2026-11-01T23:00:00.000Z', 'Sunday, November 1, 2026 at 6:00 PM EST'],
    ['America/New_York', '2027-03-13', '18:00', '2027-03-13T23:00:00.000Z', 'Saturday, March 13, 2027 at 6:00 PM EST'],
    ['America/New_York', '2027-03-14', '18:00', '2027-03-14T22:00:00.000Z', 'Sunday, March 14, 2027 at 6:00 PM EDT'],
    ['America/Phoenix', '2026-11-02', '09:05', '2026-11-02T16:05:00.000Z', 'Monday, November 2, 2026 at 9:05 AM MST'],
    ['Europe/Berlin', '2026-10-26', '09:00', '2026-10-26T08:00:00.000Z', 'Monday, October 26, 2026 at 9:00 AM GMT+1'],
  ])('in %s on %s at %s is %s, and reads as it was named', (zone, date, time, moment, words) => {
    expect(momentIn(zone, date, time)).toBe(moment);
    expect(sessionWords(moment, zone).replaceAll('\u202f', ' ')).toBe(words);
  });

  it.each([
    ['the hour that summer time leaves out', 'America/New_York', '2027-03-14', '02:30'],
    ['a day that no month has', 'America/New_York', '2026-11-31', '10:00'],
    ['an hour that no day has', 'America/New_York', '2026-11-03', '24:10'],
    ['the past', 'America/New_York', '2026-10-20', '07:59'],
    ['more than half a year ahead', 'America/New_York', '2027-06-01', '10:00'],
  ])('is none for %s', (_, zone, date, time) => {
    expect(momentIn(zone, date, time)).toBeUndefined();
  });

  it.each(['+02:00', 'Mars/Olympus', '', '../x'])('takes no zone %j', (zone) => {
    expect(sessionTimeSchema.safeParse({ date: '2026-11-03', time: '10:00', zone }).success).toBe(false);
  });
});
