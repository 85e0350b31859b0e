import type { SurveyQuestion } from '#domain/survey/answers.ts';

/** The hard limits, in the order in which they are named (matching.md, 2 Hard limits). */
export const limits = [
  'state',
  'accepting',
  'format',
  'insurance',
  'price',
  'gender',
  'culture',
  'times',
  'approach',
  'distance',
] as const;
/** The name of a hard limit. */
export type Limit = (typeof limits)[number];

/** The limits that a client may lift; a licence and "takes nobody new" are nobody's to lift. */
export const liftable = ['format', 'insurance', 'price', 'gender', 'culture', 'times', 'approach', 'distance'] as const;
export type Liftable = (typeof liftable)[number];

/** The question that each limit comes from. */
export const limitQuestions: Readonly<Record<Liftable, SurveyQuestion>> = {
  format: 'session_format',
  insurance: 'out_of_network_ok',
  price: 'price_range',
  gender: 'therapist_gender',
  culture: 'cultural_preferences',
  times: 'preferred_times',
  approach: 'therapy_approach',
  distance: 'session_format',
};
