import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { hold } from '../support/browser-hold.ts';
import { expect, test } from '../support/fixtures.ts';

const settingsPath = '/therapist/settings';
const path = '/api/therapists/settings';
const json = (page: Page) => page.locator('textarea[name=notification_preferences]');
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings', exact: true });
const requests = (page: Page) => page.getByRole('checkbox', { name: 'Email me when a client asks for a session' });
const weekly = (page: Page) => page.getByRole('checkbox', { name: 'Email me a summary every week' });

test('both views show one object, unknown keys stay, and saving leads to the dashboard', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.signUp());
  const release = await hold(page, `**${path}`);
  await page.goto(settingsPath);
  await expect(page.getByRole('status').getByText('Loading…')).toBeVisible();
  release();
  await expect(json(page)).toHaveValue('{}');
  await expect(requests(page)).toBeChecked();
  await expect(weekly(page)).not.toBeChecked();
  await json(page).fill('{ "sms": { "urgent": true }, "email": { "booking_request": false } }');
  await expect(requests(page)).not.toBeChecked();
  await weekly(page).check();
  expect(JSON.parse(await json(page).inputValue())).toEqual({
    sms: { urgent: true },
    email: { booking_request: false, weekly_summary: true },
  });
  await expectAccessible(page, 'settings');
  await save(page).click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByRole('status').getByText('Settings updated successfully.', { exact: true })).toBeVisible();

  await page.goto(settingsPath);
  await expect(weekly(page)).toBeChecked();
  expect(JSON.parse(await json(page).inputValue())).toEqual({
    sms: { urgent: true },
    email: { booking_request: false, weekly_summary: true },
  });
});

test('P41 what is no JSON object is told and not sent', async ({ page, api, signInAs }) => {
  await signInAs(await api.signUp());
  await page.goto(settingsPath);
  await expect(json(page)).toHaveValue('{}');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1;
  });
  const alert = page.getByRole('alert');
  const deep = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`;
  const texts = ['', '{', '[]', 'null', '1', '{"a":1,}', '{"a":1,"a":2}', '{"__proto__":{"x":1}}', deep];
  for (const text of [...texts, JSON.stringify({ a: 'x'.repeat(17_000) })]) {
    await json(page).fill(text);
    await expect(requests(page)).toBeDisabled();
    await save(page).click();
    await expect(
      alert.getByText('Please enter valid JSON for notification preferences.', { exact: true }),
    ).toBeVisible();
    await expect(json(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(json(page)).toHaveValue(text);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(sent).toBe(0);
  await expect(page).toHaveURL(settingsPath);
});

test('failures to load and to save are written to the console alone', async ({ page, api, signInAs, faults }) => {
  faults.allow(failedResource(503, path), /settings-not-(?:loaded|saved)/);
  const written: string[] = [];
  page.on('console', (message) => written.push(message.text()));
  await signInAs(await api.signUp());
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { error: 'The records rest.' } }));
  await page.goto(settingsPath);
  await expect(page.getByRole('button', { name: 'Load settings again' })).toBeVisible();
  expect(written).toContain('settings-not-loaded 503');
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Load settings again' }).click();
  await expect(json(page)).toHaveValue('{}');
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { error: 'The records rest.' } }));
  await json(page).fill('{"mine":1}');
  await save(page).click();
  await expect.poll(() => written).toContain('settings-not-saved 503');
  await expect(save(page)).toBeEnabled();
  await expect(json(page)).toHaveValue('{"mine":1}');
  await expect(page.getByText('The records rest.')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without a session it leads to sign-in', async ({ page }) => {
  await page.goto(settingsPath);
  await expect(page).toHaveURL('/therapist/signin');
});
