import { storageKey } from './auth-settings.ts';
import { browserStorage } from './browser-storage.ts';
import { noteWayBack, takeWayBack } from './way-back.ts';

/** Forgets the session of somebody who leaves, in this browser, without asking the server. */
export function forgetSession(): void {
  browserStorage.removeItem(storageKey());
  takeWayBack();
}

/** Forgets a session that the server knows no more; whoever signs in again comes back to this page. */
export function forgetEndedSession(): void {
  browserStorage.removeItem(storageKey());
  noteWayBack();
}
