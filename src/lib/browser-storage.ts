type Keep = (use: (storage: Storage) => void) => boolean;

/** Uses what the browser keeps for all tabs; false where that is full or switched off, which throws. */
const inBrowser: Keep = (use) => succeeds(() => use(localStorage));
/** The same for what it keeps for this tab. */
const inTab: Keep = (use) => succeeds(() => use(sessionStorage));

/**
 * Where the session of whoever is signed in is kept, in the form that the authentication client asks for: for all tabs or, where
 * the browser keeps nothing for them, for this tab.
 */
export const browserStorage = {
  /** The text under a key; null where there is none. */
  getItem(key: string): string | null {
    let text: string | null = null;
    inBrowser((storage) => {
      text = storage.getItem(key);
    });
    if (text === null)
      inTab((storage) => {
        text = storage.getItem(key);
      });
    return text;
  },
  /** Keeps a text under a key; where nothing at all is kept, nobody is signed in on the next page, which `keepsSignIn` tells before. */
  setItem(key: string, text: string): void {
    browserStorage.removeItem(key);
    if (!inBrowser((storage) => storage.setItem(key, text))) inTab((storage) => storage.setItem(key, text));
  },
  /** Forgets what is under a key. */
  removeItem(key: string): void {
    for (const keep of [inBrowser, inTab]) keep((storage) => storage.removeItem(key));
  },
};

function succeeds(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
