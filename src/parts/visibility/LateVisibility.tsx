import { type ReactNode, useEffect, useState } from 'react';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Spinner } from '#ui/Progress.tsx';

/** Where somebody stands is read after the screen itself, so that no screen is heavier by it. */
const loadVisibility = () => secondTry(() => import('./Visibility.tsx')).then((module) => module.Visibility);

/** How long a screen waits for it at most: what comes later moves the screen, what never comes must not keep it away. */
const longestWaitMilliseconds = 4000;

type Props = {
  /** Whether the screen below can be drawn: until then it says itself that it loads. */
  isReady: boolean;
  hasSteps?: boolean;
  children: ReactNode;
};

/** Whether clients see the signed-in therapist, at the top of a screen, and the screen below it: both come at once, so that neither moves. */
export function LateVisibility({ isReady, hasSteps = false, children }: Props) {
  const { part: Visibility, isMissing } = usePart(loadVisibility);
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), longestWaitMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = isReady && !isTold && !isMissing;
  return (
    <>
      {isWaiting && <Spinner label="Loading…" />}
      {Visibility && (
        <div hidden={!isReady}>
          <Visibility hasSteps={hasSteps} onTold={() => setTold(true)} />
        </div>
      )}
      {/* Another element once it is ready: one that stays counts as moved. */}
      <div key={isReady ? 'ready' : 'loading'} className="space-y-8" hidden={isWaiting}>
        {children}
      </div>
    </>
  );
}
