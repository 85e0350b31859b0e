/** The embedded service takes any publishable key; a hosted project has its own. */
export const publishableKey = import.meta.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_rapport';

/** Where the authentication service is: a hosted project, or the page's own origin. */
export function authOrigin(): URL {
  return new URL(import.meta.env.PUBLIC_SUPABASE_URL || location.origin);
}

/** Where the client keeps the session in local storage: the service's own default (sign-in.md, Numbers). */
export function storageKey(): string {
  return `sb-${authOrigin().hostname.split('.')[0]}-auth-token`;
}
