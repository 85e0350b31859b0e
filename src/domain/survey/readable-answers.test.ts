import { expect, it } from 'vitest';
import { readableAnswers } from './readable-answers.ts';

it('puts answers into the words that were asked and chosen, in order, and leaves out what is unanswered', () => {
  const answers = {
    therapist_gender: 'female',
    first_name: 'Robin',
    preferred_times: ['morning', 'weekends'],
    phone: '',
  };
  expect(readableAnswers(answers).map(({ question, answer }) => `${question}: ${answer}`)).toEqual([
    'First name: Robin',
    'Which times suit you?: Morning, 9 AM to 12 PM, Weekends',
    'Who would you rather talk to?: A woman',
  ]);
});

it('says how much a wish counts, and never in a code', () => {
  const answers = {
    preferred_times: ['weekends'],
    therapist_gender: 'no-preference',
    cultural_preferences: 'Spanish-speaking',
    therapy_approach: 'cbt',
    musts: ['times', 'gender'],
    open_wishes: ['culture'],
  };
  expect(readableAnswers(answers).map(({ answer }) => answer)).toEqual([
    'Weekends (must have)',
    'No preference',
    'Spanish-speaking (open to others)',
    'Cognitive behavioral therapy (CBT)',
  ]);
});
