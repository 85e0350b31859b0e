import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { messages } from '#domain/messages/index.ts';
import { messageFor } from '#lib/api-error.ts';
import { serverUser } from '#lib/server-user.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { Refusal } from '#ui/Refusal.tsx';
import { Passkeys } from './Passkeys.tsx';
import { ProveEmail } from './ProveEmail.tsx';
import { TwoStep } from './TwoStep.tsx';

const loadUser = () => serverUser(messages.dashboard.signIn);

/** How well the account is kept: the proof of its address, second steps and passkeys. */
export function Security({ stored }: { stored: User }) {
  const [changed, setChanged] = useState<User | null>(null);
  const { loaded, failure, again } = useLoaded(loadUser, (error) => messageFor(error, messages.dashboard.noUser));
  // As it was stored at the sign-in, until the service has said how it is.
  const user = changed ?? loaded ?? stored;
  const email = user.email ?? '';
  const reload = async () => setChanged(await loadUser());
  return (
    <>
      {failure && <Refusal message={failure} onRetry={again} />}
      {loaded && <ProveEmail user={user} onProven={setChanged} />}
      <TwoStep email={email} factors={user.factors ?? []} onChanged={reload} />
      <Passkeys email={email} />
    </>
  );
}
