import { storageKey } from './auth-settings.ts';
import { browserStorage } from './browser-storage.ts';

/**
 * The headers of a call that uses a mailed link or code, with the token of whoever is signed in: the client says there only which site
 * it is, and whoever confirms an address while signed in keeps their session and password.
 */
export function withOwnSession(given: HeadersInit | undefined): Headers {
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
