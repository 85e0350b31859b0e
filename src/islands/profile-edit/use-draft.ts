import { useCallback, useEffect, useRef, useState } from 'react';
import type { Profile } from '#domain/profile/profile.ts';
import type { OwnProfile } from '#domain/profile/responses.ts';
import { draftOf, keepDraft, keptDraft } from '#lib/profile-draft.ts';

/** How long after a change the draft is kept; leaving the page keeps it at once. */
const keepAfterMilliseconds = 300;

/**
 * What was typed and not saved: kept in this tab, so that a stray click, a reload or an ended session loses nothing.
 * @param read gives what the form holds now
 * @param saved what the server holds
 * @param asKept gives what the server would keep of it: "$150.00" that is kept as 150 is no change
 */
export function useDraft(
  userId: string,
  saved: OwnProfile,
  read: () => Profile | null,
  asKept: (typed: Profile) => Profile,
) {
  const [restored] = useState(() => keptDraft(userId));
  const [isDirty, setDirty] = useState(restored !== null);
  const savedNow = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const typed = read();
    if (typed) keepDraft(userId, draftOf(asKept(typed), savedNow.current) && draftOf(typed, savedNow.current));
  }, [userId, read, asKept]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      const typed = read();
      // What was typed back to what is saved is no change.
      if (!typed || draftOf(asKept(typed), savedNow.current)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', keep);
    };
  }, [isDirty, keep, read, asKept]);

  return {
    /** The draft that this tab kept, as it was found. */
    restored,
    /** Says that the form was changed. */
    changed: () => {
      setDirty(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, keepAfterMilliseconds);
    },
    /** Says that the server holds what the form does. */
    forget: (profile: OwnProfile) => {
      clearTimeout(timer.current);
      savedNow.current = profile;
      keepDraft(userId, null);
      setDirty(false);
    },
  };
}
