import { useState } from 'react';
import { passwordChangeSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { leaveMessage } from '#lib/flash.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormCard } from '#ui/Form.tsx';
import { useAccountChange } from './use-account-change.tsx';

/** Changes the password; every other device is signed out, this one stays. */
export function ChangePassword({ email }: { email: string }) {
  const { busy, fail, carryOut, control, onInput, alert, dialog } = useAccountChange(
    email,
    messages.account.updateFailed,
    'newPassword',
  );
  const [isShown, setShown] = useState(false);

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
        {/* Password managers file the new one under the account's name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field
          label="New password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          hint={`${messages.signUp.passwordHelp}. Other devices are signed out.`}
          required
          disabled={busy}
          {...control('newPassword')}
        />
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={isShown}
            onChange={({ currentTarget }) => setShown(currentTarget.checked)}
          />
          Show password
        </label>
        {alert}
        <Button type="submit" look="primary" busy={busy}>
          Change Password
        </Button>
      </FormCard>
      {dialog}
    </>
  );
}
