import { newEmail } from '../support/browser-api.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { button, heading, passMinute, signInBy, turnTo } from '../support/browser-entrance.ts';
import { failedResource } from '../support/browser-faults.ts';
import { mailedProof, messagesTo } from '../support/browser-outbox.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

const newPassword = 'a longer password, mine alone';

test.beforeEach(() => needsStorage('a session that the browser keeps'));

test('a sign-in link leads back to the screen that asked, and where no password is left asks for one', {
  tag: '@both',
}, async ({ page, api, baseURL }) => {
  const therapist = await api.listTherapist();
  await page.goto('/therapist/settings');
  await expect(page).toHaveURL('/therapist/signin');
  await page.locator('input[name=email]').fill(therapist.email);
  await button(page, 'Email me a sign-in link').click();
  await button(page, 'Send the mail').click();
  await expect(heading(page, 'Check your mail')).toBeVisible();
  const { path } = await mailedProof(page.request, baseURL, therapist.email);
  expect(path).toContain('type=magiclink');
  await page.goto(path);
  await button(page, 'Sign me in').click();
  await expect(heading(page, 'Choose a new password')).toBeFocused();
  await expect(page.getByText('Your account has no password.', { exact: false })).toBeVisible();
  await expectAccessible(page, 'a password where there is none');
  await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
  await button(page, 'Save the password').click();
  await button(page, 'Go on').click();
  await expect(page).toHaveURL('/therapist/settings');
  await expect(page.getByLabel('Notification preferences')).toHaveValue(/\{/);
  const signedIn = { email: therapist.email, password: newPassword };
  expect((await page.request.post('/auth/v1/token?grant_type=password', { data: signedIn })).status()).toBe(200);
});

test('the code of a sign-in mail signs in, a password can wait, and the next mail asks again', async ({
  page,
  api,
  baseURL,
}) => {
  const therapist = await api.listTherapist();
  for (const round of [1, 2]) {
    await turnTo(page, 'Email me a sign-in link', therapist.email);
    await button(page, 'Send the mail').click();
    await expect(heading(page, 'Check your mail')).toBeFocused();
    await expect.poll(async () => (await magicLinksTo(therapist.email)).length).toBe(round);
    const { code } = await mailedProof(page.request, baseURL, therapist.email);
    await page.getByRole('textbox', { name: 'Code in the mail' }).fill(code);
    await button(page, 'Go on').click();
    await button(page, 'Go on without a password').click();
    await expect(page).toHaveURL('/therapist/dashboard');
    await expect(page.getByText('No new booking requests.')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await passMinute(api);
  }
  async function magicLinksTo(address: string) {
    return (await messagesTo(page.request, `${baseURL}`, address)).filter(({ text }) => text.includes('=magiclink'));
  }
});

test('an account that waits for its confirmation says so, and the mail that is sent again opens it', {
  tag: '@both',
}, async ({ page, api, faults, baseURL }) => {
  faults.allow(failedResource(400, '/auth/v1/token'));
  const therapist = await api.listTherapist();
  await api.inDatabase({
    sql: 'update users set email_confirmed_at = null where id = ?',
    values: [therapist.session.user.id],
  });
  await passMinute(api);
  await signInBy(page, therapist.email, password);
  await expect(page.getByRole('alert')).toContainText('Email not confirmed');
  await expectAccessible(page, 'an address that waits');
  await button(page, 'Send the mail again').click();
  await expect(heading(page, 'Confirm your address')).toBeFocused();
  await button(page, 'Send the mail').click();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  const { code, path } = await mailedProof(page.request, baseURL, therapist.email);
  expect(path).toContain('type=signup');
  await page.getByRole('textbox', { name: 'Code in the mail' }).fill(code);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/therapist/dashboard');
  // A confirmation that opens the account leaves it its password.
  await page.evaluate(() => localStorage.clear());
  await signInBy(page, therapist.email, password);
  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
});

test('whoever is signed in proves their address on the account screen, and stays signed in', {
  tag: '@both',
}, async ({ page, api, signInAs, faults, baseURL }) => {
  faults.allow(failedResource(403, '/auth/v1/verify'));
  const therapist = await api.signUp();
  const data = { email: therapist.email, password };
  const elsewhere = await (await page.request.post('/auth/v1/token?grant_type=password', { data })).json();
  await passMinute(api);
  await signInAs(therapist);
  await page.goto('/therapist/account');
  const card = page.getByRole('region', { name: 'Confirm your email address' });
  await card.getByRole('button', { name: 'Send the mail' }).click();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expectAccessible(page, 'the proof of an address');
  const { code } = await mailedProof(page.request, baseURL, therapist.email);
  const field = card.getByRole('textbox', { name: 'Code in the mail' });
  await field.fill(code === '000000' ? '000001' : '000000');
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(card.getByRole('alert')).toContainText('This code is not right');
  await field.fill(code);
  await card.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('status').getByText('Your email address is confirmed.')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Set up two-step sign-in')).toBeVisible();
  await expect(card).toHaveCount(0);

  const userOf = async (token: string) =>
    (await page.request.get('/auth/v1/user', { headers: { Authorization: `Bearer ${token}` } })).status();
  expect(await userOf(therapist.session.access_token)).toBe(200);
  expect(await userOf(elsewhere.access_token)).toBe(403);
  expect((await page.request.post('/auth/v1/token?grant_type=password', { data })).status()).toBe(200);
});

test('a new address counts at a press, and the account says until then that it waits', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
  baseURL,
}) => {
  const therapist = await api.listTherapist();
  const address = newEmail();
  const asked = await page.request.put('/auth/v1/user', {
    headers: { Authorization: `Bearer ${therapist.session.access_token}` },
    data: { email: address },
  });
  expect(asked.status()).toBe(200);
  await signInAs(therapist);
  await page.goto('/therapist/account');
  await expect(
    page.getByText(`The change to ${address} waits for the mail that we sent.`, { exact: false }),
  ).toBeVisible();
  const { path } = await mailedProof(page.request, baseURL, address);
  await page.goto(path);
  await expect(heading(page, 'Confirm your new email address')).toBeVisible();
  await expectAccessible(page, 'a new address before it counts');
  await button(page, 'Use this address').click();
  await expect(heading(page, 'Your new address counts now')).toBeFocused();
  await expect(page.getByText(`You sign in with ${address} from now on.`)).toBeVisible();
  await button(page, 'Go to your account').click();
  await expect(page).toHaveURL('/therapist/account');
  await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible();
  await expect(button(page, 'Set up two-step sign-in')).toBeVisible();
  await expect(page.getByText('waits for the mail')).toHaveCount(0);
});
