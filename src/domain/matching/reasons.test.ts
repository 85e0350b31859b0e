import { describe, expect, it } from 'vitest';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { toTherapistFeatures } from './features.ts';
import { explain } from './reasons.ts';
import { inputOf, now } from './testing.ts';

const answers: Partial<SurveyAnswers> = {
  current_challenges: ['grief'],
  therapist_gender: 'female',
  therapist_age: 'older',
  preferred_times: ['evening'],
  therapy_approach: 'cbt',
  payment_method: 'self-pay',
  price_range: '75-125',
  urgency: 'this-week',
};
/** Breaks everything that the answers ask for. */
const contrary: Partial<Profile> = {
  specialties: 'Sleep',
  gender: 'male',
  age_band: 'younger',
  availability: 'Monday Morning',
  approach: 'Psychodynamic therapy',
  session_rates: '$250',
  next_opening: '2026-05-01',
};

const fieldsOf = (profile: Partial<Profile>) =>
  explain(inputOf(answers), toTherapistFeatures({ ...emptyProfile, ...profile }), now).cautions.map(
    ({ field }) => field,
  );

describe('the order of cautions', () => {
  it('is what was come for, a wish that is broken, the cost, the opening', () => {
    expect(fieldsOf(contrary)).toEqual([
      'specialties',
      'gender',
      'age_band',
      'availability',
      'approach',
      'session_rates',
      'next_opening',
    ]);
  });

  it.each([
    [{ gender: '' }, 'gender'],
    [{ age_band: '' }, 'age_band'],
    [{ availability: '' }, 'availability'],
    [{ approach: '' }, 'approach'],
    [{ session_rates: '' }, 'session_rates'],
    [{ next_opening: '' }, 'next_opening'],
  ] satisfies [Partial<Profile>, string][])('puts last what is only not known: %j', (changes, field) => {
    expect(fieldsOf({ ...contrary, ...changes }).at(-1)).toBe(field);
  });

  it('puts first a concern of which nothing is known', () => {
    expect(fieldsOf({ gender: 'male' })[0]).toBe('specialties');
  });
});
