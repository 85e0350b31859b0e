import { GoTrueClient, type Session, type User } from '@supabase/auth-js';

/** Longest wait for the authentication service (spec §9). */
const timeoutMilliseconds = 10_000;
/** The embedded service takes any publishable key; a hosted project has its own. */
const publishableKey = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_rapport';

let client: GoTrueClient | undefined;

/** The authentication client: sessions in local storage under the service's own key, refreshed while the page is seen. */
export function auth(): GoTrueClient {
  if (!client) {
    const url = new URL(import.meta.env.PUBLIC_SUPABASE_URL || location.origin);
    client = new GoTrueClient({
      url: new URL('/auth/v1', url).href,
      headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
      storageKey: `sb-${url.hostname.split('.')[0]}-auth-token`,
      detectSessionInUrl: false,
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) }),
    });
  }
  return client;
}

/** The stored session, refreshed if it was about to end; null when nobody is signed in. */
export async function currentSession(): Promise<Session | null> {
  const { data } = await auth().getSession();
  return data.session;
}

/** Forgets the session in this browser without asking the server. */
export async function forgetSession(): Promise<void> {
  await auth().signOut({ scope: 'local' });
}

/** First and last name as they were given at sign-up, or '' where there are none. */
export function fullName(user: User): string {
  const { firstName, lastName } = user.user_metadata as { firstName?: unknown; lastName?: unknown };
  return [firstName, lastName].filter((name) => typeof name === 'string' && name !== '').join(' ');
}
