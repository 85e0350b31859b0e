import { storageKey } from '#lib/auth-settings.ts';
import { browserStorage } from '#lib/browser-storage.ts';

/** The address of whoever is signed in in this browser, as the client stored it; null where nobody is. */
export function storedEmail(): string | null {
  try {
    const stored = JSON.parse(browserStorage.getItem(storageKey()) ?? 'null');
    return typeof stored?.user?.email === 'string' ? stored.user.email : null;
  } catch {
    return null;
  }
}
