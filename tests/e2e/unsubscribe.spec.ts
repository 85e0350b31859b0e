import { expectNoViolations } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';

test('a link that ends no mails says so, to a visit and to a mail program', async ({ page, request, faults }) => {
  faults.allow(failedResource(404, '/unsubscribe/nothing'));
  const answer = await page.goto('/unsubscribe/nothing');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1, name: 'This link ends no mails any more.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Your settings' })).toBeVisible();
  await expectNoViolations(page, 'a link that ends no mails');
  // As a mail program posts, without an origin (RFC 8058): the page itself answers, not the check of origins.
  const posted = await request.post('/unsubscribe/nothing', { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(posted.status()).toBe(404);
  expect(await posted.text()).toContain('This link ends no mails any more.');
});
