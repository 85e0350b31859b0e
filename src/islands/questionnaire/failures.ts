import { type DraftAnswers, type SurveyQuestion, surveyStepSchemas } from '#domain/survey/answers.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import type { Failures } from './failures-shown.ts';

/** What is wrong with the answers of a step (by its index), or of the first step that fails; null when nothing is. */
export function failuresOf(answers: DraftAnswers, which: number | 'all'): Failures | null {
  const steps = which === 'all' ? surveyStepSchemas.map((_, index) => index) : [which];
  for (const step of steps) {
    const issues = surveyStepSchemas[step]?.safeParse(answers).error?.issues ?? [];
    const [first] = issues;
    if (!first) continue;
    const firstQuestion = first.path[0] as SurveyQuestion;
    const sentences = new Map(issues.toReversed().map((issue) => [issue.path[0] as SurveyQuestion, issue.message]));
    sentences.set(firstQuestion, markOf(answers[firstQuestion]));
    return { step, first: firstQuestion, banner: first.message, marks: Object.fromEntries(sentences) };
  }
  return null;
}

function markOf(answer: DraftAnswers[SurveyQuestion]): string {
  return !isVisible(String(answer ?? '')) ? 'This question needs an answer.' : 'Please check this answer.';
}
