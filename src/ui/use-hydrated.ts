import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML that the server sent, true once the island answers: a button that would do nothing yet is disabled. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
