import { useEffect, useLayoutEffect } from 'react';
import { readAnswers, writeAnswers } from '#lib/answers-storage.ts';

/**
 * Brings back how far down the list somebody was who comes back to it or loads it anew. A browser does so by itself only where the
 * page is long enough at once, and this one is drawn by its script.
 * @param isDrawn true while the list is on the screen
 */
export function useReturnedPlace(isDrawn: boolean): void {
  useLayoutEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const place = readAnswers('place');
    if (isDrawn && navigation?.type !== 'navigate' && typeof place === 'number')
      scrollTo({ top: place, behavior: 'instant' });
  }, [isDrawn]);
  useEffect(() => {
    if (!isDrawn) return;
    const keep = () => void writeAnswers('place', Math.round(scrollY));
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [isDrawn]);
}
