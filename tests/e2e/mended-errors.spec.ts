import type { Page } from '@playwright/test';
import { messages } from '#domain/messages/index.ts';
import { failedResource } from '../support/browser-faults.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';

const said = (page: Page, sentence: string) => page.getByText(sentence, { exact: true });

/** Sees a sentence after a press, and gone with the change that mends it. */
async function expectLeaving(page: Page, sentence: string, press: () => Promise<void>, mend: () => Promise<void>) {
  await press();
  await expect(said(page, sentence).first(), sentence).toBeVisible();
  await mend();
  await expect(said(page, sentence), sentence).toHaveCount(0);
}

test('sign-up says at the address that it is taken, until it is another one', async ({ page, api, faults }) => {
  faults.allow(failedResource(422, '/auth/v1/signup'));
  const { email } = await api.signUpAlone();
  await page.goto('/therapist/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quill');
  const address = page.getByLabel('Email');
  await address.fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByLabel('Confirm password').fill('long enough');
  await expectLeaving(
    page,
    messages.signUp.userExists,
    () => page.getByRole('button', { name: 'Sign Up' }).click(),
    async () => {
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await address.fill(`another-${email}`);
    },
  );
});

test('sign-in’s sentence leaves when something else is typed', async ({ page, api, faults }) => {
  needsStorage('signing in');
  faults.allow(failedResource(400, '/auth/v1/token'));
  const { email } = await api.signUpAlone();
  await page.goto('/therapist/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('not it');
  await expectLeaving(
    page,
    messages.signIn.invalid,
    () => page.getByRole('main').getByRole('button', { name: 'Sign In' }).click(),
    () => page.getByLabel('Password').fill('not it either'),
  );
});

test('the account’s sentences stand at their fields, and leave', async ({ page, api, signInAs, faults }) => {
  faults.allow(failedResource(409, '/api/therapists/account/email'));
  const other = await api.signUpAlone();
  await signInAs(await api.signUp());
  await page.goto('/therapist/account');
  const email = page.getByLabel('New email');
  await email.fill(other.email);
  await expectLeaving(
    page,
    messages.account.emailTaken,
    () => page.getByRole('button', { name: 'Update Email' }).click(),
    async () => {
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('another@example.com');
    },
  );
  const password = page.getByLabel('New password');
  await password.fill('abc');
  await expectLeaving(
    page,
    messages.signUp.passwordShort,
    () => page.getByRole('button', { name: 'Change Password' }).click(),
    () => password.fill('long enough'),
  );
});

test('billing, settings and the profile take their sentences back when they are mended', async ({
  page,
  api,
  signInAs,
  faults,
}) => {
  faults.allow(/request to another host: .*\/v3-stand-in\//);
  await signInAs(await api.signUpAlone());
  await page.goto('/therapist/billing');
  await expectLeaving(
    page,
    messages.billing.nameRequired,
    () => page.getByRole('button', { name: 'Activate Trial & Continue' }).click(),
    () => page.getByLabel('Card Holder Name').fill('Ada Quill'),
  );
  await expect(said(page, messages.billing.addressRequired)).toBeVisible();

  await signInAs(await api.listTherapist());
  await page.goto('/therapist/settings');
  const json = page.getByLabel('Notification preferences');
  await json.fill('{bad');
  await expectLeaving(
    page,
    messages.settings.invalidJson,
    () => page.getByRole('button', { name: 'Save Settings' }).click(),
    () => json.fill('{}'),
  );

  await page.goto('/therapist/profile/edit');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('');
  await expectLeaving(
    page,
    messages.profile.fieldRequired,
    () => page.getByRole('button', { name: 'Save Profile' }).click(),
    () => title.fill('Clinical Psychologist'),
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a request that is too long is counted and kept, and one that fails keeps the eye where it was pressed', async ({
  page,
  api,
  faults,
}) => {
  faults.allow(failedResource(503, '/api/booking-requests'));
  const { profile } = await api.listTherapist();
  await page.route('**/api/booking-requests', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await page.goto(`/therapist/${profile.therapist_id}#request`);
  await page.getByLabel('Your name').fill('Robin Doe');
  await page.getByLabel('Email').fill('robin@example.com');
  const message = page.getByLabel('Message');
  const send = page.getByRole('button', { name: 'Send Request' });
  await message.fill('Evenings. '.repeat(210));
  await expect(said(page, '2,099 of 2,000 characters')).toBeVisible();
  await expectLeaving(
    page,
    'Your message is too long. Please keep this to 2,000 characters or fewer.',
    () => send.click(),
    () => message.fill('Evenings are best.'),
  );
  await expect(said(page, '2,099 of 2,000 characters')).toHaveCount(0);
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeInViewport();
  await expect(send).toBeInViewport();
});
