import { therapistNavigation } from '#content/navigation.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { atEveryWidth } from '../support/browser-site.ts';
import { expect, test } from '../support/fixtures.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the therapist's header ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('leads to every screen by its menu, on every screen and at every width', async ({ page }) => {
      const menu = page.getByRole('banner').getByRole('navigation', { name: 'Menu' });
      const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
      // A screen that nobody needs to be signed in for stays where it is.
      await page.goto('/therapist/community');
      await atEveryWidth(page, async () => {
        await opener.click();
        for (const { label, href } of therapistNavigation)
          await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
        await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
      });
      await opener.click();
      if (javaScriptEnabled) await expectAccessible(page, 'the menu of the therapist’s area');
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await expect(menu).toBeHidden();

      for (const { href } of javaScriptEnabled ? [] : therapistNavigation) {
        await page.goto(href);
        await opener.click();
        await expect(menu.locator('[aria-current=page]')).toHaveAttribute('href', href);
        await expect(menu.getByRole('link')).toHaveCount(therapistNavigation.length);
      }
    });
  });
}
