import { useId, useState } from 'react';
import { passwordChangeSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { authWords } from '#lib/auth-words.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { authClient } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { StageHeading } from './StageHeading.tsx';

type Props = {
  email: string;
  onDone: () => void;
  /** Goes on without one; given where no password opens the account any more, and nobody has asked for a new one. */
  onSkip?: () => void;
};

/** The new password of somebody who was signed in by a mail. */
export function NewPassword({ email, onDone, onSkip }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { state, fail, clear, control, onInput } = useFormFailure('newPassword');

  const send = async (form: FormData) => {
    const typed = passwordChangeSchema.safeParse({ newPassword: form.get('newPassword') });
    if (!typed.success) return fail(firstProblem(typed.error, messages.account.updateFailed)[0], 'newPassword');
    clear();
    setBusy(true);
    try {
      const { error } = await (await authClient()).updateUser({ password: typed.data.newPassword });
      if (!error) return onDone();
      fail(authWords(error, messages.account.updateFailed), 'newPassword');
    } catch {
      fail(messages.service.offline);
    }
    setBusy(false);
  };

  return (
    <Form onSend={send} onInput={onInput} className="space-y-5" aria-label="Choose a new password">
      <StageHeading text="Choose a new password" describedBy={id} />
      <div id={id} className="space-y-2 text-ink-soft">
        {onSkip && <p>{messages.entrance.passwordGone}</p>}
        <p className="wrap-anywhere">{`For ${email}. Every other device is signed out.`}</p>
      </div>
      <FormFailure state={state} />
      <NewPasswordField email={email} hint={messages.signUp.passwordHelp} disabled={busy} {...control('newPassword')} />
      <Button type="submit" look="primary" className="w-full" busy={busy}>
        Save the password
      </Button>
      {onSkip && (
        <Button look="quiet" className="-ml-3" disabled={busy} onClick={onSkip}>
          Go on without a password
        </Button>
      )}
    </Form>
  );
}
