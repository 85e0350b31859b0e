import { type ReactNode, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { type Bearer, bearer } from '#lib/api.ts';
import { ApiError, messageFor } from '#lib/api-error.ts';
import { authClient } from '#lib/session.ts';
import { requireSession } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';

type Change = (as: Bearer) => Promise<void>;

/**
 * Carries out a change of the account; where the last sign-in is too long ago, it asks for the password and tries again.
 * @param email of the account as it is
 * @param fallback what to say of a failure that the server has no sentence for
 */
export function useAccountChange(email: string, fallback: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const [waiting, setWaiting] = useState<Change | null>(null);
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);
  const fail = (message: string) => setFailure((last) => ({ message, attempt: (last?.attempt ?? 0) + 1 }));

  const carryOut = async (change: Change) => {
    setBusy(true);
    setFailure(null);
    try {
      await change(bearer((await requireSession(messages.dashboard.signIn)).access_token));
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) setWaiting(() => change);
      else fail(messageFor(error, fallback));
    }
    setBusy(false);
  };

  const confirm = async (form: FormData) => {
    setBusy(true);
    const problem = await passwordProblem(email, String(form.get('currentPassword') ?? ''));
    setBusy(false);
    if (problem !== null) return setRefusal((last) => ({ message: problem, attempt: (last?.attempt ?? 0) + 1 }));
    const change = waiting;
    setWaiting(null);
    setRefusal(null);
    if (change) await carryOut(change);
  };

  const alert: ReactNode = failure && (
    <Alert kind="error" focusKey={failure.attempt} onDismiss={() => setFailure(null)}>
      {failure.message}
    </Alert>
  );
  const dialog: ReactNode = waiting && (
    <ConfirmDialog
      title="Confirm that it is you"
      confirmLabel="Confirm"
      cancelLabel="Cancel"
      busy={busy}
      onConfirm={confirm}
      refusal={refusal}
      onCancel={() => {
        setWaiting(null);
        setRefusal(null);
      }}
    >
      <p className="text-ink-soft">{messages.account.confirmPassword}</p>
      <Field name="currentPassword" label="Current password" type="password" autoComplete="current-password" required />
    </ConfirmDialog>
  );
  // The dialog is a form of its own, and stands beside the one that it interrupts.
  return { busy, fail, carryOut, alert, dialog };
}

/** What keeps a password from signing in, or null when it does. */
async function passwordProblem(email: string, password: string): Promise<string | null> {
  try {
    const { error } = await (await authClient()).signInWithPassword({ email, password });
    if (!error) return null;
    return error.code === 'invalid_credentials' ? messages.signIn.invalidPassword : messages.signIn.failed;
  } catch {
    return messages.service.offline;
  }
}
