import { serverUser } from '#lib/server-user.ts';
import { authClient } from '#lib/session.ts';

/**
 * Ends all sessions of whoever is signed in, or all but this one. The client takes a refused token for a sign-out that is done, so
 * the token is asked for first.
 * @throws as `serverUser`; the client's AuthError
 */
export async function endSessions(scope: 'global' | 'others'): Promise<void> {
  await serverUser();
  const { error } = await (await authClient()).signOut({ scope });
  if (error) throw error;
}
