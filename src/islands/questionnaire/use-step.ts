import { useEffect, useRef, useState } from 'react';
import { surveyStepCount } from '#domain/survey/questions.ts';
import { onAnswersGone } from '#lib/answers-storage.ts';
import { hasAnswers, takeStepToOpen } from '#lib/matching-state.ts';

/** What an entry of the browser's history says: the step, and how many entries of the questionnaire come before it. */
type Entry = Readonly<{ step: number; depth: number }>;

/**
 * The current step, counted from 0, kept in the browser's history so that its Back button goes one step back, and how often
 * the step has changed since the page was opened. The address stays the same: it never tells how far somebody is.
 */
export function useStep() {
  const [place, setPlace] = useState({ index: 0, moves: 0 });
  const here = useRef<Entry>({ step: 0, depth: 0 });
  const isLeaving = useRef(false);

  useEffect(() => {
    // Each step is shown from its heading; the browser would scroll to where the last one was left.
    history.scrollRestoration = 'manual';
    const asked = stepIn({ step: takeStepToOpen() });
    here.current = asked > 0 ? { step: asked, depth: 0 } : entryIn(history.state);
    const begin = () => {
      // Whoever has no answers, or none any more, begins at the first step.
      if (!hasAnswers()) here.current = { ...here.current, step: 0 };
      history.replaceState(here.current, '');
      setPlace({ index: here.current.step, moves: 0 });
    };
    begin();
    const onPopState = () => {
      if (isLeaving.current) return;
      // A press on "Skip to content" makes an entry of its own, of the same step.
      const isOfStep = history.state !== null;
      here.current = isOfStep ? entryIn(history.state) : { ...here.current, depth: here.current.depth + 1 };
      if (isOfStep) setPlace(({ moves }) => ({ index: here.current.step, moves: moves + 1 }));
      else history.replaceState(here.current, '');
    };
    addEventListener('popstate', onPopState);
    const endGone = onAnswersGone(() => !hasAnswers() && begin());
    return () => {
      removeEventListener('popstate', onPopState);
      endGone();
    };
  }, []);

  const goTo = (step: number) => {
    here.current = { step, depth: here.current.depth + 1 };
    history.pushState(here.current, '');
    setPlace(({ moves }) => ({ index: step, moves: moves + 1 }));
  };

  /** Stops following the history, which leads out of the questionnaire; gives how many of its entries lie behind this one. */
  const leave = () => {
    isLeaving.current = true;
    return here.current.depth;
  };

  return { ...place, goTo, leave };
}

function entryIn(state: unknown): Entry {
  const depth = typeof state === 'object' && state !== null && 'depth' in state ? Number(state.depth) : 0;
  return { step: stepIn(state), depth: Number.isInteger(depth) && depth > 0 ? depth : 0 };
}

function stepIn(state: unknown): number {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0;
  return Number.isInteger(step) && Number(step) >= 0 && Number(step) < surveyStepCount ? Number(step) : 0;
}
