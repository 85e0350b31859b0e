import { type BrowserContext, test } from '@playwright/test';

/** Doubles the text of every page of a context, as a browser does whose user has asked for it. */
export async function enlargePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const enlarge = () => {
      document.documentElement?.style.setProperty('font-size', '200%');
    };
    enlarge();
    // Before anything is drawn, or it would look as if the page had moved.
    new MutationObserver(enlarge).observe(document, { childList: true });
  });
}

/** Has every page of a context find its storage switched off, as some browsers do for a site that may keep nothing. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
}

/** Leaves out of a run without storage what begins or ends with something that the browser has kept. */
export function needsStorage(what: string): void {
  test.skip(keepsNothing, what);
}

/** True in a run in which every page finds its storage switched off. */
export const keepsNothing = process.env.RAPPORT_PAGES === 'without-storage';
