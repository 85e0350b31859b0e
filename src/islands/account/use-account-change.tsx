import { type ReactNode, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { type Bearer, bearer } from '#lib/api.ts';
import { ApiError, messageFor } from '#lib/api-error.ts';
import { secondTry } from '#lib/second-try.ts';
import { authClient } from '#lib/session.ts';
import { waitWords } from '#lib/sign-in-words.ts';
import { asTherapist } from '#lib/signed-in.ts';
import { usePart } from '#lib/use-part.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';

type Change = (as: Bearer) => Promise<void>;
/** A change that waits for a proof of who asks for it. */
type Waiting = Readonly<{ change: Change; asks: 'password' | 'factor' }>;

const loadFactorDialog = () => secondTry(() => import('./FactorDialog.tsx')).then(({ FactorDialog }) => FactorDialog);

/**
 * Carries out a change of the account. Where the last sign-in is too long ago, it asks for the password, and where the account has
 * a second step that was not taken just before, for that; then it tries again.
 * @param email of the account as it is
 * @param fallback what to say of a failure that the server has no sentence for
 * @param name of the control for what is new, which says what is wrong with it
 */
export function useAccountChange<Name extends string>(email: string, fallback: string, name: Name) {
  const [busy, setBusy] = useState(false);
  const { state, fail, clear, control, onInput } = useFormFailure(name);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { part: FactorDialog } = usePart(loadFactorDialog, waiting?.asks === 'factor');
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);

  const carryOut = async (change: Change) => {
    setBusy(true);
    clear();
    try {
      await asTherapist(({ access_token }) => change(bearer(access_token)), messages.dashboard.signIn);
    } catch (error) {
      const asks = proofAskedBy(error);
      if (asks) setWaiting({ change, asks });
      else fail(messageFor(error, fallback), isAboutInput(error) ? name : undefined);
    }
    setBusy(false);
  };

  const confirm = async (form: FormData) => {
    setBusy(true);
    const { problem, hasSecondStep } = await signInAgain(email, String(form.get('currentPassword') ?? ''));
    setBusy(false);
    if (problem !== null) return setRefusal((last) => ({ message: problem, attempt: (last?.attempt ?? 0) + 1 }));
    if (hasSecondStep && waiting) setWaiting({ ...waiting, asks: 'factor' });
    else await goOn();
  };
  const stop = () => {
    setWaiting(null);
    setRefusal(null);
  };
  const goOn = async () => {
    stop();
    if (waiting) await carryOut(waiting.change);
  };

  const alert: ReactNode = <FormFailure state={state} />;
  const passwordDialog = waiting?.asks === 'password' && (
    <ConfirmDialog
      title="Confirm that it is you"
      confirmLabel="Confirm"
      cancelLabel="Cancel"
      busy={busy}
      onConfirm={confirm}
      refusal={refusal}
      onCancel={stop}
    >
      <p className="text-ink-soft">{messages.account.confirmPassword}</p>
      <Field name="currentPassword" label="Current password" type="password" autoComplete="current-password" required />
      <p className="text-sm text-ink-soft">
        Without it: sign out, and sign in again by a mail or a passkey. The change can be made then.
      </p>
    </ConfirmDialog>
  );
  const factorDialog = waiting?.asks === 'factor' && FactorDialog && <FactorDialog onProven={goOn} onCancel={stop} />;
  const dialog: ReactNode = passwordDialog || factorDialog;
  // The dialog is a form of its own, and stands beside the one that it interrupts.
  return { busy, fail: (message: string) => fail(message, name), carryOut, control, onInput, alert, dialog };
}

/** True where the server refuses what was typed: it is no address or password that it takes, or somebody else's. */
function isAboutInput(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}

/** What a refusal asks to be proven first; null where it is another one. */
function proofAskedBy(error: unknown): Waiting['asks'] | null {
  if (!(error instanceof ApiError) || error.status !== 403) return null;
  return error.sentence === messages.account.factorNeeded ? 'factor' : 'password';
}

type SignedInAgain = Readonly<{ problem: string | null; hasSecondStep: boolean }>;

/** Signs in by the password again: what is wrong with it, and whether a second step is left. */
async function signInAgain(email: string, password: string): Promise<SignedInAgain> {
  const failed = (problem: string): SignedInAgain => ({ problem, hasSecondStep: false });
  try {
    const { data, error } = await (await authClient()).signInWithPassword({ email, password });
    if (!error) {
      const hasSecondStep = data.user.factors?.some(({ status }) => status === 'verified') ?? false;
      return { problem: null, hasSecondStep };
    }
    if (error.code === 'invalid_credentials') return failed(messages.signIn.invalidPassword);
    return failed(waitWords(error) ?? messages.signIn.failed);
  } catch {
    return failed(messages.service.offline);
  }
}
