import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replyTurns, slowFrom, typicalReplies } from './formula.ts';
import { type MeasuredReplies, sayReplies, storedReplies, turnsFor } from './replies.ts';

const replies = (requests: number, answered: number, usualHours: number | null): MeasuredReplies => ({
  requests,
  answered,
  usualHours,
});

describe('what is said of replies', () => {
  it.each<[string, MeasuredReplies | null]>([
    ['', null],
    ['Answers every request, usually within a few hours', replies(5, 5, 1)],
    ['Answers every request, usually within a few hours', replies(5, 5, 4)],
    ['Answers 9 of 10 requests, usually within a day', replies(10, 9, 5)],
    ['Answers 9 of 10 requests, usually within a day', replies(1000, 999, 24)],
    ['Answers 8 of 10 requests, usually within two days', replies(9, 8, 25)],
    ['Answers 6 of 10 requests, usually within three days', replies(5, 3, 72)],
    ['Answers 6 of 10 requests', replies(5, 3, 73)],
    ['Answers 4 of 10 requests', replies(5, 2, null)],
    ['Answers fewer than 1 of 10 requests', replies(11, 1, null)],
    ['Answers fewer than 1 of 10 requests', replies(5, 0, null)],
  ])('is %j', (words, measured) => {
    expect(sayReplies(measured)).toBe(words);
  });

  it('never says more than is so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 400 }), fc.nat(400), (requests, some) => {
        const answered = some % (requests + 1);
        const said = sayReplies(replies(requests, answered, null));
        const tenths = /^Answers (\d+) of 10/.exec(said)?.[1];
        if (tenths) expect(Number(tenths) * requests).toBeLessThanOrEqual(answered * 10);
        else if (said.includes('every')) expect(answered).toBe(requests);
        else expect(answered * 10).toBeLessThan(requests);
      }),
    );
  });

  it('is never read of fewer than five requests', () => {
    expect(storedReplies(null)).toBeNull();
    expect(storedReplies(JSON.stringify(replies(5, 4, 3)))).toEqual(replies(5, 4, 3));
    expect(() => storedReplies(JSON.stringify(replies(4, 4, 3)))).toThrow();
  });
});

describe('what replies count in the order', () => {
  it('is nothing for whoever has too few, and for what is typical', () => {
    expect(turnsFor(null)).toBe(0);
    expect(turnsFor(undefined)).toBe(0);
    expect(turnsFor(replies(10, 8, 24))).toBe(0);
  });

  it('is at most one turn for the better, and grows with the share and with speed', () => {
    expect(turnsFor(replies(10, 10, 1))).toBeCloseTo(1);
    expect(turnsFor(replies(10, 10, 25))).toBeCloseTo(replyTurns * (1 - slowFrom.costs - typicalReplies));
    expect(turnsFor(replies(10, 0, null))).toBeCloseTo(-replyTurns * (typicalReplies + slowFrom.costs));
    expect(turnsFor(replies(10, 9, 1))).toBeGreaterThan(turnsFor(replies(10, 8, 1)));
  });
});
