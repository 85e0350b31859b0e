import { useId, useState } from 'react';

type Failure = Readonly<{ message: string; field: string | undefined; attempt: number }>;

/** One failure of a form at a time. */
export type FormFailureState = Readonly<{
  failure: Failure | null;
  /** The id of the place that says it. */
  id: string;
  clear: () => void;
}>;

/** One failure of a form at a time: its sentence, and the control that it is about. */
export function useFormFailure() {
  const id = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const clear = () => setFailure(null);
  return {
    state: { failure, id, clear } satisfies FormFailureState,
    clear,
    /** Shows a sentence; the control that it is about is marked, described by it, and one press away. */
    fail: (message: string, field?: string) =>
      setFailure((last) => ({ message, field, attempt: (last?.attempt ?? 0) + 1 })),
    /** Props of the control called `name`. */
    control: (name: string) => ({
      name,
      invalid: failure?.field === name,
      describedBy: failure?.field === name ? id : undefined,
    }),
  };
}
