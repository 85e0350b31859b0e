/** The embedded service takes any publishable key; a hosted project has its own. */
export const publishableKey = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_rapport';

/** Where the authentication service is: a hosted project, or the page's own origin. */
export function authOrigin(origin = location.origin): URL {
  return new URL(import.meta.env.PUBLIC_SUPABASE_URL || origin);
}

/** Where the client keeps the session in local storage: the service's own default (sign-in.md, Numbers). */
export function storageKey(origin?: string): string {
  return `sb-${authOrigin(origin).hostname.split('.')[0]}-auth-token`;
}
