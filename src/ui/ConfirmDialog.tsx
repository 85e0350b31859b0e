import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Form } from './Form.tsx';

type Props = {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** What is confirmed cannot be taken back. */
  isFinal?: boolean;
  busy?: boolean;
  /** Why the answer does not do; told at once, and again whenever `attempt` changes. */
  refusal?: Readonly<{ message: string; attempt: number }> | null;
  onConfirm: (form: FormData) => void;
  onCancel: () => void;
};

/** A question that has to be answered first; it is open while it is drawn. What stands in it is read as a form. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isFinal = false,
  busy = false,
  refusal,
  onConfirm,
  onCancel,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  // Before the dialog leaves the page: closing it gives the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onCancel();
      }}
      className="card m-auto w-[calc(100%-2rem)] max-w-md p-5 text-ink backdrop:bg-black/50 sm:p-7"
    >
      <Form onSend={onConfirm} className="space-y-5">
        <h2 id={headingId} className="text-2xl">
          {title}
        </h2>
        {children}
        {refusal && (
          <Alert kind="error" focusKey={refusal.attempt}>
            {refusal.message}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" look={isFinal ? 'danger' : 'primary'} busy={busy}>
            {confirmLabel}
          </Button>
        </div>
      </Form>
    </dialog>
  );
}
