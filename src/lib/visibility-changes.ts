const changed = 'rapport-visibility';

/** Says that whether clients see the therapist may have changed: what tells it is read anew. */
export function visibilityMayHaveChanged(): void {
  dispatchEvent(new Event(changed));
}

/** Calls back whenever that may have changed; gives what ends it. */
export function onVisibilityChange(read: () => void): () => void {
  addEventListener(changed, read);
  return () => removeEventListener(changed, read);
}
