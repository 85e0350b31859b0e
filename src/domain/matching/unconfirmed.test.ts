import { describe, expect, it } from 'vitest';
import { emptyProfile } from '#domain/profile/profile.ts';
import { toTherapistFeatures } from './features.ts';
import { brokenLimits } from './limits.ts';
import { match } from './match.ts';
import { explain } from './reasons.ts';
import { seenOpenings } from './seen-openings.ts';
import { inputOf, now } from './testing.ts';

const input = inputOf({ therapy_goals: ['sleep-issues'] });
const written = toTherapistFeatures({
  ...emptyProfile,
  practice_states: 'CA',
  specialties: 'Sleep',
  session_type: 'hybrid',
});
const confirmed = (days: number) => {
  const at = new Date(now.getTime() - days * 86_400_000).toISOString();
  return { ...written, openings: seenOpenings({ confirmedAt: at, countedFrom: at }, now) };
};
const ranked = (days: Readonly<Record<string, number>>) =>
  match(
    input,
    Object.entries(days).map(([therapistId, age]) => ({ therapistId, features: confirmed(age), shown: 0 })),
    { seed: 's', now },
  ).ranked;

describe('openings that were not confirmed for 21 days', () => {
  it('stand after those that were, whatever their turn', () => {
    expect(ranked({ a: 21, b: 20 }).map(({ therapistId }) => therapistId)).toEqual(['b', 'a']);
    expect(ranked({ a: 20, b: 21 }).map(({ therapistId }) => therapistId)).toEqual(['a', 'b']);
  });

  it('leave the score as it is, and tell the date', () => {
    const [fresh, stale] = ranked({ a: 20, b: 44 });
    expect(stale?.score).toBe(fresh?.score);
    const said = (days: number) =>
      explain(input, confirmed(days), now).cautions.filter(({ field }) => field === 'accepting_new_clients');
    expect(said(20)).toEqual([]);
    expect(said(44)).toMatchObject([{ text: expect.stringMatching(/^Openings last confirmed on \w+ \d+/) }]);
  });

  it('break a limit from day 45 on', () => {
    expect(brokenLimits(input, confirmed(44))).toEqual([]);
    expect(brokenLimits(input, confirmed(45))).toEqual(['accepting']);
  });
});
