import type { Page } from '@playwright/test';

/** Waits until the page has been painted as it now is, and nothing in it is on its way from one look to another. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await painted();
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    // One that is cancelled is over as well.
    await Promise.allSettled(ending.map((one) => one.finished));
    await painted();
  });
}
