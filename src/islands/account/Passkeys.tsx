import type { PasskeyListItem } from '@supabase/auth-js';
import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { messageFor } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { knowsPasskeys, registrationWords, takesPasskeys } from '#lib/passkeys.ts';
import { authClient } from '#lib/session.ts';
import { asTherapist } from '#lib/signed-in.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Field } from '#ui/Field.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { given } from './auth-call.ts';
import { useAccountChange } from './use-account-change.tsx';

type Asking = Readonly<{ what: 'name' | 'removal'; passkey: PasskeyListItem }>;

const maxNameLength = 120;
const loadPasskeys = () =>
  asTherapist(async () => given((await authClient()).passkey.list()), messages.dashboard.signIn, [401, 403]);
/** Null where the service takes none. */
const loadWhereTaken = async () => ((await takesPasskeys()) ? loadPasskeys() : null);

/** The passkeys of an account: what a phone, a computer or a key signs in with, without a password. */
export function Passkeys({ email }: { email: string }) {
  const { busy, carryOut, alert, dialog } = useAccountChange(email, messages.account.updateFailed, 'passkey');
  const { loaded, failure, again } = useLoaded(loadWhereTaken, (error) => messageFor(error, messages.entrance.failed));
  const [changed, setChanged] = useState<PasskeyListItem[] | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const passkeys = changed ?? loaded;
  const reload = async () => setChanged(await loadPasskeys());

  const add = () =>
    carryOut(async () => {
      await given((await authClient()).registerPasskey(), registrationWords);
      await reload();
    });
  const answer = ({ what, passkey }: Asking, form: FormData) => {
    const name = String(form.get('passkeyName') ?? '').trim();
    setAsking(null);
    carryOut(async () => {
      const calls = (await authClient()).passkey;
      if (what === 'removal') await given(calls.delete({ passkeyId: passkey.id }));
      else if (name !== '')
        await given(calls.update({ passkeyId: passkey.id, friendlyName: name.slice(0, maxNameLength) }));
      await reload();
    });
  };

  if (passkeys === null && failure === null) return null;
  return (
    <section aria-labelledby="passkeys-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="passkeys-heading" className="text-2xl">
        Passkeys
      </h2>
      <p className="text-ink-soft">
        A passkey signs you in with your fingerprint, your face or the PIN of your device. Nobody can guess it or lure
        it out of you.
      </p>
      {failure && <Refusal message={failure} onRetry={again} />}
      {alert}
      {dialog}
      {passkeys !== null && passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{nameOf(passkey)}</p>
                <p className="text-sm text-ink-soft">{useOf(passkey)}</p>
              </div>
              <span className="flex flex-wrap gap-3">
                <Button
                  aria-label={`Rename ${nameOf(passkey)}`}
                  disabled={busy}
                  onClick={() => setAsking({ what: 'name', passkey })}
                >
                  Rename
                </Button>
                <Button
                  aria-label={`Remove ${nameOf(passkey)}`}
                  disabled={busy}
                  onClick={() => setAsking({ what: 'removal', passkey })}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button busy={busy} onClick={add}>
          Add a passkey
        </Button>
      ) : (
        <p>This browser knows no passkeys. A newer one, or your phone, can add one.</p>
      )}
      {asking && (
        <ConfirmDialog
          title={asking.what === 'name' ? 'Rename this passkey' : 'Remove this passkey?'}
          confirmLabel={asking.what === 'name' ? 'Save' : 'Remove'}
          cancelLabel="Cancel"
          isFinal={asking.what === 'removal'}
          onConfirm={(form) => answer(asking, form)}
          onCancel={() => setAsking(null)}
        >
          {asking.what === 'name' ? (
            <Field name="passkeyName" label="Name" defaultValue={nameOf(asking.passkey)} autoComplete="off" required />
          ) : (
            <p className="text-ink-soft">It signs nobody in any more. You may want to delete it on your device too.</p>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

function nameOf({ friendly_name: name }: PasskeyListItem): string {
  return name || 'Passkey';
}

function useOf({ created_at: created, last_used_at: used }: PasskeyListItem): string {
  const since = `Added on ${formatDate(Date.parse(created) / 1000)}`;
  return used ? `${since}, last used on ${formatDate(Date.parse(used) / 1000)}` : since;
}
