import { useEffect, useState } from 'react';
import { freeTexts } from '#domain/crisis/line.ts';
import type { DraftAnswers, SurveyQuestion } from '#domain/survey/answers.ts';

/** The crisis screen and its panel come when somebody starts to answer: they are a part of no first paint (budgets.md, Pages). */
export const loadAnswerHelp = () => import('./AnswerHelp.tsx').then((module) => module.default);

type AnswerHelp = Awaited<ReturnType<typeof loadAnswerHelp>>;

/** What shows the help beside an answer, as soon as there is something to read; a failed load is tried again at the next change. */
export function useAnswerHelp(question: SurveyQuestion, value: DraftAnswers[SurveyQuestion]): AnswerHelp | null {
  const [help, setHelp] = useState<AnswerHelp | null>(null);
  const isRead = question === 'urgency' || freeTexts.includes(question);
  const isWanted = isRead && Boolean(value) && !help;
  useEffect(() => {
    if (isWanted)
      loadAnswerHelp().then(
        (loaded) => setHelp(() => loaded),
        () => undefined,
      );
  }, [isWanted, value]);
  return help;
}
