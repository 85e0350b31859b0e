import type { SurveyResult } from '#domain/matching/result.ts';
import { type DraftAnswers, surveyAnswersSchema } from '#domain/survey/answers.ts';
import { answerOf, api } from '#lib/api.ts';

/**
 * Sends a complete questionnaire.
 * @param key the same for the same answers, so that a repeat after a lost answer changes nothing
 * @throws ApiError when it was not stored, or when we cannot know
 */
export async function sendSurvey(answers: DraftAnswers, key: string): Promise<SurveyResult> {
  const json = surveyAnswersSchema.parse(answers);
  return answerOf(api.survey.$post({ json }, { headers: { 'Idempotency-Key': key } }));
}
