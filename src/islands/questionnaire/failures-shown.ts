import type { SurveyQuestion } from '#domain/survey/answers.ts';

/** What keeps a step, or the whole questionnaire, from going on. */
export type Failures = Readonly<{
  /** The step of the first failing question, counted from 0. */
  step: number;
  /** The first failing question, as long as it has not been answered anew; none where the fault is not an answer's. */
  first?: SurveyQuestion | undefined;
  /** The sentence of the first failing question (spec §5); '' once that one has been answered anew. */
  banner: string;
  /** What stands beside each failing question of the step. The first one's own sentence is said once, in the banner. */
  marks: Readonly<Partial<Record<SurveyQuestion, string>>>;
}>;

/** The same failures without those of a question that has been answered anew; null when none is left. */
export function withoutFailure(failures: Failures, question: SurveyQuestion): Failures | null {
  const { [question]: _answered, ...marks } = failures.marks;
  if (Object.keys(marks).length === 0) return null;
  return failures.first === question ? { ...failures, first: undefined, banner: '', marks } : { ...failures, marks };
}
