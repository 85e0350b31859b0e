import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what the client has just pressed where it is on the screen while the list around it changes.
 * @param controls holds what is pressed
 * @param shown what is on the screen, which changes with each new list
 * @returns notes the place, to be called before the list changes
 */
export function useKeptPlace(controls: RefObject<HTMLElement | null>, shown: unknown): () => void {
  const place = useRef<{ element: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    if (place.current?.element.isConnected) {
      const { element, top } = place.current;
      scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    }
    place.current = null;
  }, [shown]);
  return () => {
    const pressed = document.activeElement;
    // Safari gives the focus to no button that is pressed with a finger.
    const element = pressed && controls.current?.contains(pressed) ? pressed : controls.current;
    if (element) place.current = { element, top: element.getBoundingClientRect().top };
  };
}
