import type { Route } from '@playwright/test';
import { droppedCall } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ isFirstVisit: true });

test('Get Started reports a conversion, and the way goes on', async ({ page }) => {
  await page.goto('/');
  const getStarted = page.getByRole('main').getByRole('link', { name: 'Get Started' });
  const answer = page.waitForResponse('**/api/events');
  await getStarted.click({ modifiers: ['ControlOrMeta'] });
  expect((await answer).status()).toBe(204);
  const report = page.waitForRequest('**/api/events');
  await getStarted.click();
  const sent = await report;
  expect(sent.method()).toBe('POST');
  expect(sent.postDataJSON()).toEqual({ type: 'conversion', name: 'get-started', page: '/' });
  await expect(page).toHaveURL('/find-therapist');
});

test('the web vitals come after the visitor has begun, and name no address', async ({ page, api }) => {
  const { profile } = await api.listTherapist({ practice_states: 'GU' });
  for (const [path, pattern] of [
    ['/about', '/about'],
    [`/therapist/${profile.therapist_id}`, '/therapist/{therapistId}'],
    ['/directory/guam', '/directory/{state}'],
  ] as const) {
    const library: string[] = [];
    page.on('request', (request) => request.url().includes('web-vitals') && library.push(request.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(library, path).toEqual([]);
    const reports: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/events') && reports.push(request.postData() ?? ''));
    await page.keyboard.press('Tab');
    // The largest paint is final with the first press after the library has come.
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).click();
      expect(reports.length).toBeGreaterThan(0);
    }).toPass();
    expect(library).toHaveLength(1);
    expect(JSON.parse(reports[0] ?? '')).toEqual({
      type: 'web-vitals',
      page: pattern,
      metrics: [{ name: 'LCP', value: expect.any(Number) }],
    });
    page.removeAllListeners('request');
  }
});

test('a page that is left while the library comes, or does not get it, says nothing of it', async ({
  page,
  faults,
}) => {
  faults.allow(droppedCall('web-vitals'));
  const library = '**/*web-vitals*';
  const lost: string[] = [];
  page.on('requestfailed', (request) => request.url().includes('web-vitals') && lost.push(page.url()));
  let answer = (_: Route): Promise<void> | void => {};
  await page.route(library, (route) => answer(route));
  await page.goto('/');
  const asked = page.waitForRequest(library);
  await page.keyboard.press('Tab');
  await asked;
  // A page begins by itself after a while: whenever it does, it gets no answer.
  answer = (route) => route.abort();
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect.poll(() => lost.length).toBe(2);
  await page.goto('/');
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('a link is fetched ahead when somebody means to follow it', async ({ page }) => {
    await page.goto('/');
    const ahead = page.waitForRequest((request) => request.url().endsWith('/about'));
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).hover();
    expect(await (await ahead).headerValue('sec-purpose')).toContain('prefetch');
  });
});
