import { emailChangeSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { leaveMessage } from '#lib/flash.ts';
import { authClient } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormCard } from '#ui/Form.tsx';
import { useAccountChange } from './use-account-change.tsx';

/** Changes the e-mail at once; the former address gets a notice with a way back. */
export function UpdateEmail({ email }: { email: string }) {
  const { busy, fail, carryOut, control, onInput, alert, dialog } = useAccountChange(
    email,
    messages.account.updateFailed,
    'newEmail',
  );

  const change = (form: FormData) => {
    const typed = emailChangeSchema.safeParse(Object.fromEntries(form));
    if (!typed.success) return fail(firstProblem(typed.error, messages.account.updateFailed)[0]);
    carryOut(async (as) => {
      await answerOf(api.therapists.account.email.$patch({ json: typed.data }, as));
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
          hint="It counts at once, and other devices are signed out."
          required
          disabled={busy}
          {...control('newEmail')}
        />
        {alert}
        <Button type="submit" look="primary" busy={busy}>
          Update Email
        </Button>
      </FormCard>
      {dialog}
    </>
  );
}
