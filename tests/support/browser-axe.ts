import { readFileSync } from 'node:fs';
import { expect, type Frame, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { untilStill } from './browser-still.ts';

// What passed is not listed: that takes longer than to find it.
const options: RunOptions = { resultTypes: ['violations'] };
const everyRule: RunOptions = {
  ...options,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
/** What a page's other scheme and width can break: its colours, and how near to each other things are. */
const rulesOfLooks: RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
};
/** Minified: each document takes it anew, and it is less than half as long. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
/** The narrowest screen that WCAG 1.4.10 asks for. */
const narrow = { width: 320, height: 700 };

/** Stripe's own frame, in which axe takes the ground for white, which is the page's. */
const foreignFrame = 'iframe[name^=__privateStripeFrame]';

/**
 * Fails with the rule and the places, when axe finds anything on the page as it is, at its size. Every rule is asked on a phone in
 * the light scheme; on a desktop in the dark one those of its looks alone.
 */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await untilStill(page);
  const asked = test.info().project.use.colorScheme === 'dark' ? rulesOfLooks : everyRule;
  const origin = new URL(page.url()).origin;
  await Promise.all(page.frames().map((frame) => frame.url().startsWith(origin) && bringAxe(frame)));
  const found = await page.evaluate(
    async ([exclude, rules]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ exclude }, rules);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    },
    [foreignFrame, asked] as const,
  );
  expect.soft(found, state).toEqual([]);
}

/** Loads axe into a document, once. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
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
 * Nothing that axe finds, and nothing that sticks out of a narrow screen. A test of this is tagged @both: it is opened in
 * light on a phone and in dark on a desktop, since colours that change under axe belong to neither scheme.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page, state);
  const own = page.viewportSize();
  if (!own || test.info().project.use.colorScheme !== 'light') return;
  await page.setViewportSize(narrow);
  await untilStill(page);
  expect.soft(await sticksOut(page), `${state} at ${narrow.width} px`).toEqual([]);
  await page.setViewportSize(own);
}
