import { useId, useState } from 'react';

type Failure = Readonly<{ message: string; field: string | undefined; attempt: number }>;

/** One failure of a form at a time: its sentence, and the field that it is about. */
export function useFormFailure() {
  const id = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    failure,
    /** Shows a sentence; the field that it is about is marked and described by it. */
    fail: (message: string, field?: string) =>
      setFailure((last) => ({ message, field, attempt: (last?.attempt ?? 0) + 1 })),
    clear: () => setFailure(null),
    /** Props of the alert that says it, which takes the focus at each attempt. */
    alert: { id, focusKey: failure?.attempt ?? 0, onDismiss: () => setFailure(null) },
    /** Props of the control called `name`. */
    control: (name: string) => ({
      name,
      invalid: failure?.field === name,
      describedBy: failure?.field === name ? id : undefined,
    }),
  };
}
