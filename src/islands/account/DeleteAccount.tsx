import { useState } from 'react';
import { accountDeletionSchema, deletionWord } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { answerOf, api } from '#lib/api.ts';
import { forgetSession } from '#lib/forget-session.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { useAccountChange } from './use-account-change.tsx';

/** Deletes the account and everything in it, after a word was typed. */
export function DeleteAccount({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { busy, carryOut, alert, dialog } = useAccountChange(email, messages.account.deleteFailed, 'confirmation');
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);

  const confirm = (form: FormData) => {
    const typed = accountDeletionSchema.safeParse({ confirmation: String(form.get('confirmation') ?? '').trim() });
    if (!typed.success) {
      return setRefusal((last) => ({ message: messages.account.confirmation, attempt: (last?.attempt ?? 0) + 1 }));
    }
    setAsking(false);
    carryOut(async (as) => {
      await answerOf(api.therapists.account.$delete({ json: typed.data }, as));
      forgetSession();
      onDeleted();
    });
  };

  return (
    <section aria-labelledby="delete-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="delete-heading" className="text-2xl">
        Delete your account
      </h2>
      <p className="text-ink-soft">
        Your profile leaves the directory at once. Your account, requests, photo, video, settings and transcripts are
        deleted, and nobody can bring them back.
      </p>
      {alert}
      {dialog}
      <Button
        busy={busy}
        onClick={() => {
          setRefusal(null);
          setAsking(true);
        }}
      >
        Delete account
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete your account?"
          confirmLabel="Delete for good"
          isFinal
          cancelLabel="Keep my account"
          refusal={refusal}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <p className="text-ink-soft">This cannot be undone. You may want to download your data first.</p>
          <Field
            name="confirmation"
            label={`Type ${deletionWord} to confirm`}
            autoComplete="off"
            autoCapitalize="characters"
            required
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
