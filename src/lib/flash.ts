import { forgetTab, readTab, writeTab } from './tab-storage.ts';

// In the tab: the message outlives the way to the next screen, and no more.
const key = 'rapport.message';

/** Leaves a message for the screen that comes next (decision 0019); where the tab keeps nothing, that screen shows the change itself. */
export function leaveMessage(message: string): void {
  writeTab(key, message);
}

/** The message that the screen before left, once; or null. */
export function takeMessage(): string | null {
  const message = readTab(key);
  forgetTab(key);
  return typeof message === 'string' ? message : null;
}
