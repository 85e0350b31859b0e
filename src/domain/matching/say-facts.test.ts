import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { toTherapistFeatures } from './features.ts';
import { sayFacts } from './say-facts.ts';
import { inputOf, now } from './testing.ts';

const factsOf = (profile: Partial<Profile>, answers: Partial<SurveyAnswers> = {}) =>
  sayFacts(inputOf(answers), toTherapistFeatures({ ...emptyProfile, ...profile }), now);

const aetna: Partial<SurveyAnswers> = { payment_method: 'insurance', insurance_provider: 'Aetna' };

describe('what therapists are compared by', () => {
  it('is nothing where the profile says nothing', () => {
    expect(factsOf({})).toEqual({ cost: '', opening: '', format: '' });
  });

  it.each([
    [{ session_rates: '$150' }, {}, '$150'],
    [{ session_rates: '$120 - $180 per session' }, {}, '$120 to $180'],
    [{ session_rates: 'starting at $90' }, {}, 'From $90'],
    [{ session_rates: 'up to $200' }, {}, 'Up to $200'],
    [{ session_rates: '$150, sliding scale' }, {}, '$150, sliding scale'],
    [{ session_rates: 'Sliding scale' }, {}, 'Sliding scale'],
    [{ session_rates: '$150', insurances: 'Aetna, Cigna' }, aetna, 'Takes Aetna'],
    [{ session_rates: '$150', insurances: 'Cigna' }, aetna, '$150'],
    [{ session_rates: '$150', insurances: 'Aetna' }, {}, '$150'],
    [{ insurances: 'Cigna' }, aetna, ''],
    [{ insurances: 'EAP' }, { payment_method: 'employee-assistance' }, 'Takes employee assistance programs'],
  ] satisfies [Partial<Profile>, Partial<SurveyAnswers>, string][])(
    'costs, by %j for %j: %s',
    (profile, answers, cost) => {
      expect(factsOf(profile, answers).cost).toBe(cost);
    },
  );

  it.each([
    ['2026-03-02', 'Now'],
    ['2026-02-20', 'Now'],
    ['2026-03-09', 'Mar 9'],
    ['2026-12-01', 'Dec 1, 2026'],
    ['2027-03-09', 'Mar 9, 2027'],
    ['2025-06-01', ''],
  ])('opens, on %s: %s', (next_opening, opening) => {
    expect(factsOf({ next_opening }).opening).toBe(opening);
  });

  it.each([
    ['in-person', 'In person'],
    ['virtual', 'Online'],
    ['hybrid', 'Online or in person'],
  ] as const)('meets, by %s: %s', (session_type, format) => {
    expect(factsOf({ session_type }).format).toBe(format);
  });
});
