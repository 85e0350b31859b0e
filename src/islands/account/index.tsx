import type { User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { messages } from '#domain/messages.ts';
import { auth, currentSession, fullName } from '#lib/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';

const signInPath = '/therapist/signin';

/** Who is signed in, and the ways out: here, or on every device. */
export default function Account() {
  const [user, setUser] = useState<User | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    currentSession().then(
      (session) => (session ? setUser(session.user) : location.replace(signInPath)),
      () => setFailure(messages.dashboard.noUser),
    );
  }, []);

  const signOut = async (scope: 'local' | 'global') => {
    const { error } = await auth().signOut({ scope });
    if (error) setFailure(messages.service.offline);
    else location.assign(signInPath);
  };

  return (
    <div className="space-y-6">
      {failure && (
        <Alert kind="error" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      {user === null && failure === null && <Spinner label="Loading…" />}
      {user && (
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
      )}
    </div>
  );
}
