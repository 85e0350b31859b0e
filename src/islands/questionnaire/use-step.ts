import { useEffect, useState } from 'react';
import { surveyStepCount } from '#domain/survey/questions.ts';
import { takeStepToOpen } from '#lib/matching-state.ts';

/**
 * The current step, counted from 0, kept in the browser's history so that its Back button goes one step back, and how often
 * the step has changed since the page was opened. The address stays the same: it never tells how far somebody is.
 */
export function useStep() {
  const [place, setPlace] = useState({ index: 0, moves: 0 });

  useEffect(() => {
    // Each step is shown from its heading; the browser would scroll to where the last one was left.
    history.scrollRestoration = 'manual';
    const asked = { step: takeStepToOpen() };
    if (stepIn(asked) > 0) history.replaceState(asked, '');
    setPlace({ index: stepIn(history.state), moves: 0 });
    const onPopState = () => setPlace(({ moves }) => ({ index: stepIn(history.state), moves: moves + 1 }));
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  const goTo = (index: number) => {
    history.pushState({ step: index }, '');
    setPlace(({ moves }) => ({ index, moves: moves + 1 }));
  };

  return { ...place, goTo };
}

function stepIn(state: unknown): number {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0;
  return Number.isInteger(step) && Number(step) >= 0 && Number(step) < surveyStepCount ? Number(step) : 0;
}
