import type { User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { forgetSession } from '#lib/forget-session.ts';
import { hasSettled } from '#lib/parts-come.ts';
import { secondTry } from '#lib/second-try.ts';
import { fullName } from '#lib/server-user.ts';
import { authClient, currentSession } from '#lib/session.ts';
import { usePart } from '#lib/use-part.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ExportData } from './ExportData.tsx';
import { endSessions } from './end-sessions.ts';
import { SignedInPlaces } from './SignedInPlaces.tsx';
import { UndoEmailChange } from './UndoEmailChange.tsx';
import { UpdateEmail } from './UpdateEmail.tsx';
import { YourName } from './YourName.tsx';

const signInPath = '/therapist/signin';
const loadSecurity = () => secondTry(() => import('./Security.tsx')).then(({ Security }) => Security);
const undoMark = '#undo=';

/** The token of a link that undoes a change of e-mail, taken out of the address; null where there is none. */
function takeUndoToken(): string | null {
  if (!location.hash.startsWith(undoMark)) return null;
  const token = location.hash.slice(undoMark.length);
  history.replaceState(null, '', location.pathname);
  return token;
}

/** A therapist's account: name, e-mail, password, data and the ways out (spec §2, decision 0047). */
export default function Account() {
  const [user, setUser] = useState<User | null>(null);
  const [undoToken, setUndoToken] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleted, setDeleted] = useState(false);

  const security = usePart(loadSecurity, user !== null);
  const { part: Security } = security;
  // With what comes late, so that nothing below it moves.
  const isReady = user !== null && hasSettled(security);

  const load = () => {
    setFailure(null);
    currentSession().then(
      (session) => (session ? setUser(session.user) : location.replace(signInPath)),
      () => setFailure(messages.dashboard.noUser),
    );
  };
  useEffect(() => {
    const look = () => {
      const token = takeUndoToken();
      if (token !== null) setUndoToken(token);
      return token !== null;
    };
    // A link that is opened where this page stands already only changes what is behind the #.
    addEventListener('hashchange', look);
    if (look()) return;
    load();
  }, []);

  const signOut = async (scope: 'local' | 'global') => {
    if (scope === 'local') await (await authClient()).signOut({ scope });
    else {
      try {
        await endSessions(scope);
      } catch (error) {
        if (!isOver(error)) return setFailure(messages.service.offline);
      }
    }
    // Where the server cannot be reached the client keeps the session; whoever leaves wants it gone from here.
    forgetSession();
    location.assign(signInPath);
  };

  if (undoToken !== null) return <UndoEmailChange token={undoToken} />;
  if (isDeleted) {
    return (
      <Alert kind="success" focusKey={1}>
        <span>{messages.account.deleted}</span>{' '}
        <a href="/" className="underline">
          Go to the home page
        </a>
      </Alert>
    );
  }
  return (
    <div className="space-y-6">
      {failure && <Refusal message={failure} onDismiss={() => setFailure(null)} onRetry={user ? undefined : load} />}
      {!isReady && failure === null && <Spinner label="Loading…" />}
      {user && isReady && (
        <>
          <section aria-labelledby="signed-in-heading" className="card space-y-4 p-5 sm:p-7">
            <h2 id="signed-in-heading" className="text-2xl">
              Signed in
            </h2>
            <dl className="grid gap-3 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-ink-soft">Name</dt>
                <dd className="wrap-anywhere">{fullName(user) || 'Therapist'}</dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">Email</dt>
                <dd className="wrap-anywhere">{user.email}</dd>
              </div>
            </dl>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => signOut('local')}>Sign out on this device</Button>
              <Button onClick={() => signOut('global')}>Sign out everywhere</Button>
            </div>
          </section>
          <YourName onChanged={(names) => setUser({ ...user, user_metadata: { ...user.user_metadata, ...names } })} />
          <UpdateEmail email={user.email ?? ''} />
          <ChangePassword email={user.email ?? ''} />
          <SignedInPlaces onEndThis={() => signOut('local')} />
          {Security && <Security stored={user} />}
          <section aria-labelledby="billing-heading" className="card space-y-4 p-5 sm:p-7">
            <h2 id="billing-heading" className="text-2xl">
              Billing
            </h2>
            <p className="text-ink-soft">Your trial, your plan and your card.</p>
            <a href="/therapist/billing" className="button button-secondary">
              Go to Billing
            </a>
          </section>
          <ExportData email={user.email ?? ''} />
          <DeleteAccount email={user.email ?? ''} onDeleted={() => setDeleted(true)} />
        </>
      )}
    </div>
  );
}

/** True where the session was over before it could be ended. */
function isOver(error: unknown): boolean {
  const { status, name } = error as { status?: unknown; name?: unknown };
  return name === 'NotSignedIn' || name === 'AuthSessionMissingError' || status === 401 || status === 403;
}
