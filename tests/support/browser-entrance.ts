import type { Locator, Page } from '@playwright/test';
import type { Api } from './browser-api.ts';

/** A button of the screen itself. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** The heading of a state of the screen. */
export function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 2, name, exact: true });
}

/** Opens what stands at the sign-in screen beside the password, as somebody who has typed an address. */
export async function turnTo(page: Page, way: string, email: string): Promise<void> {
  await page.goto('/therapist/signin');
  await page.locator('input[name=email]').fill(email);
  await button(page, way).click();
}

/** Signs in by the form, as far as the password goes. */
export async function signInBy(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/therapist/signin');
  await typeSignIn(page, email, secret);
}

/** The same where the form is there already. */
export async function typeSignIn(page: Page, email: string, secret: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(secret);
  await button(page, 'Sign In').click();
}

/** Has the mail that proved an address when it was new be of long ago, so that another one may be asked for. */
export async function passMinute({ inDatabase }: Api): Promise<void> {
  await inDatabase({ sql: "update auth_mail_counts set asked_at = '2026-01-01T00:00:00.000Z'", values: [] });
}
