import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js';
import { ApiError } from './api-error.ts';
import { storageKey } from './auth-settings.ts';
import { browserStorage } from './browser-storage.ts';
import { secondTry } from './second-try.ts';
import { noteWayBack, takeWayBack } from './way-back.ts';

/** How long before its end a session is renewed: three of the client's ticks of 30 s (spec §4). */
const marginMilliseconds = 90_000;
/** Longest delay that a timer takes. */
const maxDelayMilliseconds = 2 ** 31 - 1;

let isRenewalPlanned = false;

/** The authentication client, which a page loads when it has something to change or to renew. */
export async function authClient(): Promise<GoTrueClient> {
  const { auth } = await secondTry(() => import('./auth-client.ts'));
  return auth();
}

/**
 * The stored session; null when nobody is signed in, for whom the way back to this page is kept. One that has time left is read as it stands, and the client comes in
 * time to renew it; any other is the client's to renew or to forget.
 * @throws ApiError where it could not be renewed now, and stays
 */
export async function currentSession(): Promise<Session | null> {
  const session = await storedSession();
  if (!session) noteWayBack();
  return session;
}

/** The session as it stands in the browser's storage; null for none, or for anything else there. */
export function keptSession(): Session | null {
  const text = browserStorage.getItem(storageKey());
  return text === null ? null : parsed(text);
}

async function storedSession(): Promise<Session | null> {
  if (browserStorage.getItem(storageKey()) === null) return null;
  const stored = keptSession();
  const left = stored === null ? 0 : (stored.expires_at ?? 0) * 1000 - Date.now() - marginMilliseconds;
  if (stored === null || left <= 0) {
    const { data, error } = await (await authClient()).getSession();
    // The client forgets what is over; what it still keeps it could only not renew now.
    if (error && keptSession()) throw notRenewedNow(error);
    return data.session;
  }
  // The client renews by itself from then on, and pauses while the page is hidden. Where it does not come, the next call asks for it.
  if (!isRenewalPlanned) setTimeout(() => authClient().catch(() => undefined), Math.min(left, maxDelayMilliseconds));
  isRenewalPlanned = true;
  return stored;
}

/** Forgets the session of somebody who leaves, in this browser, without asking the server. */
export function forgetSession(): void {
  browserStorage.removeItem(storageKey());
  takeWayBack();
}

/** Forgets a session that the server knows no more; whoever signs in again comes back to this page. */
export function forgetEndedSession(): void {
  browserStorage.removeItem(storageKey());
  noteWayBack();
}

/** That nobody can tell now who is signed in: the session stays. */
export function notRenewedNow(error: AuthError | null): ApiError {
  return new ApiError(error?.status ?? 0, undefined, error);
}

/** A session as the client stores it, or null for anything else. */
function parsed(text: string): Session | null {
  try {
    const stored = JSON.parse(text) as Partial<Session> | null;
    const isWhole =
      typeof stored?.access_token === 'string' &&
      typeof stored.refresh_token === 'string' &&
      typeof stored.expires_at === 'number' &&
      typeof stored.user?.id === 'string';
    return isWhole ? (stored as Session) : null;
  } catch {
    return null;
  }
}
