import { useState } from 'react';
import { passwordChangeSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { forgetSession } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormCard } from '#ui/Form.tsx';

/** What the link in the notice leads to: one press gives the account its former e-mail back. */
export function UndoEmailChange({ token }: { token: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const fail = (message: string) => setFailure((last) => ({ message, attempt: (last?.attempt ?? 0) + 1 }));
  const [isDone, setDone] = useState(false);

  const undo = async (form: FormData) => {
    const typed = passwordChangeSchema.safeParse(Object.fromEntries(form));
    if (!typed.success) return fail(firstProblem(typed.error, messages.account.updateFailed)[0]);
    setBusy(true);
    setFailure(null);
    try {
      await answerOf(api.therapists.account.email.undo.$post({ json: { token, ...typed.data } }));
      forgetSession();
      setDone(true);
    } catch (error) {
      fail(messageFor(error, messages.account.updateFailed));
    }
    setBusy(false);
  };

  if (isDone) {
    return (
      <Alert kind="success" focusKey={1}>
        <span>{messages.account.undone}</span>{' '}
        <a href="/therapist/signin" className="underline">
          Sign in
        </a>
      </Alert>
    );
  }
  return (
    <FormCard id="undo-heading" title="Undo the change of your email" onSend={undo}>
      <p className="text-ink-soft">
        Your account gets the address back to which this link was sent, and every device is signed out, whoever holds
        it.
      </p>
      {failure && (
        <Alert kind="error" focusKey={failure.attempt}>
          {failure.message}
        </Alert>
      )}
      <Field
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`Whoever changed the address may know the present one. ${messages.signUp.passwordHelp}.`}
        required
        disabled={busy}
      />
      <Button type="submit" look="primary" busy={busy}>
        Undo the change
      </Button>
    </FormCard>
  );
}
