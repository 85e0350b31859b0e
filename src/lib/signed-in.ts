import type { Session } from '@supabase/auth-js';
import type { ClientResponse } from 'hono/client';
import { answerOf, type Bearer, bearer } from './api.ts';
import { NotSignedIn } from './api-error.ts';
import { currentSession } from './session.ts';

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
 * page began with has an hour to live.
 * @param sentence what to tell somebody who is not signed in
 * @throws NotSignedIn before the call; ApiError as `answerOf`
 */
export async function answerTo<T>(call: (as: Bearer) => Promise<ClientResponse<T>>, sentence?: string): Promise<T> {
  return answerOf(call(bearer((await requireSession(sentence)).access_token)));
}
