import { type InputEvent, useEffect, useId, useRef, useState } from 'react';
import { Field, type FieldProps, TextArea, type TextAreaProps } from './Field.tsx';

/** The longest text that the schema takes. A longer one is kept and counted, for its writer to shorten. */
type Limit = { limit: number };

/** From this share of its limit on, a text is counted. */
const countedFrom = 0.9;

/** A one-line input whose text has a limit. */
export function LimitedField({ limit, onInput, ...field }: FieldProps & Limit) {
  const { take, ...counted } = useCount(limit, field);
  return <Field {...field} {...counted} onInput={(event) => take(event, onInput)} />;
}

/** An input of several lines whose text has a limit. */
export function LimitedTextArea({ limit, onInput, ...field }: TextAreaProps & Limit) {
  const { take, ...counted } = useCount(limit, field);
  return <TextArea {...field} {...counted} onInput={(event) => take(event, onInput)} />;
}

function useCount(
  limit: number,
  {
    value,
    defaultValue,
    invalid,
    describedBy,
  }: Pick<FieldProps | TextAreaProps, 'value' | 'defaultValue' | 'invalid' | 'describedBy'>,
) {
  const id = useId();
  const [typed, setTyped] = useState(() => lengthOf(defaultValue));
  const place = useRef<HTMLSpanElement>(null);
  // What was typed before the screen could answer has told nobody.
  useEffect(() => {
    const control = place.current?.parentElement?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input, textarea',
    );
    setTyped(lengthOf(control?.value));
  }, []);
  const length = value === undefined ? typed : lengthOf(value);
  const isOver = length > limit;
  const isCounted = length > limit * countedFrom;
  return {
    /** Takes note of typing, where React does not hold the value. */
    take: <Event extends InputEvent<HTMLInputElement | HTMLTextAreaElement>>(
      event: Event,
      onInput: ((event: Event) => void) | undefined,
    ) => {
      setTyped(lengthOf(event.currentTarget.value));
      onInput?.(event);
    },
    invalid: invalid || isOver,
    describedBy: [describedBy, isCounted && id].filter(Boolean).join(' ') || undefined,
    below: (
      <>
        {isCounted && (
          <p id={id} className={`mt-1.5 text-sm tabular-nums ${isOver ? 'font-medium text-danger' : 'text-ink-soft'}`}>
            {`${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`}
          </p>
        )}
        {/* Said once, where the count changes with every key. */}
        <span ref={place} aria-live="polite" className="sr-only">
          {isOver && 'This is longer than we can take.'}
        </span>
      </>
    ),
  };
}

/** As the schema counts: without the blanks around it. */
function lengthOf(text: unknown): number {
  return String(text ?? '').trim().length;
}
