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
    fetch: async (input, init) =>
      noteWait(await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMilliseconds) })),
  });
  return client;
}
