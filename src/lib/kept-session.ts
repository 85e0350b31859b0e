import type { Session } from '@supabase/auth-js';
import { storageKey } from './auth-settings.ts';
import { browserStorage } from './browser-storage.ts';

/** The session as it stands in the browser's storage; null for none, or for anything else there. */
export function keptSession(): Session | null {
  const text = browserStorage.getItem(storageKey());
  return text === null ? null : parsed(text);
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
