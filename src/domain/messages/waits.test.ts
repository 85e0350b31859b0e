import { describe, expect, it } from 'vitest';
import { tooBusy, tooManyTries } from './waits.ts';

describe('P12 a wait in words', () => {
  it.each([
    [0, '1 second'],
    [1, '1 second'],
    [39.2, '40 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [300, '5 minutes'],
    [3540, '59 minutes'],
    [3541, '1 hour'],
    [3601, '2 hours'],
  ])('%s seconds are %s', (seconds, words) => {
    expect(tooManyTries(seconds)).toBe(`Too many tries. Try again in ${words}.`);
  });

  it('is left open where nobody said how long', () => {
    expect(tooManyTries(null)).toBe('Too many tries. Please wait a few minutes and try again.');
    expect(tooBusy(null)).toMatch(/try again in a moment\.$/);
    expect(tooBusy(2)).toMatch(/try again in 2 seconds\.$/);
  });
});
