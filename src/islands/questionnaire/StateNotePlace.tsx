import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';

/** What knows the states, and what a ZIP is, comes when as much is typed as one has: it is a part of no first paint (budgets.md, Pages). */
const loadStateNote = () => secondTry(() => import('./StateNote.tsx')).then((module) => module.default);

/** Where it is said that nobody is licensed in the client's state; read out when it appears. */
export function StateNotePlace({ zip }: { zip: string }) {
  const isLongEnough = zip.length >= 5;
  const { part: Note } = usePart(loadStateNote, isLongEnough, zip);
  return (
    <div aria-live="polite" className="empty:hidden">
      {isLongEnough && Note && <Note zip={zip} />}
    </div>
  );
}
