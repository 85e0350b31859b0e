import type { Page, Route } from '@playwright/test';

/**
 * Holds back the answers to what matches, so that a test sees the state in between.
 * @returns lets them all through
 */
export async function hold(
  page: Page,
  pattern: string | RegExp,
  then: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await then(route);
  });
  return release;
}
