import { type RefObject, useId } from 'react';
import { FieldNotes, noteIds } from '#ui/FieldNotes.tsx';

type Props = { box: RefObject<HTMLInputElement | null>; error: string | undefined; onChange: () => void };

/** The client's consent, asked for with every upload. */
export function ConsentBox({ box, error, onChange }: Props) {
  const id = useId();
  return (
    <div className={error ? 'border-l-4 border-danger pl-4' : ''}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
        <input
          ref={box}
          type="checkbox"
          name="clientConsent"
          value="true"
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds({ id, error })}
          onChange={onChange}
          className="size-5 shrink-0 accent-accent"
        />
        My client has agreed to this upload.
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
