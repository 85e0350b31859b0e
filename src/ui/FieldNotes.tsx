type Props = { id: string; hint?: string | undefined; error?: string | undefined };

/** What stands under a label: a hint, and what is wrong with the value. `noteIds` names them for `aria-describedby`. */
export function FieldNotes({ id, hint, error }: Props) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </>
  );
}

/** The ids of the notes that are there, and of any others, as `aria-describedby` takes them. */
export function noteIds({ id, hint, error }: Props, ...others: (string | false | undefined)[]): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`, ...others].filter(Boolean).join(' ') || undefined;
}
