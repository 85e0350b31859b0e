// Session storage: the message outlives the way to the next screen, and no more.
const key = 'rapport.message';

/** Leaves a message for the screen that comes next (decision 0019). */
export function leaveMessage(message: string): void {
  try {
    sessionStorage.setItem(key, message);
  } catch {
    // Without storage the next screen shows the change itself.
  }
}

/** The message that the screen before left, once; or null. */
export function takeMessage(): string | null {
  try {
    const message = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return message;
  } catch {
    return null;
  }
}
