import type { Page } from '@playwright/test';
import { newEmail, sessionKey } from '../support/browser-api.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { button, heading, turnTo } from '../support/browser-entrance.ts';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { mailedProof } from '../support/browser-outbox.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

const newPassword = 'a longer password, mine alone';
const alert = (page: Page) => page.getByRole('alert');

test.beforeEach(() => needsStorage('a session that the browser keeps'));

test('a forgotten password: the code of the mail, a new password, and the other devices are out', {
  tag: '@both',
}, async ({ page, api, faults, baseURL }) => {
  faults.allow(failedResource(403, '/auth/v1/verify'), failedResource(422, '/auth/v1/user'));
  const therapist = await api.signUp();
  await turnTo(page, 'Forgot your password?', therapist.email);
  await expect(page).toHaveURL('/therapist/signin');
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(therapist.email);
  await expectAccessible(page, 'asking for the mail');
  await button(page, 'Send the mail').click();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expectAccessible(page, 'the code of the mail');
  const code = page.getByRole('textbox', { name: 'Code in the mail' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await code.fill('12');
  await button(page, 'Go on').click();
  await expect(alert(page)).toContainText('Please type the code of six digits.');

  const mailed = await mailedProof(page.request, baseURL, therapist.email);
  await code.fill(mailed.code === '000000' ? '000001' : '000000');
  await button(page, 'Go on').click();
  await expect(alert(page)).toContainText('This code is not right');
  await code.fill(`${mailed.code.slice(0, 3)} ${mailed.code.slice(3)}`);
  await button(page, 'Go on').click();

  await expect(heading(page, 'Choose a new password')).toBeFocused();
  const field = page.getByRole('textbox', { name: 'New password' });
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible(page, 'the new password');
  await field.fill('12345');
  await button(page, 'Save the password').click();
  await expect(alert(page)).toContainText('Password must be at least 6 characters long.');
  await page.getByRole('checkbox', { name: 'Show password' }).check();
  await page.locator('input[name=newPassword]').fill(newPassword);
  await button(page, 'Save the password').click();
  await expect(heading(page, 'Your new password is set')).toBeFocused();
  await expect(page.getByText('Every other device was signed out.')).toBeVisible();
  await button(page, 'Go on').click();
  await expect(page).toHaveURL('/therapist/dashboard');

  const { access_token } = therapist.session;
  const former = await page.request.get('/auth/v1/user', { headers: { Authorization: `Bearer ${access_token}` } });
  expect(former.status()).toBe(403);
});

test('a link acts at a press, says where the password is chosen, and once alone', { tag: '@both' }, async ({
  page,
  api,
  faults,
  baseURL,
}) => {
  faults.allow(failedResource(403, '/auth/v1/verify'));
  const therapist = await api.listTherapist();
  await turnTo(page, 'Forgot your password?', therapist.email);
  await button(page, 'Send the mail').click();
  await expect(heading(page, 'Check your mail')).toBeVisible();
  const { path } = await mailedProof(page.request, baseURL, therapist.email);
  expect(path).toMatch(/^\/therapist\/confirm#token_hash=\w+&type=recovery$/);

  const answer = await page.goto(path);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page).toHaveURL('/therapist/confirm');
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await expect(button(page, 'Go on')).toBeEnabled();
  await expectAccessible(page, 'a link before it is used');
  // The visit alone signs nobody in.
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  await button(page, 'Go on').click();
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await button(page, 'Save the password').click();
  await button(page, 'Go on').click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.getByText(`This browser is signed in as ${therapist.email}.`, { exact: false })).toBeVisible();
  await button(page, 'Go on').click();
  await expect(heading(page, 'This link does not work any more')).toBeFocused();
  await expectAccessible(page, 'a link that was used');
  await button(page, 'Get a new mail').click();
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
});

test('everybody is answered alike, and a second mail waits for a minute', async ({ page, api, faults }) => {
  faults.allow(failedResource(429, '/auth/v1/recover'));
  const { email } = await api.signUp();
  for (const address of [email, newEmail()]) {
    await turnTo(page, 'Forgot your password?', address);
    await button(page, 'Send the mail').click();
    await expect(page.getByText('If there is an account for this address, we have sent a mail.')).toBeVisible();
    await expect(page.getByText(address, { exact: true })).toBeVisible();
    await button(page, 'Send the mail again').click();
    await expect(alert(page)).toContainText(/Too many tries. Try again in \d+ seconds\./);
    await expect(alert(page)).toBeFocused();
  }
});

test('what was typed stays on the way there and back, and the browser’s Back leaves', async ({ page }) => {
  await page.goto('/therapist/signin');
  await page.locator('input[name=email]').fill('ada@exampel.com');
  await page.locator('input[name=password]').fill(password);
  await button(page, 'Email me a sign-in link').click();
  await expect(heading(page, 'Get a sign-in link')).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await button(page, 'Send the mail').click();
  await expect(alert(page)).toContainText('Please enter an email address like name@example.com.');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await button(page, 'Send the mail').click();
  await button(page, 'Use another address').click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  await page.goBack();
  await expect(page).toHaveURL('/therapist/signin');
  await expect(page.locator('input[name=email]')).toBeFocused();
  await expect(page.locator('input[name=email]')).toHaveValue('ada@example.com');
  await expect(page.locator('input[name=password]')).toHaveValue(password);
  await page.goForward();
  await expect(heading(page, 'Get a sign-in link')).toBeFocused();
  await button(page, 'Back').click();
  await expect(button(page, 'Sign In')).toBeVisible();
});

test('a link that cannot be read, and one that does not reach us, say so', async ({ page, faults }) => {
  faults.allow(droppedCall('/auth/v1/verify'));
  await page.goto('/therapist/confirm');
  await expect(heading(page, 'There is no link here')).toBeFocused();
  await page.goto('/therapist/confirm#error=access_denied&error_code=otp_expired');
  await expect(heading(page, 'This link does not work any more')).toBeFocused();
  await page.route('**/auth/v1/verify', (route) => route.abort('internetdisconnected'));
  await page.goto('/therapist/confirm#token_hash=ab12&type=magiclink');
  await button(page, 'Sign me in').click();
  await expect(alert(page)).toContainText('We could not reach Rapport.');
  await page.unroute('**/auth/v1/verify');
});
