import { createElement, useId, useState } from 'react';
import { FailureAlert, type FormFailureState } from './FormFailure.tsx';

type Failure = NonNullable<FormFailureState['failure']>;

/**
 * One failure of a form at a time: its sentence, said at the control that it is about, and gone once that is mended.
 * @param controls the names of the controls that say it themselves; what is about any other stands above the form
 */
export function useFormFailure<Name extends string>(...controls: readonly Name[]) {
  const id = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const clear = () => setFailure(null);
  const isAtControl = controls.some((name) => name === failure?.field);
  const state: FormFailureState = { failure, id, isAtControl, clear };
  return {
    state,
    clear,
    /** Shows a sentence, about a control or about the whole. */
    fail: (message: string, field?: string) =>
      setFailure((last) => ({ message, field, attempt: (last?.attempt ?? 0) + 1 })),
    /** Props of the control called `name`. */
    control: (name: Name) => ({
      name,
      failure: failure?.field === name ? { id, alert: createElement(FailureAlert, { state }) } : undefined,
      onInput: failure?.field === name ? clear : undefined,
    }),
    /** Has a sentence that no control says leave with the next change of the form: what is sent then is something else. */
    onInput: failure && !isAtControl ? clear : undefined,
    /** The id of the sentence where it is about `name`, for a control that does not say it itself. */
    describedBy: (name: string) => (failure?.field === name ? id : undefined),
  };
}
