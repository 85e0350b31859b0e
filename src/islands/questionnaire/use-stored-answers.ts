import { type RefObject, useEffect } from 'react';
import type { SurveyQuestion } from '#domain/survey/answers.ts';
import { surveySteps } from '#domain/survey/questions.ts';
import { onAnswersGone } from '#lib/answers-storage.ts';
import { restoreMatchingState, updateAnswer } from '#lib/matching-state.ts';

/** Takes up this tab's stored answers, and whatever was typed before the island answered; forgets what was cleared since. */
export function useStoredAnswers(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const typed = form.current && !isComeBackTo() ? new FormData(form.current) : new FormData();
    form.current?.reset();
    restoreMatchingState();
    for (const name of new Set(typed.keys()) as Set<SurveyQuestion>) {
      const values = typed
        .getAll(name)
        .map(String)
        .filter((value) => value !== '');
      const isList = surveySteps.some((step) => step.questions.some((q) => q.name === name && q.kind === 'many'));
      if (values.length > 0) updateAnswer(name, isList ? values : (values[0] ?? ''));
    }
    return onAnswersGone(restoreMatchingState);
  }, [form]);
}

/** True where the browser itself fills the form with what once stood in it: what counts then is what the tab keeps. */
function isComeBackTo(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'back_forward' || visit?.type === 'reload';
}
