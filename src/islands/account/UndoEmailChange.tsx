import { useState } from 'react';
import { messages } from '#domain/messages.ts';
import { answerOf, api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { forgetSession } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

/** What the link in the notice leads to: one press gives the account its former e-mail back. */
export function UndoEmailChange({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);

  const undo = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await answerOf(api.therapists.account.email.undo.$post({ json: { token } }));
      forgetSession();
      setDone(true);
    } catch (error) {
      setFailure(messageFor(error, messages.account.updateFailed));
    }
    setBusy(false);
  };

  if (isDone) {
    return (
      <Alert kind="success" focusKey={1}>
        {messages.account.undone}{' '}
        <a href="/therapist/signin" className="underline">
          Sign in
        </a>
      </Alert>
    );
  }
  return (
    <section aria-labelledby="undo-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="undo-heading" className="text-2xl">
        Undo the change of your email
      </h2>
      <p className="text-ink-soft">
        Your account gets the address back to which this link was sent, and every device is signed out, whoever holds
        it.
      </p>
      {failure && (
        <Alert kind="error" focusKey={1}>
          {failure}
        </Alert>
      )}
      <Button look="primary" busy={busy} onClick={undo}>
        Undo the change
      </Button>
    </section>
  );
}
