import type { SubmitEvent } from 'react';
import { emailChangeSchema } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api, bearer } from '#lib/api.ts';
import { leaveMessage } from '#lib/flash.ts';
import { authClient } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { useAccountChange } from './use-account-change.tsx';

/** Changes the e-mail at once; the former address gets a notice with a way back. */
export function UpdateEmail({ email }: { email: string }) {
  const { busy, fail, carryOut, alert, dialog } = useAccountChange(email, messages.account.updateFailed);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = emailChangeSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    if (!typed.success) return fail(typed.error.issues[0]?.message ?? messages.account.updateFailed);
    carryOut(async (accessToken) => {
      await answerOf(api.therapists.account.email.$patch({ json: typed.data }, bearer(accessToken)));
      // The stored session names the former address until it is renewed.
      await (await authClient()).refreshSession();
      leaveMessage(messages.account.emailUpdated);
      location.assign('/therapist/dashboard');
    });
  };

  return (
    <>
      <form
        method="dialog"
        noValidate
        onSubmit={submit}
        aria-labelledby="email-heading"
        className="card space-y-4 p-5 sm:p-7"
      >
        <h2 id="email-heading" className="text-2xl">
          Update Email
        </h2>
        <Field
          name="newEmail"
          label="New email"
          type="email"
          autoComplete="email"
          hint="It counts at once, and other devices are signed out."
          required
          disabled={busy}
        />
        {alert}
        <Button type="submit" look="primary" busy={busy}>
          Update Email
        </Button>
      </form>
      {dialog}
    </>
  );
}
