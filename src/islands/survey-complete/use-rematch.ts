import { useEffect, useRef, useState } from 'react';
import type { Adjustments } from '#lib/adjustments.ts';
import { type FinishedSurvey, keepRematch } from '#lib/finished-survey.ts';
import { secondTry } from '#lib/second-try.ts';
import { soon } from '#lib/soon.ts';
import type { Rematched } from './rematch.ts';

/** The call comes once the matches are on the screen, which carries only what it shows until then (budgets.md, Pages). */
const loadCall = () => secondTry(() => import('./rematch.ts'));

const failed = 'We could not look again just now.';

/** A change of mind on its way to new matches. */
export type Rematching = Readonly<{
  /** What the client wants now; the matches follow once they are there. */
  wanted: Adjustments;
  busy: boolean;
  /** What to say of the last change, once its matches are there. */
  news: string;
  /** Why the matches still follow the wishes from before. */
  failure: string | null;
  /** Wants something else. The last change wins; `then` is called once its matches are there. */
  change: (adjustments: Adjustments, then?: () => void) => void;
  retry: () => void;
}>;

/**
 * Matches a finished survey again whenever the client changes their mind. The old matches stay until the new ones are there.
 * @param onMatched gets the survey as it was kept
 */
export function useRematch(survey: FinishedSurvey, onMatched: (survey: FinishedSurvey) => void): Rematching {
  const [wanted, setWanted] = useState(survey.adjustments);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const running = useRef<AbortController | null>(null);
  const last = useRef<() => void>(() => {});

  useEffect(() => soon(loadCall), []);

  const change = (adjustments: Adjustments, then?: () => void) => {
    last.current = () => change(adjustments, then);
    running.current?.abort();
    const call = new AbortController();
    running.current = call;
    setWanted(adjustments);
    setBusy(true);
    setFailure(null);
    setNews('');
    const asked = { token: survey.result.token, ...adjustments };
    loadCall()
      .then(
        ({ rematch }) => rematch(asked, call.signal, failed),
        (): Rematched => ({ failure: failed }),
      )
      .then((rematched) => {
        if (call.signal.aborted) return;
        setBusy(false);
        if ('failure' in rematched) return setFailure(rematched.failure);
        const { matching } = rematched;
        setNews(newsOf(matching.matches.length));
        onMatched(keepRematch(survey, adjustments, matching));
        then?.();
      });
  };
  return { wanted, busy, news, failure, change, retry: () => last.current() };
}

function newsOf(count: number): string {
  if (count === 0) return 'Updated: no close match';
  return count === 1 ? 'Updated: 1 therapist' : `Updated: ${count} therapists`;
}
