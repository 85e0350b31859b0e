import { describe, expect, it } from 'vitest';
import { emptyProfile } from '#domain/profile/profile.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { type ConcernId, concerns } from '#domain/vocabulary/concerns.ts';
import { besides, reasonPairs, reasons } from '../../../dev/eval/reason-pairs.ts';
import { type TherapistFeatures, toTherapistFeatures } from './features.ts';
import { match } from './match.ts';
import { inputOf, now } from './testing.ts';

const anybody = toTherapistFeatures({ ...emptyProfile, practice_states: 'CA', session_type: 'hybrid' });
const worker = (id: ConcernId, strength: number): TherapistFeatures => ({
  ...anybody,
  concerns: { [id]: strength },
  listed: { [id]: Math.min(1, strength / 0.6) },
});

const pairs = reasonPairs();

describe('the main reason', () => {
  it('covers every ordered pair of concerns of which the second can be ticked', () => {
    const covered = new Set(pairs.map(({ main, beside }) => `${main} ${beside}`));
    const tickable = [...new Set(besides.map(({ id }) => id))];
    const all = reasons.flatMap((main) => tickable.filter((id) => id !== main).map((id) => `${main} ${id}`));
    expect([...covered].sort()).toEqual(all.sort());
    expect(covered.size).toBeGreaterThan(500);
  });

  it.each([
    ['as much', 0.6, 0.6],
    ['as the last of eight specialties beside one of the first three, with texts', 0.3, 1],
  ])('puts whoever works with it before whoever works only with what else was ticked: %s', (_how, main, beside) => {
    const wrong = pairs.filter((pair) => {
      const input = inputOf(pair.answers, { textConcerns: pair.textConcerns });
      const everybody = [
        { therapistId: 'beside', features: worker(pair.beside, beside), shown: 0 },
        { therapistId: 'main', features: worker(pair.main, main), shown: 99 },
      ];
      const { ranked } = match(input, everybody, { seed: 's', now });
      return (
        ranked[0]?.therapistId !== 'main' ||
        ranked.some(({ therapistId, fit }) => therapistId === 'beside' && fit !== 'possible')
      );
    });
    expect(wrong.map((pair) => `${pair.main} before ${pair.beside}`)).toEqual([]);
  });

  it('is named in a caution of whoever does not work with it, each of several', () => {
    const answers = {
      therapy_goals: ['grief-loss'],
      current_challenges: ['grief', 'sleep-problems'],
      diagnoses: ['adhd'],
    } as const;
    const input = inputOf({
      ...answers,
      therapy_goals: [...answers.therapy_goals],
      current_challenges: [...answers.current_challenges],
      diagnoses: [...answers.diagnoses],
    });
    const [shown] = match(input, [{ therapistId: 'a', features: worker('grief', 0.6), shown: 0 }], {
      seed: 's',
      now,
    }).ranked;
    expect(shown?.fit).not.toBe('strong');
    expect(shown?.cautions.map(({ text }) => text)).toContain(
      `Does not list ${concerns.adhd.label} near the top of their specialties`,
    );
    const features = { ...worker('adhd', 1), listed: { adhd: 1 } };
    const [other] = match(input, [{ therapistId: 'a', features, shown: 0 }], { seed: 's', now }).ranked;
    expect(other?.fit).not.toBe('strong');
    expect(other?.cautions[0]?.text).toBe('Does not list grief and loss near the top of their specialties');
  });
});

describe('the word for a fit', () => {
  const mourning = 'I write about grief, bereavement and mourning.';
  const profile = {
    ...emptyProfile,
    practice_states: 'CA',
    session_type: 'hybrid',
    next_opening: '2026-03-02',
    specialties: 'Grief, Sleep',
    gender: 'female',
  } as const;
  const fitOf = (answers: Partial<SurveyAnswers>, changes: Partial<typeof emptyProfile> = {}) =>
    match(
      inputOf(answers),
      [{ therapistId: 'a', features: toTherapistFeatures({ ...profile, ...changes }), shown: 0 }],
      { seed: 's', now },
    ).ranked[0]?.fit;

  it.each<[ReturnType<typeof fitOf>, Partial<SurveyAnswers>, Partial<typeof emptyProfile>]>([
    ['strong', { therapy_goals: ['grief-loss'], current_challenges: ['grief', 'sleep-problems'] }, {}],
    [
      'good',
      { therapy_goals: ['grief-loss'], current_challenges: ['grief'], therapist_gender: 'male' },
      { about_me: mourning },
    ],
    [
      'possible',
      {
        therapy_goals: ['grief-loss'],
        current_challenges: ['grief'],
        therapist_gender: 'male',
        therapist_age: 'older',
      },
      { about_me: mourning },
    ],
    [
      'strong',
      { therapy_goals: ['grief-loss'], current_challenges: ['grief'], therapist_gender: 'female' },
      { about_me: mourning },
    ],
    ['good', { therapy_goals: ['grief-loss'], current_challenges: ['grief', 'anger'] }, {}],
    ['possible', { therapy_goals: ['grief-loss'], current_challenges: ['grief', 'anger', 'stress'] }, {}],
    ['good', { therapy_goals: ['grief-loss'] }, { specialties: 'Sleep', about_me: mourning }],
    ['good', { therapist_gender: 'female' }, {}],
    [null, {}, {}],
    [null, { urgency: 'immediate' }, {}],
  ])('is %s of %j and %j', (fit, answers, changes) => expect(fitOf(answers, changes)).toBe(fit));
});

describe('a card', () => {
  it('has a reason where nothing was asked for', () => {
    const features = toTherapistFeatures({ ...emptyProfile, practice_states: 'CA', session_type: 'virtual' });
    const [shown] = match(inputOf({}), [{ therapistId: 'a', features, shown: 0 }], { seed: 's', now }).ranked;
    expect(shown?.reasons.map(({ text }) => text)).toEqual(['Is licensed in California and takes new clients']);
  });
});
