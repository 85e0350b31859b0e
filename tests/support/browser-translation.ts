import type { BrowserContext } from '@playwright/test';

/**
 * Does to every page of a context what the browser's own translation does, once it has loaded and whenever it changes: each text
 * is taken out, and stands again in two `font` elements in its place.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEXTAREA', 'OPTION', 'TITLE', 'FONT']);
    // What React has not taken over yet is left alone: it would be put in order again, and the translation be gone.
    const taken = new WeakSet<Element>();
    const isTaken = (node: Node) => {
      const island = (node instanceof Element ? node : node.parentElement)?.closest('astro-island');
      return !island || taken.has(island);
    };
    const takingMilliseconds = 500;
    const waitFor = (island: Element) =>
      setTimeout(() => {
        taken.add(island);
        translateBelow(island);
      }, takingMilliseconds);
    const translateBelow = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || untouched.has(parent.tagName) || text.data.trim() === '' || !isTaken(text)) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.append(document.createTextNode(text.data));
        outer.append(inner);
        parent.replaceChild(outer, text);
      }
    };
    addEventListener('load', () => {
      new MutationObserver((changes) => {
        for (const { type, target } of changes) {
          if (type === 'attributes') waitFor(target as Element);
          else if (target.isConnected && isTaken(target)) translateBelow(target);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true, attributeFilter: ['ssr'] });
      for (const island of document.querySelectorAll('astro-island:not([ssr])')) waitFor(island);
      translateBelow(document.body);
    });
  });
}
