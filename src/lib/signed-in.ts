import type { Session, User } from '@supabase/auth-js';
import type { ClientResponse } from 'hono/client';
import { answerOf, type Bearer, bearer } from './api.ts';
import { ApiError, NotSignedIn } from './api-error.ts';
import { secondTry } from './second-try.ts';
import { authClient, currentSession } from './session.ts';
import { noteWayBack } from './way-back.ts';

/**
 * The session of whoever is signed in.
 * @param sentence what to tell somebody who is not
 * @throws NotSignedIn; ApiError where nobody can tell now
 */
export async function requireSession(sentence?: string): Promise<Session> {
  const session = await currentSession();
  if (!session) throw new NotSignedIn(sentence);
  return session;
}

/**
 * What somebody who is signed in gets from a call. The session is asked for anew each time: the token that a page began with has
 * an hour to live. Where the token is refused the session is renewed and the call made once more; only a session that cannot be
 * renewed is over, and whoever signs in again comes back to this page. Every call that names a therapist goes through here.
 * @param sentence what to tell somebody who is not signed in
 * @param refusals statuses by which the API refuses a token at this call
 * @throws NotSignedIn before the call; whatever the call throws; ApiError where the session could not be renewed now
 */
export async function asTherapist<T>(
  call: (session: Session) => Promise<T>,
  sentence?: string,
  refusals: readonly number[] = [401],
): Promise<T> {
  const session = await requireSession(sentence);
  try {
    return await call(session);
  } catch (error) {
    if (!isRefusedToken(error, refusals)) throw error;
    const { renewedSession } = await secondTry(() => import('./renew-session.ts'));
    const renewed = await renewedSession(session.access_token);
    try {
      // Whoever else has signed in meanwhile, in another tab, did not ask for this.
      if (renewed?.user.id !== session.user.id) throw error;
      return await call(renewed);
    } catch (again) {
      if (isRefusedToken(again, refusals)) noteWayBack();
      throw again;
    }
  }
}

/**
 * The parsed answer of a call of the API that the signed-in therapist makes.
 * @param sentence what to tell somebody who is not signed in
 * @param refusals as `asTherapist` has them
 * @throws as `asTherapist` and `answerOf`
 */
export function answerTo<T>(
  call: (as: Bearer) => Promise<ClientResponse<T>>,
  sentence?: string,
  refusals?: readonly number[],
): Promise<T> {
  return asTherapist(({ access_token }) => answerOf(call(bearer(access_token))), sentence, refusals);
}

/**
 * Whoever is signed in, as the sign-in service knows them now.
 * @param sentence what to tell somebody who is not
 * @throws as `asTherapist`; the client's AuthError
 */
export function serverUser(sentence?: string): Promise<User> {
  return asTherapist(async ({ access_token }) => {
    const { data, error } = await (await authClient()).getUser(access_token);
    if (error) throw error;
    return data.user;
  }, sentence);
}

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

/** Sign-in itself refuses a token by 403, too (sign-in.md, Endpoints); a session that it does not know has nothing to renew. */
function isRefusedToken(error: unknown, refusals: readonly number[]): boolean {
  if (error instanceof ApiError) return refusals.includes(error.status);
  const { name, status } = error as { name?: unknown; status?: unknown };
  return name === 'AuthApiError' && (status === 401 || status === 403);
}
