import { describe, expect, it } from 'vitest';
import { toTherapistFeatures } from '#domain/matching/features.ts';
import { now as at, inputOf } from '#domain/matching/testing.ts';
import { emptyProfile, type Profile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { type LoggedSearch, missedLists } from './missed-lists.ts';

const own = '0123456789abcdefghjk';

const profile: Profile = {
  ...emptyProfile,
  practice_states: 'CA',
  specialties: 'Anxiety, Stress, Sleep',
  insurances: 'Aetna',
  session_type: 'virtual',
  availability: 'Monday Morning',
  session_rates: '$150',
  next_opening: '2026-03-01',
};

function searchOf(answers: Partial<SurveyAnswers>, changes: Partial<LoggedSearch> = {}): LoggedSearch {
  const input = inputOf({ therapy_goals: ['sleep-issues'], urgency: 'next-few-weeks', ...answers });
  return { input, shown: [], cutOff: 14.9, at, ...changes };
}

const evenings: Partial<SurveyAnswers> = { preferred_times: ['evening'], musts: ['times'] };
const repeated = (count: number, search: LoggedSearch) => Array.from({ length: count }, () => search);
const missed = (searches: readonly LoggedSearch[], changes: Partial<Profile> = {}) =>
  missedLists(own, toTherapistFeatures({ ...profile, ...changes }), searches);

describe('missedLists', () => {
  it('names the one time that would have put a therapist into most lists', () => {
    const searches = [...repeated(14, searchOf(evenings, { cutOff: null })), searchOf({}, { shown: [own] })];
    expect(missed(searches)).toEqual({
      searches: 15,
      shown: 1,
      missed: [
        { field: 'availability', text: 'Tuesday evenings would have put you in 14 more lists.', adds: 14 },
        { field: 'availability', text: 'Saturday evenings would have put you in 14 more lists.', adds: 14 },
      ],
    });
  });

  it.each<[string, Partial<SurveyAnswers>, Partial<Profile>]>([
    [
      'Being in network with Cigna would have put you in 6 more lists.',
      { payment_method: 'insurance', insurance_provider: 'Cigna', out_of_network_ok: 'no' },
      {},
    ],
    ['Meeting in person too would have put you in 6 more lists.', { session_format: 'in-person' }, {}],
    [
      'Meeting online too would have put you in 6 more lists.',
      { session_format: 'virtual' },
      { session_type: 'in-person' },
    ],
    ['A sliding scale would have put you in 6 more lists.', { payment_method: 'self-pay', price_range: '75-125' }, {}],
    ['Taking new clients would have put you in 6 more lists.', {}, { accepting_new_clients: false }],
  ])('says "%s"', (text, answers, changes) => {
    const hints = missed(repeated(6, searchOf(answers, { cutOff: null })), changes).missed;
    expect(hints?.map((hint) => hint.text)).toContain(text);
  });

  it('says that an opening would have outranked the last who was shown', () => {
    const search = searchOf({ urgency: 'immediate' }, { cutOff: 14.8 });
    const hints = missed(repeated(5, search), { next_opening: '' }).missed;
    expect(hints?.map(({ text }) => text)).toEqual(['An opening right away would have put you in 5 more lists.']);
  });

  it('says nothing of fewer than five searches, and nothing where one change is not enough', () => {
    const inPerson = searchOf({ ...evenings, session_format: 'in-person' }, { cutOff: null });
    expect(missed(repeated(4, searchOf(evenings, { cutOff: null }))).missed).toBeNull();
    expect(missed(repeated(9, inPerson)).missed).toEqual([]);
    expect(missed(repeated(9, searchOf(evenings, { cutOff: 15 }))).missed).toEqual([]);
  });

  it('counts searches by another formula, and compares with none of them', () => {
    const search = searchOf(evenings, { cutOff: null });
    const others = repeated(6, { ...search, input: null, shown: [own] });
    expect(missed([...others, ...repeated(4, search)])).toEqual({ searches: 10, shown: 6, missed: null });
    expect(missed([...others, ...repeated(5, search)]).missed?.[0]?.adds).toBe(5);
  });

  it('counts a single list in the singular', () => {
    const searches = [searchOf(evenings, { cutOff: null }), ...repeated(5, searchOf({}, { cutOff: 15 }))];
    expect(missed(searches).missed?.[0]?.text).toBe('Tuesday evenings would have put you in 1 more list.');
  });
});
