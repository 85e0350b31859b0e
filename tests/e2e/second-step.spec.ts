import type { Page } from '@playwright/test';
import { newEmail, sessionKey } from '../support/browser-api.ts';
import { codeField, codeOf, secretOn, setUpTwoSteps, wrongCode } from '../support/browser-authenticator.ts';
import { expectAccessible, expectNoViolations } from '../support/browser-axe.ts';
import { button, heading, signInBy, turnTo, typeSignIn } from '../support/browser-entrance.ts';
import { failedResource } from '../support/browser-faults.ts';
import { mailedProof, messagesTo } from '../support/browser-outbox.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

const newPassword = 'a longer password, mine alone';
const alert = (page: Page) => page.getByRole('alert');
const recoveryField = (page: Page) => page.getByRole('textbox', { name: 'Recovery code' });

/** Has every proof of who somebody is be of long ago. */
const passTenMinutes = (userId: string) => ({
  sql: `update sessions set amr = (select json_group_array(json_set(value, '$.timestamp', json_extract(value, '$.timestamp') - 900)) from json_each(amr)) where user_id = ?`,
  values: [userId],
});

test.beforeEach(() => needsStorage('a session that the browser keeps'));

test('two-step sign-in is set up with a wrong code first, and a sign-in asks for it', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
  faults,
  baseURL,
}) => {
  faults.allow(failedResource(422, '/verify'));
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  await page.goto('/therapist/account');
  await button(page, 'Set up two-step sign-in').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Set up your authenticator app' })).toBeFocused();
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const secret = await secretOn(page);
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page, 'setting an app up');
  await codeField(page).fill('12 34');
  await button(page, 'Turn on').click();
  await expect(alert(page)).toContainText('Please type the code of six digits.');
  await codeField(page).fill(wrongCode(secret));
  await button(page, 'Turn on').click();
  await expect(alert(page)).toContainText('This code is not right. Please type the one that your app shows now.');
  await codeField(page).fill(await codeOf(api, secret));
  await button(page, 'Turn on').click();
  await expect(page.getByRole('heading', { level: 3, name: 'Recovery codes' })).toBeFocused();
  await expect(page.getByText('They are shown this one time', { exact: false })).toBeVisible();
  await expectAccessible(page, 'recovery codes');
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await download).suggestedFilename()).toBe('rapport-recovery-codes.txt');
  await button(page, 'I have saved them').click();
  await expect(page.getByText('10 codes are left.', { exact: false })).toBeVisible();
  expect((await messagesTo(page.request, `${baseURL}`, therapist.email)).length).toBeGreaterThan(0);

  await button(page, 'Sign out on this device').click();
  await expect(page).toHaveURL('/therapist/signin');
  await page.goto('/therapist/settings');
  await expect(page).toHaveURL('/therapist/signin');
  await typeSignIn(page, therapist.email, password);
  await expect(heading(page, 'Two-step sign-in')).toBeFocused();
  await expectAccessible(page, 'the second step');
  await codeField(page).fill(wrongCode(secret));
  await button(page, 'Confirm').click();
  await expect(alert(page)).toContainText('This code is not right.');
  const code = await codeOf(api, secret);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/therapist/settings');
  await expect(page.getByLabel('Notification preferences')).toHaveValue(/\{/);
});

test('a recovery code stands in for the app, once', { tag: '@both' }, async ({ page, api, signInAs, faults }) => {
  faults.allow(failedResource(403, '/account/recovery-codes/use'));
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  const { recoveryCodes } = await setUpTwoSteps(page, api);
  const [first = '', second = ''] = recoveryCodes;
  const toRecovery = async () => {
    await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
    await signInBy(page, therapist.email, password);
    await button(page, 'Use a recovery code instead').click();
    await expect(heading(page, 'Use a recovery code')).toBeFocused();
  };
  await toRecovery();
  await button(page, 'Confirm').click();
  await expect(alert(page)).toContainText('Please type one of your recovery codes.');
  await expectAccessible(page, 'a recovery code');
  await recoveryField(page).fill(` ${first.toUpperCase()} `);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
  await page.goto('/therapist/account');
  await expect(page.getByText('9 codes are left.', { exact: false })).toBeVisible();

  await toRecovery();
  await recoveryField(page).fill(first);
  await button(page, 'Confirm').click();
  await expect(alert(page)).toContainText('This is none of your recovery codes, or it was used already.');
  await recoveryField(page).fill(second);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
});

test('a sign-in that stopped halfway goes on after a reload, and Back ends it', async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  const { secret } = await setUpTwoSteps(page, api);
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await signInBy(page, therapist.email, password);
  await expect(heading(page, 'Two-step sign-in')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Two-step sign-in')).toBeFocused();
  await button(page, 'Back').click();
  await expect(button(page, 'Sign In')).toBeVisible();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();

  await signInBy(page, therapist.email, password);
  await codeField(page).fill(await codeOf(api, secret));
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
});

test('a forgotten password does not leave the second step out', async ({ page, api, signInAs, baseURL }) => {
  const therapist = await api.listTherapist();
  await api.inDatabase({
    sql: 'update users set email_proven_at = created_at where id = ?',
    values: [therapist.session.user.id],
  });
  await signInAs(therapist);
  const { secret } = await setUpTwoSteps(page, api);
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await turnTo(page, 'Forgot your password?', therapist.email);
  await button(page, 'Send the mail').click();
  await expect(heading(page, 'Check your mail')).toBeVisible();
  await page.goto((await mailedProof(page.request, baseURL, therapist.email)).path);
  await button(page, 'Go on').click();
  await expect(heading(page, 'Two-step sign-in')).toBeFocused();
  await codeField(page).fill(await codeOf(api, secret));
  await button(page, 'Confirm').click();
  await expect(heading(page, 'Choose a new password')).toBeFocused();
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await button(page, 'Save the password').click();
  await button(page, 'Go on').click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
});

test('ten minutes after the second step a change of the account asks for it, and goes on; so does its removal', {
  tag: '@both',
}, async ({ page, api, signInAs, faults }) => {
  faults.allow(
    failedResource(403, '/api/therapists/account/email'),
    failedResource(422, '/auth/v1/factors/'),
    failedResource(403, '/auth/v1/user'),
  );
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  const { secret } = await setUpTwoSteps(page, api);
  const age = async () => {
    await api.inDatabase(passTenMinutes(therapist.session.user.id));
    // The token names the times of its session; a renewal brings those of now.
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    }, sessionKey);
    await page.goto('/therapist/account');
    await expect(button(page, 'Make new codes')).toBeVisible();
  };
  await age();
  const address = newEmail();
  await page.locator('input[name=newEmail]').fill(address);
  await button(page, 'Update Email').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectNoViolations(page, 'the dialog that asks for the second step');
  const code = dialog.getByRole('textbox', { name: 'Code of your app' });
  await code.fill(wrongCode(secret));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('This code is not right.');
  await code.fill(await codeOf(api, secret));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('Email updated successfully.')).toBeVisible();

  await age();
  const remove = page.getByRole('button', { name: /^Remove/ }).first();
  await remove.click();
  await page.getByRole('dialog', { name: 'Remove this app?' }).getByRole('button', { name: 'Remove' }).click();
  await code.fill(await codeOf(api, secret));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(button(page, 'Set up two-step sign-in')).toBeVisible();
  await button(page, 'Sign out on this device').click();
  await expect(page).toHaveURL('/therapist/signin');
  await typeSignIn(page, address, password);
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
});
