import type { Session } from '@supabase/auth-js';
import type { ClientResponse } from 'hono/client';
import { answerOf, type Bearer, bearer } from './api.ts';
import { type ApiError, NotSignedIn } from './api-error.ts';
import { currentSession, loadAuth } from './session.ts';

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
 * @param refusals statuses by which the token is refused at this call
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
    const isRefused = (failure: unknown) => refusals.includes((failure as ApiError).status);
    if (!isRefused(error)) throw error;
    const { onceRenewed } = await loadAuth();
    return onceRenewed(session, call, error, isRefused);
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
