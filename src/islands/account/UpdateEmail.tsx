import { useState } from 'react';
import { emailChangeSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { leaveMessage } from '#lib/flash.ts';
import { authClient } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormCard } from '#ui/Form.tsx';
import { useAccountChange } from './use-account-change.tsx';

/** Changes the e-mail, at once or by a mail to the new address; the former address gets a notice with a way back. */
export function UpdateEmail({ email }: { email: string }) {
  const { busy, fail, carryOut, control, onInput, alert, dialog } = useAccountChange(
    email,
    messages.account.updateFailed,
    'newEmail',
  );

  const [isSent, setSent] = useState(false);

  const change = (form: FormData) => {
    const typed = emailChangeSchema.safeParse(Object.fromEntries(form));
    setSent(false);
    if (!typed.success) return fail(firstProblem(typed.error, messages.account.updateFailed)[0]);
    carryOut(async (as) => {
      const { confirmation } = await answerOf(api.therapists.account.email.$patch({ json: typed.data }, as));
      if (confirmation === 'sent') return setSent(true);
      // The stored session names the former address until it is renewed.
      await (await authClient()).refreshSession();
      leaveMessage(messages.account.emailUpdated);
      location.assign('/therapist/dashboard');
    });
  };

  return (
    <>
      <FormCard id="email-heading" title="Update Email" onInput={onInput} onSend={change}>
        <Field
          label="New email"
          type="email"
          autoComplete="email"
          hint="Other devices are signed out once it counts."
          required
          disabled={busy}
          {...control('newEmail')}
        />
        {alert}
        {isSent && (
          <Alert kind="success" focusKey={1}>
            <span>{messages.account.emailSent}</span>
          </Alert>
        )}
        <Button type="submit" look="primary" busy={busy}>
          Update Email
        </Button>
      </FormCard>
      {dialog}
    </>
  );
}
