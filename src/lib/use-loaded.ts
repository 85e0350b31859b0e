import { useEffect, useState } from 'react';

/** What a part of a screen loads: there, not there yet, or why it did not come; and what loads it again. */
export type Loading<Loaded> = Readonly<{ loaded: Loaded | null; failure: string | null; again: () => void }>;

/**
 * Loads what a part of a screen shows, once it is on the screen.
 * @param say the sentence for a failure; null where another part of the screen says it
 */
export function useLoaded<Loaded>(
  load: () => Promise<Loaded>,
  say: (error: unknown) => string | null,
): Loading<Loaded> {
  const [state, setState] = useState<Omit<Loading<Loaded>, 'again'>>({ loaded: null, failure: null });
  const again = () => {
    setState({ loaded: null, failure: null });
    load().then(
      (loaded) => setState({ loaded, failure: null }),
      (error: unknown) => setState({ loaded: null, failure: say(error) }),
    );
  };
  useEffect(again, []);
  return { ...state, again };
}
