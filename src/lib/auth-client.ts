import { GoTrueClient } from '@supabase/auth-js';
import { authOrigin, publishableKey, storageKey } from './auth-settings.ts';
import { browserStorage } from './browser-storage.ts';
import { noteWait } from './retry-after.ts';

/** Longest wait for the authentication service (spec §9). */
const timeoutMilliseconds = 10_000;

let client: GoTrueClient | undefined;

/** The authentication client: sessions in the browser's storage under the service's own key, refreshed while the page is seen. */
export function auth(): GoTrueClient {
  client ??= new GoTrueClient({
    url: new URL('/auth/v1', authOrigin()).href,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    storage: browserStorage,
    storageKey: storageKey(),
    detectSessionInUrl: false,
    fetch: async (input, init) => {
      const headers = isProof(input) ? withOwnSession(init?.headers) : init?.headers;
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      return noteWait(await fetch(input, { ...init, ...(headers && { headers }), signal }));
    },
  });
  return client;
}

/** True for the call that uses a mailed link or code. */
function isProof(input: RequestInfo | URL): boolean {
  return new URL(String(input)).pathname === '/auth/v1/verify';
}

/** The client says there only which site it is; whoever confirms an address while signed in keeps their session and password. */
function withOwnSession(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  try {
    const { access_token: token } = JSON.parse(browserStorage.getItem(storageKey()) ?? '{}') as {
      access_token?: string;
    };
    if (token) headers.set('Authorization', `Bearer ${token}`);
  } catch {
    // What is stored is no session: nobody is signed in.
  }
  return headers;
}
