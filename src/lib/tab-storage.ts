/** What this tab keeps under a key, as yet unchecked; null where there is nothing that can be read. */
export function readTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value in this tab: gone with it, never in another one. */
export function writeTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage can be full or switched off; the value then lives as long as the page.
  }
}

/** Forgets what this tab keeps under a key. */
export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is switched off, nothing was kept.
  }
}

/** A stored object by its names; without any where it is no object. */
export function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
