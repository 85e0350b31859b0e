import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { knowsPasskeys, signInByPasskey } from '#lib/passkeys.ts';
import { proveByApp, proveByRecoveryCode } from '#lib/second-step.ts';
import { authClient, currentSession } from '#lib/session.ts';
import { CodeField, RecoveryCodeField } from '#parts/entrance/CodeField.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type Props = {
  /** Proven, as the stored session says from now on. */
  onProven: () => void;
  onCancel: () => void;
};

/** Asks for a second factor, since a change wants a fresh one: a code of the app, a recovery code or a passkey. */
export function FactorDialog({ onProven, onCancel }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);

  const prove = async (attempt: () => Promise<string | null>) => {
    setBusy(true);
    setRefusal(null);
    const problem = await attempt().catch(() => messages.service.offline);
    setBusy(false);
    if (problem === null) return onProven();
    setRefusal((last) => ({ message: problem, attempt: (last?.attempt ?? 0) + 1 }));
  };
  const confirm = (form: FormData) =>
    prove(() =>
      isRecovery ? proveByRecoveryCode(String(form.get('recoveryCode'))) : proveByApp(String(form.get('code'))),
    );

  return (
    <ConfirmDialog
      title="Confirm that it is you"
      confirmLabel="Confirm"
      cancelLabel="Cancel"
      busy={busy}
      refusal={refusal}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p className="text-ink-soft">This change wants a second proof of who you are.</p>
      {isRecovery ? (
        <RecoveryCodeField key="recovery" name="recoveryCode" disabled={busy} />
      ) : (
        <CodeField key="app" name="code" label="Code of your app" disabled={busy} />
      )}
      <div className="-ml-3 flex flex-wrap gap-x-3">
        <Button
          look="quiet"
          disabled={busy}
          onClick={() => {
            setRefusal(null);
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use your app instead' : 'Use a recovery code instead'}
        </Button>
        {knowsPasskeys() && (
          <Button look="quiet" disabled={busy} onClick={() => prove(proveByPasskey)}>
            Use a passkey
          </Button>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Proves by a passkey of the same account; one of another account changes nothing here. */
async function proveByPasskey(): Promise<string | null> {
  const before = await currentSession();
  const { user, problem } = await signInByPasskey();
  if (!user) return problem ?? messages.entrance.passkeyUnused;
  if (user.id === before?.user.id) return null;
  const auth = await authClient();
  await auth.signOut({ scope: 'local' });
  if (before) await auth.setSession(before);
  return messages.entrance.passkeyOfOther;
}
