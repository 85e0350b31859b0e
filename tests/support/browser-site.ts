import { expect, type Page } from '@playwright/test';
import { pages, pagesWhere } from '#domain/pages/pages.ts';

/** The public pages that are built ahead of time and hold nothing to answer. */
export const staticPages = pagesWhere({ rendered: 'ahead', isIndexed: true, isReported: true });

/** The pages that an island fills, built ahead of time. */
export const screens = pagesWhere({ rendered: 'ahead' }).filter((path) => pages[path].script !== 'site');

/** One address of each indexed page; profiles have theirs from a test. */
export const indexedPages = pagesWhere({ isIndexed: true })
  .filter((path) => path !== '/therapist/{therapistId}')
  .map((path) => path.replace('{state}', 'california'));

/** The widths that the public site is checked at, in CSS pixels. */
const widths = [320, 390, 768, 1280] as const;

/** Calls back with the page at every width, and sees to it that nothing sticks out sideways, light or dark. */
export async function atEveryWidth(page: Page, check: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const content = await page.locator('html').evaluate((root) => root.scrollWidth);
      expect.soft(content, `${page.url()} at ${width} px, ${colorScheme}`).toBeLessThanOrEqual(width);
    }
    await check(width);
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
