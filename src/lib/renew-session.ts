import type { AuthError, Session } from '@supabase/auth-js';
import { authClient, forgetEndedSession, keptSession, notRenewedNow } from './session.ts';
import { noteWayBack } from './way-back.ts';

/** Refusals that say nothing of the session: too slow, at the same time as another, too often. */
const passingRefusals: readonly number[] = [408, 409, 429];

let renewal: Promise<Session | null> | undefined;

/**
 * What a call gives with a renewed session, whose former token was refused.
 * @param isRefused whether a failure of the call says so of the token
 * @throws the refusal where there is no session any more; whatever the call throws; ApiError where nobody knows yet
 */
export async function onceRenewed<T>(
  { access_token, user }: Session,
  call: (session: Session) => Promise<T>,
  refusal: unknown,
  isRefused: (failure: unknown) => boolean,
): Promise<T> {
  const renewed = await renewedSession(access_token);
  try {
    // Whoever else has signed in meanwhile, in another tab, did not ask for this.
    if (renewed?.user.id !== user.id) throw refusal;
    return await call(renewed);
  } catch (again) {
    if (isRefused(again)) noteWayBack();
    throw again;
  }
}

/**
 * A session in place of one whose access token the server has refused, as it does when a clock was wrong or a key was changed: its
 * refresh token may be good. Calls that are refused at once share one renewal, and take what another tab has renewed.
 * @param refused the access token
 * @returns null where there is none: the server refused to renew it, and it is forgotten in this browser
 * @throws ApiError where nobody knows yet, as the server could not renew it now; the session stays
 */
async function renewedSession(refused: string): Promise<Session | null> {
  const kept = keptSession();
  if (kept?.access_token !== refused) return kept;
  renewal ??= renew(refused).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(refused: string): Promise<Session | null> {
  const { data, error } = await (await authClient()).refreshSession();
  if (data.session) return data.session;
  // Another tab was first, and has kept what it got.
  const kept = keptSession();
  if (kept && kept.access_token !== refused) return kept;
  if (!isFinal(error)) throw notRenewedNow(error);
  forgetEndedSession();
  return null;
}

/** True where the service has refused the session itself. */
function isFinal(error: AuthError | null): boolean {
  const { status = 0 } = error ?? {};
  return status >= 400 && status < 500 && !passingRefusals.includes(status);
}
