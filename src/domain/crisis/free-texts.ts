import type { SurveyQuestion } from '#domain/survey/answers.ts';

/** The questionnaire's free texts: each is read for signs of a crisis. */
export const freeTexts: readonly SurveyQuestion[] = [
  'therapy_goals_details',
  'challenges_details',
  'cultural_preferences',
  'additional_info',
  'scheduling_constraints',
];
