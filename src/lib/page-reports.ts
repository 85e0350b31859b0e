import type { Event } from '#domain/events.ts';

/** Leaves an event with the browser, which sends it even when the page is being left; nothing waits for it. */
function report(event: Event): void {
  navigator.sendBeacon('/api/events', new Blob([JSON.stringify(event)], { type: 'application/json' }));
}

const page = document.querySelector<HTMLElement>('page-reports')?.dataset.page as Event['page'];

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('[data-conversion]') : null;
  if (link) report({ type: 'conversion', name: 'get-started', page });
});

/** How long a visitor who does nothing is left alone. */
const idleMilliseconds = 10_000;

// The measures are loaded when the visitor has begun to act, or is reading: never while the page arrives (budgets.md).
addEventListener('load', () => {
  const begun = new AbortController();
  const begin = () => {
    if (begun.signal.aborted) return;
    begun.abort();
    watchVitals();
  };
  for (const act of ['pointerdown', 'keydown', 'scroll'])
    addEventListener(act, begin, { passive: true, signal: begun.signal });
  setTimeout(begin, idleMilliseconds);
});

/** Reports each measure once, when it is final. */
async function watchVitals(): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('./web-vitals.ts');
  const reported = new Set<string>();
  for (const watch of [onCLS, onINP, onLCP]) {
    watch(({ name, value }) => {
      if (reported.has(name)) return;
      reported.add(name);
      report({ type: 'web-vitals', page, metrics: [{ name, value }] });
    });
  }
}
