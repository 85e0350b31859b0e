import type { Page } from '@playwright/test';
import { sessionKey } from '../support/browser-api.ts';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { hold } from '../support/browser-hold.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

const path = '/auth/v1/token';
const pattern = `**${path}*`;

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' });

async function fill(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/therapist/signin');
  await expect(submit(page)).toBeEnabled();
});

test.beforeEach(() => needsStorage('a session that the browser keeps'));

test('two required fields and the way to sign up', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Email is required.');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Email').fill('ada@example.com');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Password is required.');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/therapist/signup');
});

test('signing in stores the token under the service’s key and opens the dashboard', async ({ page, api }) => {
  const { email } = await api.signUp();
  const release = await hold(page, pattern);
  await fill(page, `  ${email.toUpperCase()}  `);
  const [request] = await Promise.all([page.waitForRequest(pattern), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ email, password });
  await expect(page.getByLabel('Email')).toBeDisabled();
  await expect(page.getByLabel('Password')).toBeDisabled();
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
  await expect(submit(page).locator('svg.animate-spin')).toBeVisible();
  release();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Quill!');
  const stored = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), sessionKey);
  expect(stored.access_token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test('signing in leads back to the screen that asked for it, and after a sign-out to the dashboard', async ({
  page,
  api,
}) => {
  const therapist = await api.listTherapist();
  const signIn = async () => {
    await expect(page).toHaveURL('/therapist/signin');
    await fill(page, therapist.email);
    await submit(page).click();
  };
  // Sent there by the screen, and by a link of a screen that says why it is empty.
  await page.goto('/therapist/settings');
  await signIn();
  await expect(page).toHaveURL('/therapist/settings');
  // A screen that still asks for its session would leave by itself.
  await expect(page.getByLabel('Notification preferences')).toHaveValue(/\{/);
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await page.goto('/therapist/profile/preview');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn();
  await expect(page).toHaveURL('/therapist/profile/preview');

  await page.goto('/therapist/account');
  await page.getByRole('button', { name: 'Sign out on this device' }).click();
  await signIn();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();

  // What a page of ours has not written leads nowhere.
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await page.goto('/therapist/signin');
  await page.evaluate(() => sessionStorage.setItem('rapport.way-back', '"//elsewhere.example/therapist/settings"'));
  await signIn();
  await expect(page).toHaveURL('/therapist/dashboard');
});

test('a wrong password and an unknown address read the same', async ({ page, api, faults }) => {
  faults.allow(failedResource(400, path));
  const { email } = await api.signUp();
  for (const address of [email, 'nobody@example.com']) {
    await fill(page, address, 'wrong-one');
    await submit(page).click();
    await expect(page.getByRole('alert').getByText('Invalid email or password.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
});

const answers = [
  {
    what: 'the server gives a reason of its own',
    status: 400,
    json: { code: 'email_not_confirmed', message: 'Email not confirmed' },
    message: 'Email not confirmed',
  },
  {
    what: 'the server gives no reason',
    status: 400,
    json: { code: 'validation_failed', message: '' },
    message: 'Login failed. Please try again.',
  },
  {
    what: 'no session comes back',
    status: 200,
    json: {},
    message: 'Login succeeded but session data is missing. Please try again or contact support.',
  },
  {
    what: 'no access token comes back',
    status: 200,
    json: { user: { id: '1', email: 'ada@example.com' }, refresh_token: 'x', expires_in: 3600 },
    message: 'Login succeeded but session data is missing. Please try again or contact support.',
  },
];

for (const { what, status, json, message } of answers) {
  test(`${what}: ${message}`, async ({ page, faults }) => {
    if (status >= 400) faults.allow(failedResource(status, path));
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    await page.route(pattern, (route) => route.fulfill({ status, headers, json }));
    await fill(page, 'ada@example.com');
    await submit(page).click();
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await expect(page).toHaveURL('/therapist/signin');
  });
}

test('an exception is unexpected, and leaves the form as it was', async ({ page, faults }) => {
  faults.allow(droppedCall(path));
  await page.route(pattern, (route) => route.abort('internetdisconnected'));
  await fill(page, 'ada@example.com');
  await submit(page).click();
  const message = 'An unexpected error occurred during login. Please try again.';
  await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue(password);
  await expect(submit(page)).toBeEnabled();
});
