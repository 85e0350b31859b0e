import { screens } from '../support/browser-site.ts';
import { expect, test } from '../support/fixtures.ts';

const failure = 'Unexpected Application Error!';
const chunks = '**/_astro/*.js*';

test.use({ isFirstVisit: true });

test('every screen whose script does not load says so, and is there after a reload', async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/, /\[astro-island\]/);
  await page.route(chunks, (route) => route.abort());
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('alert').getByText(failure), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' }), path).toBeVisible();
  }
  await page.unroute(chunks);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(failure)).toHaveCount(0);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('a screen whose script has not come in 120 seconds says so', async ({ page }) => {
  await page.clock.install();
  await page.route(chunks, () => new Promise(() => {}));
  await page.goto('/find-therapist', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  // The clock also runs by itself, and a busy machine takes its time.
  await page.clock.runFor(60_000);
  await expect(page.getByText(failure)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('the request form that does not load says so where it stands', async ({ page, api, faults }) => {
  faults.allow(/net::ERR_FAILED/, /\[astro-island\]/);
  const { profile } = await api.listTherapist();
  await page.route(chunks, (route) => route.abort());
  await page.goto(`/therapist/${profile.therapist_id}`);
  await expect(page.getByText(failure)).toHaveCount(0);
  await page.getByText('Your request', { exact: true }).click();
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a screen that arrives in time goes on as ever', async ({ page }) => {
  await page.clock.install();
  await page.goto('/therapist/signin');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.clock.runFor(130_000);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(page.getByText(failure)).toHaveCount(0);
});
