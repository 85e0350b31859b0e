import type { User } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { auth } from '#lib/auth-client.ts';
import { takeMessage } from '#lib/flash.ts';
import { forgetEndedSession, forgetSession } from '#lib/forget-session.ts';
import { secondTry } from '#lib/second-try.ts';
import { fullName, serverUser } from '#lib/server-user.ts';
import { currentSession } from '#lib/session.ts';
import { usePart } from '#lib/use-part.ts';
import { LateVisibility } from '#parts/visibility/LateVisibility.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Progress.tsx';
import { Refusal } from '#ui/Refusal.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { BookingRequests } from './BookingRequests.tsx';

/** What is to be told of the plan comes after what waits for an answer. */
const loadBillingNotice = () => secondTry(() => import('./BillingNotice.tsx')).then((module) => module.BillingNotice);

/** The second tab comes when somebody selects it. */
const loadProfileViews = () => secondTry(() => import('./ProfileViews.tsx')).then((module) => module.default);

const destinations = [
  { href: '/therapist/profile/edit', title: 'Edit Profile' },
  { href: '/therapist/account', title: 'Account' },
  { href: '/therapist/settings', title: 'Settings' },
  { href: '/therapist/profile/preview', title: 'Profile Preview' },
] as const;

const signInPath = '/therapist/signin';

/** The therapist's dashboard (spec §2, §4, §8). */
export default function Dashboard() {
  const [isSignedIn, setSignedIn] = useState(false);
  const [user, setUser] = useState<User | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [tab, setTab] = useState('requests');
  const { part: ProfileViews, isMissing } = usePart(loadProfileViews, tab === 'views');
  const { part: BillingNotice } = usePart(loadBillingNotice, user !== null);
  const [message, setMessage] = useState<string | null>(null);

  const greet = async () => {
    const session = await currentSession();
    if (!session) return location.replace(signInPath);
    setSignedIn(true);
    try {
      const known = await serverUser();
      if (known.user_metadata) setUser(known);
      else setFailure(messages.dashboard.noMetadata);
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      forgetEndedSession();
      location.replace(signInPath);
    }
  };
  const load = () => {
    setFailure(null);
    greet().catch(() => setFailure(messages.dashboard.noUser));
  };
  useEffect(() => {
    setMessage(takeMessage());
    load();
  }, []);

  const signOut = async () => {
    await auth().signOut({ scope: 'local' });
    // Where the server cannot be reached the client keeps the session; whoever leaves wants it gone from here (fault 18).
    forgetSession();
    location.assign(signInPath);
  };

  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{`Welcome, ${(user && fullName(user)) || 'Therapist'}!`}</h1>
        <Button look="quiet" className="-ml-3 sm:ml-0" onClick={signOut}>
          Sign Out
        </Button>
      </div>
      {message && (
        <Alert kind="success" focusKey={1} onDismiss={() => setMessage(null)}>
          {message}
        </Alert>
      )}
      <LateVisibility isReady hasSteps>
        {BillingNotice && <BillingNotice />}
        {failure && <Refusal message={failure} onDismiss={() => setFailure(null)} onRetry={load} />}
        <nav aria-label="Therapist area" className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          {destinations.map(({ href, title }) => (
            <a key={href} href={href} className="button button-secondary">
              {title}
            </a>
          ))}
        </nav>
        <Tabs
          label="Dashboard"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'requests',
              title: 'Booking Requests',
              panel: isSignedIn ? <BookingRequests /> : <Spinner label="Loading…" />,
            },
            {
              id: 'views',
              title: 'Profile Views',
              panel: ProfileViews ? <ProfileViews /> : !isMissing && <Spinner label="Loading…" />,
            },
          ]}
        />
      </LateVisibility>
    </div>
  );
}

/** True when the service says that the token stands for nobody any more (spec §4, Dashboard). */
function isSignedOut(error: unknown): boolean {
  const { status, name } = error as { status?: unknown; name?: unknown };
  return status === 401 || status === 403 || name === 'AuthSessionMissingError' || name === 'NotSignedIn';
}
