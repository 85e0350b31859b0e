import { freeTexts } from '#domain/crisis/free-texts.ts';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

/** The crisis screen and its panel come when somebody starts to answer: they are a part of no first paint (budgets.md, Pages). */
export const loadAnswerHelp = () => secondTry(() => import('./AnswerHelp.tsx')).then((module) => module.default);

type AnswerHelp = Awaited<ReturnType<typeof loadAnswerHelp>>;

/** What shows the help beside an answer, as soon as there is something to read; a failed load is tried again at the next change. */
export function useAnswerHelp(question: SurveyQuestion, value: DraftAnswers[SurveyQuestion]): AnswerHelp | null {
  const isRead = question === 'urgency' || freeTexts.includes(question);
  return usePart(loadAnswerHelp, isRead && Boolean(value), value).part;
}
