import { type ReactNode, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { type Bearer, bearer } from '#lib/api.ts';
import { ApiError, messageFor } from '#lib/api-error.ts';
import { authClient } from '#lib/session.ts';
import { waitWords } from '#lib/sign-in-words.ts';
import { asTherapist } from '#lib/signed-in.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';

type Change = (as: Bearer) => Promise<void>;

/**
 * Carries out a change of the account; where the last sign-in is too long ago, it asks for the password and tries again.
 * @param email of the account as it is
 * @param fallback what to say of a failure that the server has no sentence for
 * @param name of the control for what is new, which says what is wrong with it
 */
export function useAccountChange<Name extends string>(email: string, fallback: string, name: Name) {
  const [busy, setBusy] = useState(false);
  const { state, fail, clear, control, onInput } = useFormFailure(name);
  const [waiting, setWaiting] = useState<Change | null>(null);
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);

  const carryOut = async (change: Change) => {
    setBusy(true);
    clear();
    try {
      await asTherapist(({ access_token }) => change(bearer(access_token)), messages.dashboard.signIn);
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) setWaiting(() => change);
      else fail(messageFor(error, fallback), isAboutInput(error) ? name : undefined);
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

  const alert: ReactNode = <FormFailure state={state} />;
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
  return { busy, fail: (message: string) => fail(message, name), carryOut, control, onInput, alert, dialog };
}

/** True where the server refuses what was typed: it is no address or password that it takes, or somebody else's. */
function isAboutInput(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}

/** What keeps a password from signing in, or null when it does. */
async function passwordProblem(email: string, password: string): Promise<string | null> {
  try {
    const { error } = await (await authClient()).signInWithPassword({ email, password });
    if (!error) return null;
    if (error.code === 'invalid_credentials') return messages.signIn.invalidPassword;
    return waitWords(error) ?? messages.signIn.failed;
  } catch {
    return messages.service.offline;
  }
}
