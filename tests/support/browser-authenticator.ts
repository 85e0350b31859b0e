import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Api } from './browser-api.ts';
import { button } from './browser-entrance.ts';
import { expect } from './fixtures.ts';

/** The field for six digits. */
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code of six digits' });

/**
 * The code that an authenticator app shows now. Codes of before are forgotten by the server, which takes each once: a test does not wait
 * for the next one.
 */
export async function codeOf({ inDatabase }: Api, secret: string): Promise<string> {
  await inDatabase({ sql: 'update factors set last_step = null', values: [] });
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** Six digits that an app shows at no time near now. */
export function wrongCode(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const near = [-60, -30, 0, 30, 60].map((seconds) => totp.generate({ timestamp: Date.now() + seconds * 1000 }));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** The secret that the screen shows for typing. */
export async function secretOn(page: Page): Promise<string> {
  const key = await page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  return key?.replaceAll(' ', '') ?? '';
}

/** Sets two-step sign-in up on the account screen, where somebody is signed in: the app's secret and the recovery codes. */
export async function setUpTwoSteps(page: Page, api: Api): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/therapist/account');
  await button(page, 'Set up two-step sign-in').click();
  const secret = await secretOn(page);
  await codeField(page).fill(await codeOf(api, secret));
  await button(page, 'Turn on').click();
  const codes = page
    .getByRole('region', { name: 'Two-step sign-in' })
    .getByRole('listitem')
    .getByText(/^\w{5}-\w{5}$/);
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await button(page, 'I have saved them').click();
  return { secret, recoveryCodes };
}
