import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { formatDate } from '#lib/format.ts';
import { authClient } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { given } from './auth-call.ts';
import { EnrolApp, type NewApp } from './EnrolApp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAccountChange } from './use-account-change.tsx';

type Props = { email: string; factors: readonly Factor[]; onChanged: () => Promise<void> };

/** The second step of the sign-in: authenticator apps, and the recovery codes for the day on which there is none. */
export function TwoStep({ email, factors, onChanged }: Props) {
  const { busy, carryOut, alert, dialog } = useAccountChange(email, messages.account.updateFailed, 'factor');
  const [added, setAdded] = useState<NewApp | null>(null);
  const [isJustSet, setJustSet] = useState(false);
  const [removed, setRemoved] = useState<Factor | null>(null);
  const apps = factors.filter(({ status, factor_type }) => status === 'verified' && factor_type === 'totp');

  const enrol = () =>
    carryOut(async () => {
      const { mfa } = await authClient();
      // Names must differ, and nobody should have to think of one.
      const friendlyName = `App of ${new Date().toISOString().slice(0, 19).replace('T', ' ')}`;
      const { id, totp } = await given(mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Rapport' }));
      setAdded({ id, picture: totp.qr_code, secret: totp.secret });
    });
  const remove = (factor: Factor) => {
    setRemoved(null);
    carryOut(async () => {
      const auth = await authClient();
      await given(auth.mfa.unenroll({ factorId: factor.id }));
      // The token still names the second step.
      await auth.refreshSession();
      await onChanged();
    });
  };

  return (
    <section aria-labelledby="two-step-heading" className="card space-y-4 p-5 sm:p-7">
      <h2 id="two-step-heading" tabIndex={-1} className="text-2xl">
        Two-step sign-in
      </h2>
      <p className="text-ink-soft">
        {apps.length > 0
          ? 'After your password, a sign-in asks for a code that your app shows.'
          : 'A stolen password alone then opens nothing: a sign-in also asks for a code that an app on your phone shows.'}
      </p>
      {alert}
      {dialog}
      {apps.length > 0 && (
        <ul className="divide-y divide-line">
          {apps.map((factor) => (
            <li key={factor.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">{`Authenticator app, since ${formatDate(Date.parse(factor.created_at) / 1000)}`}</span>
              <Button busy={busy} onClick={() => setRemoved(factor)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {added ? (
        <EnrolApp
          app={added}
          onCancel={() => setAdded(null)}
          onDone={async () => {
            setAdded(null);
            setJustSet(apps.length === 0);
            await onChanged();
          }}
        />
      ) : (
        <Button look={apps.length > 0 ? 'secondary' : 'primary'} busy={busy} onClick={enrol}>
          {apps.length > 0 ? 'Add another app' : 'Set up two-step sign-in'}
        </Button>
      )}
      {apps.length > 0 && <RecoveryCodes email={email} isFirst={isJustSet} />}
      {removed && (
        <ConfirmDialog
          title="Remove this app?"
          confirmLabel="Remove"
          cancelLabel="Keep it"
          isFinal
          onConfirm={() => remove(removed)}
          onCancel={() => setRemoved(null)}
        >
          <p className="text-ink-soft">
            {apps.length > 1
              ? 'Its codes stop working. Your other app goes on.'
              : 'Its codes and your recovery codes stop working, and your password alone signs you in.'}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
