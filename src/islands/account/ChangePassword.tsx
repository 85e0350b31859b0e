import { type SubmitEvent, useState } from 'react';
import { passwordChangeSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api, bearer } from '#lib/api.ts';
import { leaveMessage } from '#lib/flash.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useAccountChange } from './use-account-change.tsx';

/** Changes the password; every other device is signed out, this one stays. */
export function ChangePassword({ email }: { email: string }) {
  const { busy, fail, carryOut, alert, dialog } = useAccountChange(email, messages.account.updateFailed);
  const [isShown, setShown] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = new FormData(event.currentTarget).get('newPassword');
    const typed = passwordChangeSchema.safeParse({ newPassword });
    if (!typed.success) return fail(typed.error.issues[0]?.message ?? messages.account.updateFailed);
    carryOut(async (accessToken) => {
      await answerOf(api.therapists.account.password.$patch({ json: typed.data }, bearer(accessToken)));
      leaveMessage(messages.account.passwordUpdated);
      location.assign('/therapist/dashboard');
    });
  };

  return (
    <>
      <form
        method="dialog"
        noValidate
        onSubmit={submit}
        aria-labelledby="password-heading"
        className="card space-y-4 p-5 sm:p-7"
      >
        <h2 id="password-heading" className="text-2xl">
          Change Password
        </h2>
        {/* Password managers file the new one under the account's name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Field
          name="newPassword"
          label="New password"
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          hint={`${messages.signUp.passwordHelp}. Other devices are signed out.`}
          required
          disabled={busy}
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
      </form>
      {dialog}
    </>
  );
}
