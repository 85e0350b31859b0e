import { useEffect, useState } from 'react';
import { type AccountNames, maxHonorificLength, maxPronounsLength, nameChangeSchema } from '#domain/account/names.ts';
import { maxNameLength } from '#domain/account/person-name.ts';
import { messages } from '#domain/messages/index.ts';
import { api } from '#lib/api.ts';
import { messageFor } from '#lib/api-error.ts';
import { firstProblem } from '#lib/first-problem.ts';
import { serverUser } from '#lib/server-user.ts';
import { authClient } from '#lib/session.ts';
import { answerTo } from '#lib/signed-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormCard } from '#ui/Form.tsx';
import { FormFailure } from '#ui/FormFailure.tsx';
import { LimitedField } from '#ui/LimitedText.tsx';
import { useFormFailure } from '#ui/use-form-failure.ts';

const controls = ['firstName', 'lastName', 'honorific', 'pronouns'] as const;

/** What a therapist is called, to be corrected at any time. */
export function YourName({ onChanged }: { onChanged: (names: AccountNames) => void }) {
  const [saved, setSaved] = useState<Partial<Record<string, unknown>> | null>(null);
  const [busy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  const { state, fail, clear, control, onInput } = useFormFailure(...controls);

  useEffect(() => {
    // The session that this browser keeps may be older than a change from elsewhere, and would undo it.
    serverUser(messages.dashboard.signIn).then(
      (user) => setSaved(user.user_metadata),
      () => fail(messages.dashboard.noUser),
    );
  }, []);

  const change = async (form: FormData) => {
    const typed = nameChangeSchema.safeParse(Object.fromEntries(form));
    if (!typed.success) return fail(...firstProblem(typed.error, messages.account.updateFailed));
    setBusy(true);
    clear();
    try {
      const { names } = await answerTo(
        (as) => api.therapists.account.name.$patch({ json: typed.data }, as),
        messages.dashboard.signIn,
      );
      onChanged(names);
      setChanges(changes + 1);
      // The stored session names the former ones until it is renewed; where that fails it is renewed within the hour.
      await (await authClient()).refreshSession().catch(() => undefined);
    } catch (error) {
      fail(messageFor(error, messages.account.updateFailed));
    }
    setBusy(false);
  };
  const savedOf = (name: (typeof controls)[number]) => {
    const value = saved?.[name];
    return typeof value === 'string' ? value : '';
  };

  return (
    <FormCard
      id="name-heading"
      title="Your name"
      onInput={() => {
        setChanges(0);
        onInput?.();
      }}
      onSend={change}
    >
      <p className="text-ink-soft">Your public page, lists, mails and requests follow at once.</p>
      {/* Drawn at once and filled when it has come, so that nothing below moves. */}
      <div key={saved === null ? 'loading' : 'loaded'} className="grid items-end gap-4 sm:grid-cols-2">
        <LimitedField
          label="First name"
          autoComplete="given-name"
          required
          limit={maxNameLength}
          defaultValue={savedOf('firstName')}
          disabled={busy || saved === null}
          {...control('firstName')}
        />
        <LimitedField
          label="Last name"
          autoComplete="family-name"
          required
          limit={maxNameLength}
          defaultValue={savedOf('lastName')}
          disabled={busy || saved === null}
          {...control('lastName')}
        />
        <LimitedField
          label="Title before your name"
          hint="For example Dr."
          autoComplete="honorific-prefix"
          optional
          limit={maxHonorificLength}
          defaultValue={savedOf('honorific')}
          disabled={busy || saved === null}
          {...control('honorific')}
        />
        <LimitedField
          label="Pronouns"
          hint="For example she/her."
          autoComplete="off"
          optional
          limit={maxPronounsLength}
          defaultValue={savedOf('pronouns')}
          disabled={busy || saved === null}
          {...control('pronouns')}
        />
      </div>
      <FormFailure state={state} />
      {changes > 0 && (
        <Alert kind="success" focusKey={changes}>
          <span>{messages.account.nameUpdated}</span>
        </Alert>
      )}
      <Button type="submit" look="primary" busy={busy} disabled={saved === null}>
        Update Name
      </Button>
    </FormCard>
  );
}
