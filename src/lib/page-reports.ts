import type { Event } from '#domain/events/events.ts';

const { page, vitals } = (document.querySelector<HTMLElement>('page-reports')?.dataset ?? {}) as {
  page: Event['page'];
  /** The address of the library: asked for by address, so that this script needs no other file (budgets.md, Pages). */
  vitals: string;
};

/** Sends an event, even when the page is being left. A count that is lost is worth no word to the visitor. */
function report(event: Event): void {
  fetch('/api/events', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => {});
}

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('[data-conversion]') : null;
  if (link) report({ type: 'conversion', name: 'get-started', page });
});

/** How long a visitor who does nothing is left alone. */
const idleMilliseconds = 10_000;

// The measures are loaded when the visitor has begun to act, or is reading: never while the page arrives (budgets.md, Pages).
addEventListener('load', () => {
  const begun = new AbortController();
  const begin = () => {
    if (begun.signal.aborted) return;
    begun.abort();
    // A page that is left while the library comes, or a line that drops, has no measures.
    watchVitals().catch(() => {});
  };
  for (const act of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(act, begin, { passive: true, signal: begun.signal });
  setTimeout(begin, idleMilliseconds);
});

/** Reports each measure once, when it is final. */
async function watchVitals(): Promise<void> {
  const { onCLS, onINP, onLCP } = (await import(/* @vite-ignore */ vitals)) as typeof import('web-vitals');
  const reported = new Set<string>();
  for (const watch of [onCLS, onINP, onLCP]) {
    watch(({ name, value }) => {
      if (reported.has(name)) return;
      reported.add(name);
      report({ type: 'web-vitals', page, metrics: [{ name, value }] });
    });
  }
}
