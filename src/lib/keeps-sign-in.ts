import { browserStorage } from './browser-storage.ts';

/** False where this browser keeps nothing at all for the site, so that a sign-in would be gone on the next page. */
export function keepsSignIn(): boolean {
  const probe = 'rapport.probe';
  browserStorage.setItem(probe, probe);
  const isKept = browserStorage.getItem(probe) === probe;
  browserStorage.removeItem(probe);
  return isKept;
}
