import { GoTrueClient, type Session } from '@supabase/auth-js';
import { authOrigin, publishableKey, storageKey } from './auth-settings.ts';
import { browserStorage } from './browser-storage.ts';
import { noteWait } from './retry-after.ts';

/** Longest wait for the authentication service (spec §9). */
const timeoutMilliseconds = 10_000;

/** Refusals to renew a session that say nothing of it, for which the client would forget it. */
const passingRefusals: ReadonlySet<number> = new Set([408, 409, 429]);

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
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      const response = noteWait(await fetch(input, { ...init, signal }));
      return String(input).includes('grant_type=refresh_token') && passingRefusals.has(response.status)
        ? new Response(await response.text(), { status: 503, headers: response.headers })
        : byOwnClock(response);
    },
  });
  return client;
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
