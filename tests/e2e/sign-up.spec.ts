import type { Page } from '@playwright/test';
import { newEmail } from '../support/browser-api.ts';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { hold } from '../support/browser-hold.ts';
import { expect, test } from '../support/fixtures.ts';

const path = '/auth/v1/signup';
const labels = ['First name', 'Last name', 'Email', 'Password', 'Confirm password'] as const;

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up' });

async function fill(page: Page, email: string, password = 'secret-1', confirmation = password): Promise<void> {
  for (const [index, text] of ['  Ada ', ' Quill', email, password, confirmation].entries()) {
    await field(page, labels[index] ?? '').fill(text);
  }
}

test.beforeEach(async ({ page }) => {
  await page.goto('/therapist/signup');
  await expect(submit(page)).toBeEnabled();
});

test('five required fields, the helper text and the way to sign in', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Your Account');
  for (const label of labels) await expect(field(page, label)).toHaveAttribute('required', '');
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
  const missing = ['First name', 'Last name', 'Email', 'Password'].map(
    (label) => [label, `${label} is required.`] as const,
  );
  for (const [label, message] of [...missing, ['Confirm password', 'Please type the password once more.'] as const]) {
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await field(page, label).fill(label === 'Email' ? 'ada@example.com' : 'secret-1');
  }
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/therapist/signin');
});

test('passwords that differ or are too short are told without asking the server', async ({ page }) => {
  const alert = page.getByRole('alert');
  let calls = 0;
  await page.route(`**${path}`, (route) => {
    calls += 1;
    return route.abort();
  });
  await fill(page, newEmail(), 'secret-1', 'secret-2');
  await submit(page).click();
  await expect(alert.getByText('Passwords do not match!', { exact: true })).toBeVisible();
  await fill(page, newEmail(), 'short');
  await submit(page).click();
  await expect(alert.getByText('Password must be at least 6 characters long.', { exact: true })).toBeVisible();
  await fill(page, 'not an address', 'secret-1');
  await submit(page).click();
  await expect(alert).toContainText('Please enter an email address like name@example.com.');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  expect(calls).toBe(0);
});

test.describe('with a clock of its own', () => {
  test.use({ isFirstVisit: true });

  test('while it is sent nothing can be typed; then the success stands for a second and a half', async ({ page }) => {
    const release = await hold(page, `**${path}`);
    const email = newEmail();
    await fill(page, `  ${email.toUpperCase()} `);
    const [request] = await Promise.all([page.waitForRequest(`**${path}`), submit(page).click()]);
    expect(request.postDataJSON()).toMatchObject({ email, data: { firstName: 'Ada', lastName: 'Quill' } });
    for (const label of labels) await expect(field(page, label)).toBeDisabled();
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toHaveAttribute('aria-busy', 'true');
    await expect(submit(page).locator('svg.animate-spin')).toBeVisible();

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    release();
    await expect(page.getByText('Account created! Redirecting to dashboard...', { exact: true })).toBeVisible();
    await page.clock.runFor(1499);
    await expect(page).toHaveURL('/therapist/signup');
    await expect(page.getByText('Account created! Redirecting to dashboard...', { exact: true })).toBeVisible();
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/therapist/signin');
  });
});

test('an address that has an account already is told so', async ({ page, api, faults }) => {
  faults.allow(failedResource(422, path));
  const { email } = await api.signUp();
  await fill(page, email.toUpperCase());
  await submit(page).click();
  const message = 'An account with this email already exists. Try signing in.';
  await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email.toUpperCase());
  await expect(submit(page)).toBeEnabled();
});

const refusals = [
  {
    what: 'the server finds the password too short',
    status: 422,
    body: {
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    },
    message: 'Password must be at least 6 characters long.',
  },
  {
    what: 'the server gives a reason of its own',
    status: 422,
    body: { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
    message: 'Signups not allowed for this instance',
  },
  {
    what: 'the server gives no reason',
    status: 422,
    body: { code: 'validation_failed', message: '' },
    message: 'Failed to create account. Please try again.',
  },
];

for (const { what, status, body, message } of refusals) {
  test(`${what}: ${message}`, async ({ page, faults }) => {
    faults.allow(failedResource(status, path));
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    await page.route(`**${path}`, (route) => route.fulfill({ status, headers, json: body }));
    await fill(page, newEmail());
    await submit(page).click();
    await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await expect(field(page, 'First name')).toBeEnabled();
  });
}

test('an exception is unexpected, and leaves the form as it was', async ({ page, faults }) => {
  faults.allow(droppedCall(path));
  await page.route(`**${path}`, (route) => route.abort('internetdisconnected'));
  const email = newEmail();
  await fill(page, email);
  await submit(page).click();
  const message = 'An unexpected error occurred during signup. Please try again.';
  await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(submit(page)).toBeEnabled();
});
