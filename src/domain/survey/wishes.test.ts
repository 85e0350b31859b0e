import { describe, expect, it } from 'vitest';
import { strengthOf, wishIn, withoutLostWish, withStrength } from './wishes.ts';

describe('wishIn', () => {
  it.each([
    ['therapist_gender', 'female', 'gender'],
    ['cultural_preferences', 'Spanish-speaking', 'culture'],
    ['preferred_times', ['evening'], 'times'],
    ['therapy_approach', 'cbt', 'approach'],
    ['session_format', 'hybrid', 'format'],
    ['session_format', 'virtual', undefined],
    ['session_format', 'no-preference', undefined],
    ['therapist_gender', 'no-preference', undefined],
    ['therapy_approach', '', undefined],
    ['cultural_preferences', '  ', undefined],
    ['preferred_times', [], undefined],
    ['preferred_times', undefined, undefined],
    ['therapist_age', 'older', undefined],
  ])('%s %j states %s', (question, answer, wish) => expect(wishIn(question, answer)).toBe(wish));
});

describe('strengths', () => {
  it('are preferences unless somebody says otherwise', () => {
    expect(strengthOf('gender', {})).toBe('prefer');
    expect(strengthOf('gender', { musts: ['gender'], open_wishes: ['times'] })).toBe('must');
    expect(strengthOf('times', { musts: ['gender'], open_wishes: ['times'] })).toBe('open');
  });

  it('stand in one list at most, and leave the others alone', () => {
    const before = { musts: ['gender', 'times'], open_wishes: ['approach'] };
    expect(withStrength(before, 'gender', 'open')).toEqual({ musts: ['times'], open_wishes: ['gender', 'approach'] });
    expect(withStrength(before, 'approach', 'must')).toEqual({
      musts: ['gender', 'times', 'approach'],
      open_wishes: [],
    });
    expect(withStrength(before, 'times', 'prefer')).toEqual({ musts: ['gender'], open_wishes: ['approach'] });
    expect(withStrength({}, 'culture', 'must')).toEqual({ musts: ['culture'], open_wishes: [] });
  });

  it('go with the wish', () => {
    const lists = { musts: ['gender', 'times'], open_wishes: ['approach'] };
    const kept = { therapist_gender: 'male', ...lists };
    expect(withoutLostWish(kept, 'therapist_gender')).toBe(kept);
    expect(withoutLostWish({ therapist_gender: 'no-preference', ...lists }, 'therapist_gender')).toEqual({
      therapist_gender: 'no-preference',
      musts: ['times'],
      open_wishes: ['approach'],
    });
    expect(withoutLostWish({ preferred_times: [], ...lists }, 'preferred_times').musts).toEqual(['gender']);
  });
});
