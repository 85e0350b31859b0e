import { expect, type Page } from '@playwright/test';

/** The public pages that are built ahead of time, in the order of spec §2. */
export const staticPages = [
  '/',
  '/about',
  '/for-providers',
  '/enterprise',
  '/how-matching-works',
  '/privacy-policy',
  '/terms-of-service',
] as const;

/** The widths that the public site is checked at, in CSS pixels. */
const widths = [320, 390, 768, 1280] as const;

/** Calls back with the page at every width, light and dark, and sees to it that nothing sticks out sideways. */
export async function atEveryWidth(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await check(width);
      const content = await page.locator('html').evaluate((root) => root.scrollWidth);
      expect.soft(content, `${page.url()} at ${width} px, ${colorScheme}`).toBeLessThanOrEqual(width);
    }
  }
}

/** True where the header shows its links; below it they stand in the drawer (spec §2: below the medium width). */
export const showsLinks = (width: number) => width >= 768;

/** The headings of a page's level 2, in their order. */
export function sectionHeadings(page: Page): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.map((heading) => heading.textContent.trim()));
}
