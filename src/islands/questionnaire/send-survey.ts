import type { SurveyResult } from '#domain/matching/result.ts';
import { type DraftAnswers, surveyAnswersSchema } from '#domain/survey/answers.ts';
import { answerOf, api } from '#lib/api.ts';
import { finishedSurvey, isOfAnswers } from '#lib/finished-survey.ts';
import { keepsTab } from '#lib/tab-storage.ts';
import { showMatchesHere } from './show-matches-here.ts';

/**
 * Sends a complete questionnaire.
 * @param key the same for the same answers, so that a repeat after a lost answer changes nothing
 * @throws ApiError when it was not stored, or when we cannot know
 */
export async function sendSurvey(answers: DraftAnswers, key: string): Promise<SurveyResult> {
  const json = surveyAnswersSchema.parse(answers);
  return answerOf(api.survey.$post({ json }, { headers: { 'Idempotency-Key': key } }));
}

/** True where this tab keeps the matches of these very answers: sending them again would store a second questionnaire. */
export function isSentAlready(answers: DraftAnswers): boolean {
  const survey = finishedSurvey();
  return survey !== null && keepsTab() && isOfAnswers(survey, answers);
}

/** How long the way back through the history may take before the matches are shown anyway. */
const returnMilliseconds = 2000;

/**
 * Shows the matches in the place of the questionnaire's first entry in the history, so that no step lies behind them.
 * @param isKept whether the next page finds them; otherwise this page, the only one that knows them, shows them itself
 * @param depth how many entries of the questionnaire lie behind this one
 */
export function showMatches(isKept: boolean, depth: number): void {
  const show = isKept ? () => location.replace('/tmp/survey_complete') : showMatchesHere;
  if (depth === 0 || depth >= history.length) {
    show();
    return;
  }
  let hasShown = false;
  const showOnce = () => {
    if (!hasShown) show();
    hasShown = true;
  };
  addEventListener('popstate', showOnce, { once: true });
  setTimeout(showOnce, returnMilliseconds);
  history.go(-depth);
}
