import { useRef } from 'react';
import { Alert } from './Alert.tsx';

type Failure = Readonly<{ message: string; field: string | undefined; attempt: number }>;

/** One failure of a form at a time. */
export type FormFailureState = Readonly<{
  failure: Failure | null;
  /** The id of the place that says it. */
  id: string;
  /** True where the control that it is about says it. */
  isAtControl: boolean;
  clear: () => void;
}>;

/** The sentence of a failure of a form, where no control says it; it takes the focus and leads to what it is about. */
export function FormFailure({ state }: { state: FormFailureState }) {
  const place = useRef<HTMLDivElement>(null);
  const { failure, isAtControl } = state;
  if (!failure || isAtControl) return null;
  const { field } = failure;
  const goToField = () => {
    const controls = place.current?.closest('form')?.elements.namedItem(field ?? '');
    const control = controls instanceof RadioNodeList ? controls[0] : controls;
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <div ref={place}>
      <FailureAlert state={state} {...(field !== undefined && { onGo: goToField })} />
    </div>
  );
}

/** The sentence of a failure where it stands: above a form, or at a control. */
export function FailureAlert({ state, onGo }: { state: FormFailureState; onGo?: () => void }) {
  const { failure, id, clear } = state;
  if (!failure) return null;
  return (
    <Alert kind="error" id={id} focusKey={failure.attempt} onDismiss={clear}>
      {onGo ? (
        <button
          type="button"
          onClick={onGo}
          className="cursor-pointer text-left font-medium underline underline-offset-4"
        >
          {failure.message}
        </button>
      ) : (
        failure.message
      )}
    </Alert>
  );
}
