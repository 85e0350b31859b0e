import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { untilStill } from './browser-still.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that read colours: alone of all they have to be asked again in the other scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** The screens that are looked at, in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
/** The narrowest screen that WCAG 1.4.10 asks for. */
const narrow = { width: 320, height: 700 };

/** Fails with the rule and the places, when axe finds anything on the page as it is, at its size and in its scheme. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await untilStill(page);
  // Inside Stripe's frame axe takes the ground for white, which is the page's.
  const axe = new AxeBuilder({ page }).exclude('iframe[name^=__privateStripeFrame]');
  // Otherwise it opens a window for each look, to read frames of other origins: there is no other than that one.
  axe.setLegacyMode();
  const { violations } = await (isLight() ? axe.withTags(tags) : axe.withRules(colourRules)).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect.soft(found, state).toEqual([]);
}

/**
 * The projects open their pages in one scheme each, and a page stays in its own: colours that change under axe belong to
 * neither. All rules are asked in light, those about colours in dark as well.
 */
function isLight(): boolean {
  return test.info().project.use.colorScheme === 'light';
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

/**
 * Nothing that axe finds, on a phone and a desktop, and nothing that sticks out of a narrow screen. A test of this runs in
 * both projects, which is in both schemes; the page has its own size again afterwards.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const own = page.viewportSize() ?? sizes.phone;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `${state}, ${size}`);
  }
  if (isLight()) {
    await page.setViewportSize(narrow);
    await untilStill(page);
    expect.soft(await sticksOut(page), `${state} at ${narrow.width} px`).toEqual([]);
  }
  await page.setViewportSize(own);
}
