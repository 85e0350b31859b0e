import { useEffect, useState } from 'react';

/** What the sign-in screen shows: its form, one of the ways by mail, or what is left after the first step. */
export type Stage = 'password' | 'recovery' | 'magiclink' | 'signup' | 'onward';

/** The stage of the screen. Each is a place of its own in the tab's history, without an address, so that Back leaves it. */
export function useStage(onBack: () => void) {
  const [stage, setStage] = useState<Stage>('password');
  useEffect(() => {
    // A page that is loaded anew begins at its form.
    history.replaceState(null, '');
    const follow = ({ state }: PopStateEvent) => {
      const { stage: next = 'password' } = (state ?? {}) as { stage?: Stage };
      // Somebody else may have signed in since.
      setStage(next === 'onward' ? 'password' : next);
      onBack();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return {
    stage,
    go: (next: Stage) => {
      history.pushState({ stage: next }, '');
      setStage(next);
    },
    /** As the browser's own Back. */
    leave: () => history.back(),
  };
}
