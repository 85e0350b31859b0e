import { useId } from 'react';
import { FieldNotes, noteIds } from './FieldNotes.tsx';

type Props = {
  /** `one` gives radio buttons, `many` gives checkboxes. */
  kind: 'one' | 'many';
  name: string;
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says that it may be left unanswered. */
  optional?: boolean | undefined;
  describedBy?: string | undefined;
  disabled?: boolean | undefined;
  options: readonly { value: string; label: string }[];
  /** The chosen values: at most one for `one`. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** A question with a closed list of answers: fieldset, legend and one large target an option. */
export function ChoiceGroup({
  kind,
  name,
  legend,
  hint,
  error,
  required,
  optional,
  describedBy,
  disabled,
  options,
  chosen,
  onChange,
}: Props) {
  const id = useId();
  const needsOne = required && kind === 'many';
  const choose = (value: string, checked: boolean) => {
    if (kind === 'one') onChange([value]);
    else onChange(options.map((option) => option.value).filter((v) => (v === value ? checked : chosen.includes(v))));
  };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: set only together with the role radiogroup, which supports them
    <fieldset
      aria-describedby={noteIds({ id, hint, error }, needsOne && `${id}-required`, describedBy)}
      aria-invalid={kind === 'one' && error ? true : undefined}
      aria-required={kind === 'one' && required ? true : undefined}
      role={kind === 'one' ? 'radiogroup' : undefined}
      className={error ? 'border-l-4 border-danger pl-4' : ''}
    >
      <legend className="font-semibold">
        <span>{legend}</span>
        {(required || optional) && (
          <span aria-hidden="true" className="ml-2 text-sm font-normal text-ink-soft">
            {required ? 'required' : 'optional'}
          </span>
        )}
      </legend>
      {needsOne && (
        <p id={`${id}-required`} className="sr-only">
          Choose at least one.
        </p>
      )}
      <FieldNotes id={id} hint={hint} error={error} />
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-control bg-raised px-4 py-2.5 hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={option.value}
              checked={chosen.includes(option.value)}
              disabled={disabled}
              aria-invalid={kind === 'many' && error ? true : undefined}
              onChange={(event) => choose(option.value, event.target.checked)}
              className="size-5 shrink-0 accent-accent outline-none"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
