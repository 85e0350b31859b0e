import { type InputHTMLAttributes, type ReactElement, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { FieldNotes, noteIds } from './FieldNotes.tsx';

type FrameProps = {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value, said under the label; empty or absent when nothing is. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Says that it may be left empty. */
  optional?: boolean | undefined;
  /** Marks the value as wrong where the sentence stands elsewhere; name that place in `describedBy`. */
  invalid?: boolean | undefined;
  /** The failure of the form that is about this control, said beside it, and the id of the place that says it. */
  failure?: Readonly<{ id: string; alert: ReactNode }> | undefined;
  /** Ids of further descriptions on the page. */
  describedBy?: string | undefined;
  /** What stands under the control. */
  below?: ReactElement | undefined;
};

// `maxLength` cuts what is pasted, and says nothing: a limit is for `LimitedText.tsx` to count and for the schema to refuse.
export type FieldProps = FrameProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'>;
export type TextAreaProps = FrameProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'>;

type Control = {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
};

const controlLook =
  'block w-full rounded-xl border bg-raised px-4 py-2.5 text-ink placeholder:text-ink-soft disabled:opacity-60';

/** Ties label, hint, error and control together, so that no screen can forget one of them. */
function Frame({
  label,
  hint,
  error,
  required,
  optional,
  invalid,
  failure,
  describedBy,
  below,
  control,
}: FrameProps & { control: (props: Control) => ReactNode }) {
  const id = useId();
  const wrong = Boolean(error) || invalid || failure !== undefined;
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {(required || optional) && <span className="text-sm text-ink-soft">{required ? 'required' : 'optional'}</span>}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className="mt-1.5">
        {control({
          id,
          required,
          'aria-invalid': wrong ? true : undefined,
          'aria-describedby': noteIds({ id, hint, error }, failure?.id, describedBy),
          className: `${controlLook} ${wrong ? 'border-danger ring-1 ring-danger' : 'border-control'}`,
        })}
      </div>
      {below}
      {/* Below, so that what is typed stays where it is when the sentence leaves. */}
      {failure && <div className="mt-2">{failure.alert}</div>}
    </div>
  );
}

/** A one-line input with its label. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  invalid,
  failure,
  describedBy,
  below,
  ...input
}: FieldProps) {
  return (
    <Frame
      {...{ label, hint, error, required, optional, invalid, failure, describedBy, below }}
      control={(props) => <input type="text" {...input} {...props} className={`${props.className} min-h-11`} />}
    />
  );
}

/** An input of several lines with its label. */
export function TextArea({
  label,
  hint,
  error,
  required,
  optional,
  invalid,
  failure,
  describedBy,
  below,
  ...input
}: TextAreaProps) {
  return (
    <Frame
      {...{ label, hint, error, required, optional, invalid, failure, describedBy, below }}
      control={(props) => <textarea rows={4} {...input} {...props} />}
    />
  );
}
