import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { forgetSession } from '#lib/forget-session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormCard } from '#ui/Form.tsx';

/** What the link in the notice leads to: one press gives the account its former e-mail back. */
export function UndoEmailChange({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const [isDone, setDone] = useState(false);

  const undo = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await answerOf(api.therapists.account.email.undo.$post({ json: { token } }));
      forgetSession();
      setDone(true);
    } catch (error) {
      const message = messageFor(error, messages.account.updateFailed);
      setFailure((last) => ({ message, attempt: (last?.attempt ?? 0) + 1 }));
    }
    setBusy(false);
  };

  if (isDone) {
    return (
      <Alert kind="success" focusKey={1}>
        <span>{messages.account.undone}</span>
      </Alert>
    );
  }
  return (
    <FormCard id="undo-heading" title="Undo the change of your email" onSend={undo}>
      <p className="text-ink-soft">
        Your account gets the address back to which this link was sent, and every device is signed out, whoever holds
        it. The present password stops working, as whoever changed the address may know it: you get a mail to choose a
        new one.
      </p>
      {failure && (
        <Alert kind="error" focusKey={failure.attempt}>
          {failure.message}
        </Alert>
      )}
      <Button type="submit" look="primary" busy={busy}>
        Undo the change
      </Button>
    </FormCard>
  );
}
