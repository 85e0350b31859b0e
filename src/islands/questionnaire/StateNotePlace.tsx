import { useEffect, useState } from 'react';

/** What knows the states comes when a ZIP is complete: it is a part of no first paint (budgets.md, Pages). */
const loadStateNote = () => import('./StateNote.tsx').then((module) => module.default);

type StateNote = Awaited<ReturnType<typeof loadStateNote>>;

/** Where it is said that nobody is licensed in the client's state; read out when it appears. */
export function StateNotePlace({ zip }: { zip: string }) {
  const [Note, setNote] = useState<StateNote | null>(null);
  const isComplete = /^\s*\d{5}(-?\d{4})?\s*$/.test(zip);
  useEffect(() => {
    if (isComplete && !Note)
      loadStateNote().then(
        (loaded) => setNote(() => loaded),
        () => undefined,
      );
  }, [isComplete, Note]);
  return (
    <div aria-live="polite" className="empty:hidden">
      {isComplete && Note && <Note zip={zip} />}
    </div>
  );
}
