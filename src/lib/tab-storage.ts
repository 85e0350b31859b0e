/** What this tab could not keep, because its storage is full or switched off: it lives as long as the page. */
const unkept = new Map<string, unknown>();

/** What this tab keeps under a key, as yet unchecked; null where there is nothing that can be read. */
export function readTab(key: string): unknown {
  if (unkept.has(key)) return unkept.get(key);
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keeps a value in this tab: gone with it, never in another one.
 * @returns false where the storage is full or switched off, and the value lives as long as the page
 */
export function writeTab(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    unkept.delete(key);
    return true;
  } catch {
    // What an earlier write left there is no longer so.
    forgetTab(key);
    unkept.set(key, value);
    return false;
  }
}

/** Forgets what this tab keeps under a key. */
export function forgetTab(key: string): void {
  unkept.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is switched off, nothing was kept.
  }
}

/** False where this browser keeps nothing for the tab: what is typed is gone with the page. */
export function keepsTab(): boolean {
  const probe = 'rapport.probe';
  const isKept = writeTab(probe, true);
  forgetTab(probe);
  return isKept;
}

/** A stored object by its names; without any where it is no object. */
export function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
