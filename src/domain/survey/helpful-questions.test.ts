import { expect, it } from 'vitest';
import type { DraftAnswers } from './answers.ts';
import { helpfulQuestions } from './helpful-questions.ts';

it.each([
  [{}, ['current_challenges', 'therapy_goals']],
  [{ current_challenges: [], therapy_goals: ['not-sure'] }, ['current_challenges', 'therapy_goals']],
  [{ current_challenges: ['other'], therapy_goals: ['general-support'] }, ['current_challenges', 'therapy_goals']],
  [{ current_challenges: ['grief'], therapy_goals: ['not-sure'] }, ['therapy_goals', 'preferred_times']],
  [{ therapy_goals: ['not-sure', 'grief-loss'] }, ['current_challenges', 'preferred_times']],
  [
    { current_challenges: ['grief'], therapy_goals: ['grief-loss'], payment_method: 'unsure' },
    ['preferred_times', 'payment_method'],
  ],
  [
    {
      current_challenges: ['grief'],
      therapy_goals: ['grief-loss'],
      preferred_times: ['evening'],
      payment_method: 'self-pay',
    },
    [],
  ],
] satisfies [DraftAnswers, string[]][])('after %j the questions that would help most are %j', (answers, names) => {
  expect(helpfulQuestions(answers).map(({ name }) => name)).toEqual(names);
});

it('names each as the questionnaire does, with its step', () => {
  expect(helpfulQuestions({})).toEqual([
    { name: 'current_challenges', label: 'What are you dealing with?', step: 4 },
    { name: 'therapy_goals', label: 'What would you like to get out of it?', step: 3 },
  ]);
});
