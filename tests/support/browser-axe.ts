import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
/** The narrowest screen that WCAG 1.4.10 asks for. */
const narrow = { width: 320, height: 700 };

/** Fails with the rule and the places, when axe finds anything on the page as it is. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await untilPainted(page);
  // Inside Stripe's frame axe takes the ground for white, which is the page's.
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    .exclude('iframe[name^=__privateStripeFrame]')
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, state).toEqual([]);
}

/** Waits until the page has been painted as it now is: axe reads colours that a change of scheme may still be moving. */
function untilPainted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  ) as Promise<void>;
}

/** What sticks out of the screen sideways, where the page can be scrolled there. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width,
    );
    return [`${scrollWidth} px`, ...wide.map((element) => element.outerHTML.slice(0, 160))];
  }, narrow.width);
}

/** The same in light and dark, on a phone and a desktop, and nothing that sticks out of a narrow screen. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      await expectNoViolations(page, `${state}, ${colorScheme}, ${size}`);
    }
  }
  await page.setViewportSize(narrow);
  await untilPainted(page);
  expect.soft(await sticksOut(page), `${state} at ${narrow.width} px`).toEqual([]);
  await page.setViewportSize(sizes.phone);
}
