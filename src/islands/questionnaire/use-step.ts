import { useEffect, useState } from 'react';
import { surveyStepCount } from '#domain/survey-questions.ts';

/**
 * The current step, counted from 0, kept in the browser's history so that its Back button goes one step back.
 * The address stays the same on every step: it never tells how far somebody is.
 */
export function useStep() {
  const [place, setPlace] = useState({ index: 0, moved: false });

  useEffect(() => {
    const read = (moved: boolean) => setPlace({ index: stepIn(history.state), moved });
    if (stepIn(history.state) > 0) read(false);
    const onPopState = () => read(true);
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  const goTo = (index: number) => {
    history.pushState({ step: index }, '');
    setPlace({ index, moved: true });
  };

  return { index: place.index, moved: place.moved, goTo };
}

function stepIn(state: unknown): number {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : 0;
  return Number.isInteger(step) && Number(step) >= 0 && Number(step) < surveyStepCount ? Number(step) : 0;
}
