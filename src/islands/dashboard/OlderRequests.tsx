import { useState } from 'react';
import { RequestList } from './RequestList.tsx';
import { useRequests } from './use-requests.ts';

type Props = {
  list: 'answered' | 'archived';
  title: string;
  empty: string;
  /** Another number reads the list anew: something has come into it. */
  version: number;
};

/** Requests that are over, loaded when somebody looks. */
export function OlderRequests({ list, title, empty, version }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary className="min-h-11 cursor-pointer py-2">
        <h2 className="inline text-xl">{title}</h2>
      </summary>
      {isOpen && <Opened key={version} list={list} empty={empty} />}
    </details>
  );
}

function Opened({ list, empty }: Pick<Props, 'list' | 'empty'>) {
  const older = useRequests(list);
  return (
    <div className="mt-3 space-y-4">
      {older.requests?.list.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <RequestList of={older} busyLabel="Loading…" onAnswered={() => older.load(null, [])} />
    </div>
  );
}
