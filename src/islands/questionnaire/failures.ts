import { type DraftAnswers, type SurveyQuestion, surveyStepSchemas } from '#domain/survey.ts';

/** What keeps a step, or the whole questionnaire, from going on. */
export type Failures = Readonly<{
  /** The step of the first failing question, counted from 0. */
  step: number;
  /** The first failing question and its sentence (spec §5); no question where the fault is not an answer's. */
  first?: SurveyQuestion;
  banner: string;
  /** A short note beside each failing question of that step; the sentence itself is said once, in the banner. */
  marks: Readonly<Partial<Record<SurveyQuestion, string>>>;
}>;

/** What is wrong with the answers of a step (by its index), or of the first step that fails; null when nothing is. */
export function failuresOf(answers: DraftAnswers, which: number | 'all'): Failures | null {
  const steps = which === 'all' ? surveyStepSchemas.map((_, index) => index) : [which];
  for (const step of steps) {
    const result = surveyStepSchemas[step]?.safeParse(answers);
    const first = result?.error?.issues[0];
    if (!result?.error || !first) continue;
    const failing = result.error.issues.map((issue) => issue.path[0] as SurveyQuestion);
    return {
      step,
      first: first.path[0] as SurveyQuestion,
      banner: first.message,
      marks: Object.fromEntries(failing.map((name) => [name, markOf(answers[name])])),
    };
  }
  return null;
}

function markOf(answer: DraftAnswers[SurveyQuestion]): string {
  const blank = String(answer ?? '').trim() === '';
  return blank ? 'This question needs an answer.' : 'Please check this answer.';
}
