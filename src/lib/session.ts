import type { GoTrueClient, Session } from '@supabase/auth-js';
import { storageKey } from './auth-settings.ts';
import { browserStorage } from './browser-storage.ts';
import { keptSession } from './kept-session.ts';
import { secondTry } from './second-try.ts';
import { noteWayBack } from './way-back.ts';

/** How long before its end a session is renewed: three of the client's ticks of 30 s (spec §4). */
const marginMilliseconds = 90_000;
/** Longest delay that a timer takes. */
const maxDelayMilliseconds = 2 ** 31 - 1;

let isRenewalPlanned = false;

/** Loads what changes and renews sessions, when there is something to change or to renew. */
export const loadAuth = () => secondTry(() => import('./auth-client.ts'));

export async function authClient(): Promise<GoTrueClient> {
  return (await loadAuth()).auth();
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

async function storedSession(): Promise<Session | null> {
  if (browserStorage.getItem(storageKey()) === null) return null;
  const stored = keptSession();
  const left = stored === null ? 0 : (stored.expires_at ?? 0) * 1000 - Date.now() - marginMilliseconds;
  if (stored === null || left <= 0) return (await loadAuth()).sessionInTime();
  // The client renews by itself from then on, and pauses while the page is hidden. Where it does not come, the next call asks for it.
  if (!isRenewalPlanned) setTimeout(() => authClient().catch(() => undefined), Math.min(left, maxDelayMilliseconds));
  isRenewalPlanned = true;
  return stored;
}
