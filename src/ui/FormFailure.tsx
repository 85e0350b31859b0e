import { useRef } from 'react';
import { Alert } from './Alert.tsx';
import type { FormFailureState } from './use-form-failure.ts';

/** The sentence of a form's failure, which takes the focus and leads to the control that it is about. */
export function FormFailure({ state }: { state: FormFailureState }) {
  const place = useRef<HTMLDivElement>(null);
  const { failure, id, clear } = state;
  if (!failure) return null;
  const { field } = failure;
  const goToField = () => {
    const controls = place.current?.closest('form')?.elements.namedItem(field ?? '');
    const control = controls instanceof RadioNodeList ? controls[0] : controls;
    if (control instanceof HTMLElement) control.focus();
  };
  return (
    <div ref={place}>
      <Alert kind="error" id={id} focusKey={failure.attempt} onDismiss={clear}>
        {field ? (
          <button
            type="button"
            onClick={goToField}
            className="cursor-pointer text-left font-medium underline underline-offset-4"
          >
            {failure.message}
          </button>
        ) : (
          failure.message
        )}
      </Alert>
    </div>
  );
}
