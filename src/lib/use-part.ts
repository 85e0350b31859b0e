import { useEffect, useState } from 'react';

/** A part of a screen that is loaded later than the screen: there, not there yet, or missing because it did not come. */
export type Part<Loaded> = Readonly<{ part: Loaded | null; isMissing: boolean }>;

/** What has come is there at once where the same is needed again. */
export const arrived = new Map<unknown, unknown>();

/**
 * Loads a part of a screen where it is needed alone (budgets.md, Pages). One that does not come is told by the page's guard, with a
 * way to try again (src/components/island-guard.ts).
 * @param load one function for one part
 * @param change what changes when a missing part is asked for again without a press
 */
export function usePart<Loaded>(load: () => Promise<Loaded>, isNeeded = true, change?: unknown): Part<Loaded> {
  const [state, setState] = useState<Part<Loaded>>(() => ({
    part: (arrived.get(load) as Loaded | undefined) ?? null,
    isMissing: false,
  }));
  const ask = () =>
    load().then(
      (part) => {
        arrived.set(load, part);
        setState({ part, isMissing: false });
      },
      () => setState({ part: null, isMissing: true }),
    );
  useEffect(() => {
    if (isNeeded && !state.part) ask();
  }, [isNeeded, change]);

  const isMissing = isNeeded && state.isMissing;
  useEffect(() => {
    if (!isMissing) return;
    const tell = (stillMissing: boolean) =>
      dispatchEvent(new CustomEvent('part', { detail: { ask, isMissing: stillMissing } }));
    tell(true);
    return () => void tell(false);
  }, [isMissing]);
  return { part: isNeeded ? (state.part ?? (arrived.get(load) as Loaded | undefined) ?? null) : null, isMissing };
}
