import { forgetTab, readTab, writeTab } from './tab-storage.ts';

// In the tab, and never in an address: no link can say where a sign-in leads.
const key = 'rapport.way-back';

/** Remembers that this page asked somebody to sign in. */
export function noteWayBack(): void {
  writeTab(key, location.pathname);
}

/** The path of the page that last asked to sign in, as yet unchecked; null where none has. It is forgotten with that. */
export function takeWayBack(): unknown {
  const path = readTab(key);
  forgetTab(key);
  return path;
}
