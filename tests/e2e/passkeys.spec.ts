import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** A device that keeps passkeys and whose holder has shown their finger. */
async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, renamed, signs in without a password, and is removed', async ({
  page,
  api,
  signInAs,
  faults,
}) => {
  // The one that was removed is refused.
  faults.allow(/status of 400 .*\/passkeys\/authentication\/verify/);
  await withDevice(page);
  const therapist = await api.signUp();
  await signInAs(therapist);
  await page.goto('/therapist/account');
  await button(page, 'Add a passkey').click();
  await expect(button(page, 'Rename Passkey')).toBeVisible();
  await button(page, 'Rename Passkey').click();
  await page.getByRole('dialog').getByLabel('Name').fill('My phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(button(page, 'Remove My phone')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  // The browser offers it among what it fills in, and the device says yes by itself.
  await page.goto('/therapist/signin');
  await page.waitForURL('**/therapist/dashboard');

  await page.goto('/therapist/account');
  await expect(page.getByText(/last used on/)).toBeVisible();
  await button(page, 'Remove My phone').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(button(page, 'Remove My phone')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/therapist/signin');
  await expect(page.getByRole('alert')).toBeVisible();
});
