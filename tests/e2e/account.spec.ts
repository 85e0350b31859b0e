import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newEmail, sessionKey } from '../support/browser-api.ts';
import { expectAccessible, expectNoViolations } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { messagesTo } from '../support/browser-outbox.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

const accountPath = '/therapist/account';
const emailPath = '/api/therapists/account/email';
const passwordPath = '/api/therapists/account/password';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const alert = (page: Page) => page.getByRole('alert');

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/therapist/signin');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(secret);
  await button(page, 'Sign In').click();
}

test('it says who is signed in and leads to billing', { tag: '@both' }, async ({ page, api, signInAs }) => {
  const therapist = await api.signUp();
  await signInAs(therapist);
  await page.goto(accountPath);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Signed in',
    'Your name',
    'Update Email',
    'Change Password',
    'Where you are signed in',
    'Confirm your email address',
    'Two-step sign-in',
    'Passkeys',
    'Billing',
    'Your data',
    'Delete your account',
  ]);
  await expect(page.getByText(therapist.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/therapist/billing');
  await expectAccessible(page, 'account');
  await button(page, 'Delete account').click();
  await expectNoViolations(page, 'the dialog of deletion');
});

test('a name, its title and pronouns are corrected at any time, and the public page and the greeting follow', async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  await page.goto(accountPath);
  const form = page.getByRole('form', { name: 'Your name' });
  await expect(form.getByLabel('First name')).toHaveValue('Ada');
  await form.getByLabel('Last name').fill('Murray');
  await form.getByLabel('Title before your name').fill('Dr.');
  await form.getByLabel('Pronouns').fill('call 555');
  await button(page, 'Update Name').click();
  await expect(form.getByRole('alert')).toContainText('Please give your pronouns alone, such as she/her.');
  await form.getByLabel('Pronouns').fill('she/her');
  await button(page, 'Update Name').click();
  await expect(form.getByRole('status')).toContainText('Name updated successfully.');
  await expect(page.getByText('Ada Murray', { exact: true })).toBeVisible();

  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Ada Murray');
  await expect(page.getByText('she/her', { exact: true })).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({ name: 'Ada Murray', honorificPrefix: 'Dr.' });
  await page.goto('/directory/GU');
  await expect(page.getByRole('link', { name: 'Dr. Ada Murray' })).toBeVisible();
  await page.goto('/therapist/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Murray!' })).toBeVisible();
});

test('without a session it leads to sign-in', async ({ page }) => {
  await page.goto(accountPath);
  await expect(page).toHaveURL('/therapist/signin');
});

test('P16 a new e-mail counts at once, says so on the dashboard, and the former address can undo it', {
  tag: '@both',
}, async ({ page, api, signInAs, faults, baseURL }) => {
  faults.allow(failedResource(404, `${emailPath}/undo`), failedResource(403, '/auth/v1/user'));
  const therapist = await api.listTherapist();
  const address = newEmail();
  await signInAs(therapist);
  await page.goto(accountPath);
  await page.locator('input[name=newEmail]').fill(` ${address.toUpperCase()} `);
  await button(page, 'Update Email').click();
  await expect(page).toHaveURL('/therapist/dashboard');
  const status = page.getByRole('status').getByText('Email updated successfully.', { exact: true });
  await expect(status).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(status).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Quill!' })).toBeVisible();
  await expect(status).toHaveCount(0);
  await page.goto(accountPath);
  await expect(page.getByText(address)).toBeVisible();

  const [notice] = await messagesTo(page.request, `${baseURL}`, therapist.email);
  expect(notice?.subject).toBe('Your email address at Rapport was changed');
  const link = /http\S+/.exec(notice?.text ?? '')?.[0] ?? '';
  expect(new URL(link).pathname).toBe(accountPath);
  expect(new URL(link).search).toBe('');
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page).toHaveURL(accountPath);
  await expectAccessible(page, 'undo');
  await button(page, 'Undo the change').click();
  const restored = page.getByRole('status');
  await expect(restored).toContainText('Your former email address is back');
  await expect(restored).toContainText('we sent a mail there to choose a new one');
  const [recovery] = await messagesTo(page.request, `${baseURL}`, therapist.email);
  expect(recovery?.subject).toBe('Choose a new password at Rapport');
  expect(/http\S+/.exec(recovery?.text ?? '')?.[0]).toMatch(/\/therapist\/confirm#token_hash=\w{56}&type=recovery$/);

  await page.goto('about:blank');
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await button(page, 'Undo the change').click();
  await expect(alert(page)).toContainText('This link is no longer valid.');
});

test('P16 a new e-mail that waits for its confirmation is said to wait, and nothing typed is lost', async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.signUp();
  await signInAs(therapist);
  await page.goto(accountPath);
  await page.route(`**${emailPath}`, (route) =>
    route.fulfill({ json: { email: 'new@example.org', confirmation: 'sent' } }),
  );
  await page.locator('input[name=newEmail]').fill('new@example.org');
  await button(page, 'Update Email').click();
  await expect(page.getByRole('status')).toContainText('We sent a mail to the new address.');
  await expect(page).toHaveURL(accountPath);
  await expect(page.getByRole('main').getByText(therapist.email)).toBeVisible();
  await expect(page.locator('input[name=newEmail]')).toHaveValue('new@example.org');
});

