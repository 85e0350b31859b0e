import { passwordChangeSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { leaveMessage } from '#lib/flash.ts';
import { NewPasswordField } from '#parts/entrance/NewPasswordField.tsx';
import { Button } from '#ui/Button.tsx';
import { FormCard } from '#ui/Form.tsx';
import { useAccountChange } from './use-account-change.tsx';

/** Changes the password; every other device is signed out, this one stays. */
export function ChangePassword({ email }: { email: string }) {
  const { busy, fail, carryOut, control, onInput, alert, dialog } = useAccountChange(
    email,
    messages.account.updateFailed,
    'newPassword',
  );

  const change = (form: FormData) => {
    const typed = passwordChangeSchema.safeParse({ newPassword: form.get('newPassword') });
    if (!typed.success) return fail(firstProblem(typed.error, messages.account.updateFailed)[0]);
    carryOut(async (as) => {
      await answerOf(api.therapists.account.password.$patch({ json: typed.data }, as));
      leaveMessage(messages.account.passwordUpdated);
      location.assign('/therapist/dashboard');
    });
  };

  return (
    <>
      <FormCard id="password-heading" title="Change Password" onInput={onInput} onSend={change}>
        <NewPasswordField
          email={email}
          hint={`${messages.signUp.passwordHelp}. Other devices are signed out.`}
          disabled={busy}
          {...control('newPassword')}
        />
        {alert}
        <Button type="submit" look="primary" busy={busy}>
          Change Password
        </Button>
      </FormCard>
      {dialog}
    </>
  );
}
