import type { Session } from '@supabase/auth-js';
import type { ClientResponse } from 'hono/client';
import { answerOf, type Bearer, bearer } from './api.ts';
import { ApiError, NotSignedIn } from './api-error.ts';
import { currentSession } from './session.ts';
import { noteWayBack } from './way-back.ts';

/**
 * The session of whoever is signed in.
 * @param sentence what to tell somebody who is not
 * @throws NotSignedIn
 */
export async function requireSession(sentence?: string): Promise<Session> {
  const session = await currentSession();
  if (!session) throw new NotSignedIn(sentence);
  return session;
}

/**
 * The parsed answer of a call that the signed-in therapist makes. The session is asked for anew each time: the token that a
 * page began with has an hour to live. Whom the server asks to sign in again comes back to this page.
 * @param sentence what to tell somebody who is not signed in
 * @throws NotSignedIn before the call; ApiError as `answerOf`
 */
export async function answerTo<T>(call: (as: Bearer) => Promise<ClientResponse<T>>, sentence?: string): Promise<T> {
  const session = await requireSession(sentence);
  try {
    return await answerOf(call(bearer(session.access_token)));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) noteWayBack();
    throw error;
  }
}