test('what is wrong with a new e-mail or password stands beside its button', async ({
  page,
  api,
  signInAs,
  faults,
}) => {
  faults.allow(
    failedResource(400, emailPath),
    failedResource(409, emailPath),
    failedResource(500, emailPath),
    failedResource(400, passwordPath),
  );
  const [therapist, other] = [await api.signUp(), await api.signUp()];
  await signInAs(therapist);
  await page.goto(accountPath);
  const form = (name: string) => page.getByRole('form', { name });
  const refusals = [
    ['', 'Please enter your new email address.'],
    ['nobody', 'Please enter an email address like name@example.com.'],
    [therapist.email, 'This is your email address already.'],
    [other.email, 'An account with this email already exists.'],
  ] as const;
  for (const [typed, sentence] of refusals) {
    await page.locator('input[name=newEmail]').fill(typed);
    await button(page, 'Update Email').click();
    await expect(form('Update Email').getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  }
  await page.route(`**${emailPath}`, (route) => route.fulfill({ status: 500, json: { error: 'The records rest.' } }));
  await button(page, 'Update Email').click();
  await expect(form('Update Email').getByRole('alert').getByText('The records rest.')).toBeVisible();
  for (const [typed, sentence] of [
    ['12345', 'Password must be at least 6 characters long.'],
    [password, 'This is your password already. Please choose another one.'],
  ] as const) {
    await page.locator('input[name=newPassword]').fill(typed);
    await button(page, 'Change Password').click();
    await expect(form('Change Password').getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'Show password' }).check();
  await expect(page.locator('input[name=newPassword]')).toHaveAttribute('type', 'text');
});

test('P17 a new password ends the other sessions, and this one stays', async ({
  page,
  api,
  signInAs,
  browser,
  faults,
}) => {
  faults.allow(failedResource(403, '/auth/v1/user'));
  const therapist = await api.listTherapist();
  const elsewhere = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: therapist.email, password },
  });
  const { access_token: otherToken } = await elsewhere.json();
  await signInAs(therapist);
  await page.goto(accountPath);
  await page.locator('input[name=newPassword]').fill('a better horse');
  await button(page, 'Change Password').click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByRole('status').getByText('Password updated successfully.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome, Ada Quill!' })).toBeVisible();
  const answer = await page.request.get('/api/profiles/me', { headers: { Authorization: `Bearer ${otherToken}` } });
  expect(answer.status()).toBe(401);

  const fresh = await browser.newContext();
  const other = await fresh.newPage();
  await signIn(other, therapist.email, 'a better horse');
  await expect(other).toHaveURL('/therapist/dashboard');
  await fresh.close();
});

test('P17 a day after signing in the password is asked for, and the change goes on', async ({
  page,
  api,
  signInAs,
  faults,
}) => {
  faults.allow(failedResource(403, passwordPath), failedResource(400, '/auth/v1/token'));
  await signInAs(await api.signUp());
  await page.goto(accountPath);
  await page.route(
    `**${passwordPath}`,
    (route) => route.fulfill({ status: 403, json: { error: 'Please sign in again, so that we know it is you.' } }),
    { times: 1 },
  );
  await page.locator('input[name=newPassword]').fill('a better horse');
  await button(page, 'Change Password').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page, 'the dialog that asks for the password');
  await dialog.locator('input[name=currentPassword]').fill('wrong horse');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This password is not right. Please try again.')).toBeVisible();
  await dialog.locator('input[name=currentPassword]').fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('Password updated successfully.')).toBeVisible();
});

test('everything that is kept comes as one file', async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist({ about_me: 'A line of mine.' });
  await api.ask(therapist);
  await signInAs(therapist);
  await page.goto(accountPath);
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('rapport-account.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { email: therapist.email, first_name: 'Ada', last_name: 'Quill' },
    profile: { about_me: 'A line of mine.' },
    settings: { notification_preferences: {} },
    booking_requests: [{ client_name: 'Robin Client', client_email: 'robin@example.com' }],
    media: [],
    transcripts: [],
  });
});

test('an account is deleted after a word was typed, and is gone', async ({ page, api, signInAs, faults }) => {
  faults.allow(failedResource(403, '/auth/v1/logout'), failedResource(401, '/auth/v1/logout'), failedResource(404, ''));
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  await page.goto(accountPath);
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Delete account')).toBeFocused();
  await button(page, 'Delete account').click();
  await expect(button(page, 'Delete for good')).toHaveClass(/button-danger/);
  await expectAccessible(page, 'deleting for good');
  await dialog.locator('input[name=confirmation]').fill('delete it');
  await button(page, 'Delete for good').click();
  await expect(dialog.getByText('Please type DELETE to confirm.')).toBeVisible();
  await dialog.locator('input[name=confirmation]').fill('DELETE');
  await button(page, 'Delete for good').click();
  await expect(page.getByRole('status')).toContainText('Your account was deleted.');
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  expect((await page.request.get(`/therapist/${therapist.profile.therapist_id}`)).status()).toBe(404);
  const again = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email: therapist.email, password },
  });
  expect(again.status()).toBe(400);
});
