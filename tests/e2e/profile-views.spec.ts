import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../support/browser-axe.ts';
import { expect, test } from '../support/fixtures.ts';

const real = 'Profile Views (Last 30 Days)';
const placeholder = 'Profile Views (Last 30 Days - Placeholder)';
const person = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

async function openViews(page: Page): Promise<void> {
  await page.goto('/therapist/dashboard');
  await page.getByRole('tab', { name: 'Profile Views' }).click();
}

/** Somebody else looks at a profile, in a browser of their own. */
async function look(browser: Browser, baseURL: string, path: string, userAgent: string, reloads = 0): Promise<void> {
  const context = await browser.newContext({ baseURL, userAgent });
  const page = await context.newPage();
  await page.goto(path);
  for (let reload = 0; reload < reloads; reload++) await page.reload();
  await context.close();
}

test('it is the placeholder until somebody has looked, then the real count with a chart and a table', {
  tag: '@both',
}, async ({ page, api, browser, signInAs, baseURL }) => {
  const therapist = await api.listTherapist();
  const path = `/therapist/${therapist.profile.therapist_id}`;
  await signInAs(therapist);
  await openViews(page);
  await expect(page.getByRole('heading', { name: 'Profile Performance' })).toBeVisible();
  await expect(page.getByText('123', { exact: true })).toBeVisible();
  await expect(page.getByText(placeholder, { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Profile views by day' })).toHaveCount(0);

  // Programs and prefetches do not count, and neither does the therapist's own browser.
  await look(browser, `${baseURL}`, path, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
  await page.request.get(path, { headers: { 'User-Agent': person, 'Sec-Purpose': 'prefetch' } });
  const [told] = await Promise.all([page.waitForResponse(`**/api/profiles/*/own-look`), page.goto(path)]);
  expect(told.status()).toBe(204);
  await openViews(page);
  await expect(page.getByText(placeholder, { exact: true })).toBeVisible();

  // Somebody else does, also from the therapist's own network with the same browser.
  await look(browser, `${baseURL}`, path, person, 2);
  await look(browser, `${baseURL}`, path, await page.evaluate(() => navigator.userAgent));
  await expect(async () => {
    await openViews(page);
    await expect(page.getByText(real, { exact: true })).toBeVisible({ timeout: 1000 });
    await expect(page.getByRole('tabpanel').getByText('2', { exact: true }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const rows = page.getByRole('table', { name: 'Profile views by day' }).getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.last()).toContainText('2');
  await expect(page.locator('figure svg rect')).toHaveCount(30);
  await expectAccessible(page, 'profile views');

  await page.getByRole('radio', { name: '90 days' }).check();
  await expect(page.getByText('2 views in the last 90 days.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Profile views by week' }).getByRole('row')).toHaveCount(14);
  await page.getByRole('radio', { name: '12 months' }).check();
  await expect(page.getByText('2 views in the last 12 months, this one so far included.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Profile views by month' }).getByRole('row').last()).toContainText('2');
  await expect(page.getByText(real, { exact: true })).toBeVisible();
  await expectAccessible(page, 'profile views of a year');
});
