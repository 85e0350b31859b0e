import type { Page } from '@playwright/test';
import { atEveryWidth, showsLinks, staticPages } from '../support/browser-site.ts';
import { expect, test } from '../support/fixtures.ts';

const headerLinks = [
  ['About', '/about'],
  ['Find a Provider', '/find-therapist'],
  ['For Providers', '/for-providers'],
  ['Enterprise', '/enterprise'],
] as const;

const publicPages = [...staticPages, '/directory', '/find-therapist', '/therapist/signin', '/nope'] as const;

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' });

/** A page's header and drawer as they stand in the document, but for the mark of the current page. */
async function headerOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return page.locator('body').evaluate((body) =>
    ['header', 'dialog']
      .map((name) => {
        const copy = body.querySelector(name)?.cloneNode(true) as HTMLElement;
        for (const current of copy.querySelectorAll('[aria-current]')) current.removeAttribute('aria-current');
        return copy.outerHTML;
      })
      .join(''),
  );
}

test('the shared header is the same on every public page, but for the button of three', async ({ page, faults }) => {
  faults.allow(/status of 404 .*nope/);
  const common = await headerOf(page, '/for-providers');
  for (const path of publicPages.filter((path) => path !== '/' && path !== '/about' && path !== '/enterprise'))
    expect(await headerOf(page, path), path).toBe(common);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the shared header ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('has the logo, the links and the button, in the drawer on small screens', async ({ page }) => {
      for (const [path, button, target] of [
        ['/', 'Sign In', '/therapist/signin'],
        ['/about', 'Sign In', '/signin'],
        ['/enterprise', 'Contact Sales', '#contact'],
      ] as const) {
        await page.goto(path);
        const header = page.getByRole('banner');
        const drawer = drawerOf(page);
        await atEveryWidth(page, async (width) => {
          await expect(header.getByRole('link', { name: 'Rapport', exact: true })).toHaveAttribute('href', '/');
          await expect(header.getByRole('link', { name: button, exact: true })).toHaveAttribute('href', target);
          if (!showsLinks(width)) await openMenu(page).click();
          const links = showsLinks(width) ? header : drawer;
          for (const [name, href] of headerLinks) {
            const link = links.getByRole('link', { name, exact: true });
            await expect(link, `${path} at ${width}`).toBeVisible();
            await expect(link).toHaveAttribute('href', href);
          }
          if (showsLinks(width)) await expect(openMenu(page)).toBeHidden();
          else await drawer.getByRole('button', { name: 'Close menu' }).click();
          await expect(drawer).toBeHidden();
        });
      }
    });

    test('holds Join Waitlist in the drawer of the home page, and there alone', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of staticPages) {
        await page.goto(path);
        await openMenu(page).click();
        const waitlist = drawerOf(page).getByRole('link', { name: 'Join Waitlist' });
        await expect(waitlist).toHaveCount(path === '/' ? 1 : 0);
        if (path === '/') await expect(waitlist).toHaveAttribute('target', '_blank');
      }
    });
  });
}

test.describe('the drawer', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await openMenu(page).click();
    await expect(drawerOf(page)).toBeVisible();
  });

  test('closes by Escape and gives the focus back; what is behind it stays still', async ({ page }) => {
    await page.mouse.move(50, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(drawerOf(page)).toBeHidden();
    await expect(openMenu(page)).toBeFocused();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('keeps the focus inside', async ({ page }) => {
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      );
      expect(outside).toBe(false);
    }
  });

  test('closes by a press beside it', async ({ page }) => {
    await page.mouse.click(20, 500);
    await expect(drawerOf(page)).toBeHidden();
  });

  test('does not stay in the way when the page grows wide', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(drawerOf(page)).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/about');
  });

  test('leads on, and a link to a place on the same page closes it', async ({ page }) => {
    await drawerOf(page).getByRole('link', { name: 'Enterprise', exact: true }).click();
    await expect(page).toHaveURL('/enterprise');
    await openMenu(page).click();
    await drawerOf(page).getByRole('link', { name: 'Contact Sales' }).click();
    await expect(drawerOf(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Talk to us' })).toBeInViewport();
  });
});
