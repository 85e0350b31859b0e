import { type AuthError, GoTrueClient, type Session } from '@supabase/auth-js';
import { ApiError } from './api-error.ts';
import { authOrigin, publishableKey, storageKey } from './auth-settings.ts';
import { browserStorage } from './browser-storage.ts';
import { forgetEndedSession } from './forget-session.ts';
import { keptSession } from './kept-session.ts';
import { secondTry } from './second-try.ts';
import { noteWayBack } from './way-back.ts';

/** Longest wait for the authentication service (spec §9). */
const timeoutMilliseconds = 10_000;

/** Refusals to renew a session that say nothing of it, for which the client would forget it: too slow, at once with another, too often. */
const passingRefusals: ReadonlySet<number> = new Set([408, 409, 429]);

const loadOwnSession = () => secondTry(() => import('./own-session.ts'));
const loadRetryAfter = () => secondTry(() => import('./retry-after.ts'));

let client: GoTrueClient | undefined;
let renewal: Promise<Session | null> | undefined;

/** The authentication client: sessions in the browser's storage under the service's own key, refreshed while the page is seen. */
export function auth(): GoTrueClient {
  client ??= new GoTrueClient({
    url: new URL('/auth/v1', authOrigin()).href,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storage: browserStorage,
    storageKey: storageKey(),
    detectSessionInUrl: false,
    fetch: async (input, init) => {
      const headers = String(input).includes('/auth/v1/verify')
        ? (await loadOwnSession()).withOwnSession(init?.headers)
        : init?.headers;
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const response = await fetch(input, { ...init, ...(headers && { headers }), signal });
      if (!response.ok) (await loadRetryAfter()).noteWait(response);
      return String(input).includes('grant_type=refresh_token') && passingRefusals.has(response.status)
        ? new Response(await response.text(), { status: 503, headers: response.headers })
        : byOwnClock(response);
    },
  });
  return client;
}

/**
 * The session in storage that has no time left: renewed, or null where it is over.
 * @throws ApiError where it could not be renewed now, and stays
 */
export async function sessionInTime(): Promise<Session | null> {
  const { data, error } = await auth().getSession();
  // The client forgets what is over; what it still keeps it could only not renew now.
  if (error && keptSession()) throw notRenewedNow(error);
  return data.session;
}

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
  const { data, error } = await auth().refreshSession();
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
  return status >= 400 && status < 500 && !passingRefusals.has(status);
}

/** That nobody can tell now who is signed in: the session stays. */
function notRenewedNow(error: AuthError | null): ApiError {
  return new ApiError(error?.status ?? 0, undefined, error);
}

/** An answer as it came; a session in it ends by this browser's own clock, which may differ from the server's. */
async function byOwnClock(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('Content-Type')?.includes('json')) return response;
  const text = await response.text();
  const { status, headers } = response;
  return new Response(withOwnEnd(text), { status, headers });
}

function withOwnEnd(text: string): string {
  const answer = JSON.parse(text) as Partial<Session> | null;
  if (typeof answer?.expires_in !== 'number') return text;
  return JSON.stringify({ ...answer, expires_at: Math.round(Date.now() / 1000) + answer.expires_in });
}
