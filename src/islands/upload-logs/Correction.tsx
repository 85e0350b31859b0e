import { useId, useState } from 'react';
import type { StoredTranscript } from '#domain/transcript/responses.ts';
import { secondTry } from '#lib/second-try.ts';
import { usePart } from '#lib/use-part.ts';
import { Button } from '#ui/Button.tsx';

/** Most transcripts are read rightly: the form comes when somebody wants it (budgets.md, Pages). */
const loadForm = () => secondTry(() => import('./WhoIsWho.tsx'));

type Props = { transcript: StoredTranscript; onCorrected: (transcript: StoredTranscript) => void };

/** The way to say who is who in a transcript; closed until somebody wants it. */
export function Correction({ transcript, onCorrected }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { part } = usePart(loadForm, isOpen);
  return (
    <div>
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        Correct who is who
      </Button>
      <div id={id}>{isOpen && part && <part.WhoIsWho transcript={transcript} onCorrected={onCorrected} />}</div>
    </div>
  );
}
