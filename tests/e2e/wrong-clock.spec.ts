import type { Page, Request } from '@playwright/test';
import { pngOf } from '../../functions/media/testing.ts';
import { type Api, type Session, sessionKey, type Therapist } from '../support/browser-api.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

const minute = 60_000;

type Shifted = typeof globalThis & { clockIsAhead: number };

/** Sets the clock of a tab ahead, or behind, from its next page on. */
const setAhead = (page: Page, milliseconds: number) =>
  page.addInitScript((by) => {
    const clock = globalThis as Shifted;
    clock.clockIsAhead = by;
    const now = () => Real.now() + clock.clockIsAhead;
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, milliseconds);

/** How often a tab asks for what a pattern fits. */
function counted(page: Page, pattern: RegExp) {
  const calls = { count: 0 };
  page.on('request', (request: Request) => {
    if (pattern.test(request.url())) calls.count += 1;
  });
  return calls;
}
const renewals = /\/auth\/v1\/token\?grant_type=refresh_token/;

/** A session whose access token the server refuses, and that this browser takes for good: a wrong clock, or another signing key. */
const withRefusedToken = ({ session }: Pick<Therapist, 'session'>): { session: Session } => ({
  session: { ...session, access_token: `${session.access_token.slice(0, -12)}AAAAAAAAAAAA` },
});
const keepRefusedToken = (page: Page, therapist: Therapist) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    sessionKey,
    JSON.stringify(withRefusedToken(therapist).session),
  ] as const);
const keptSession = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Session | null, sessionKey);
const greeting = (page: Page) => page.getByRole('heading', { name: 'Welcome, Ada Quill!' });
const refusedOnce = /status of 40[13] .*(\/auth\/v1\/(?:user|passkeys)|\/api\/)/;

async function openRefused(page: Page, api: Api, signInAs: (of: Pick<Therapist, 'session'>) => Promise<void>) {
  const therapist = await api.signUp();
  await signInAs(withRefusedToken(therapist));
  return { therapist, calls: counted(page, renewals) };
}

for (const [name, ahead] of [
  ['an hour fast', 60 * minute],
  ['an hour slow', -60 * minute],
  ['ten minutes fast', 10 * minute],
  ['ten minutes slow', -10 * minute],
  ['five minutes slow', -5 * minute],
] as const) {
  test(`with a clock that is ${name} a therapist signs in, stays so, and renews nothing before its time`, async ({
    page,
    api,
  }) => {
    const { email } = await api.signUp();
    await setAhead(page, ahead);
    const calls = counted(page, renewals);
    await page.goto('/therapist/signin');
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(greeting(page)).toBeVisible();
    await expect(page.getByText('No new booking requests.')).toBeVisible();
    for (const path of ['/therapist/account', '/therapist/settings', '/therapist/dashboard']) await page.goto(path);
    await expect(greeting(page)).toBeVisible();
    expect(calls.count).toBe(0);
  });

  test(`with a clock that is ${name} a session of before stays, with one renewal at most`, async ({
    page,
    api,
    signInAs,
  }) => {
    await signInAs(await api.signUp());
    await setAhead(page, ahead);
    const calls = counted(page, renewals);
    for (const path of ['/therapist/dashboard', '/therapist/account', '/therapist/dashboard']) {
      await page.goto(path);
      await expect(page.getByText(/^(Welcome, Ada Quill!|Where you are signed in)$/)).toBeVisible();
    }
    await expect(page.getByText('No new booking requests.')).toBeVisible();
    // By a clock that is an hour fast its end has come; the renewed one ends by the same clock.
    expect(calls.count).toBe(ahead === 60 * minute ? 1 : 0);
  });
}

test.describe('an access token that the server refuses', () => {
  for (const [path, shown] of [
    ['/therapist/dashboard', 'No new booking requests.'],
    ['/therapist/account', 'You are signed in nowhere else.'],
    ['/therapist/billing', 'Subscription Management'],
    ['/therapist/settings', 'Save Settings'],
    ['/therapist/profile/edit', 'Save Profile'],
    ['/therapist/upload-logs', 'Your transcripts'],
  ] as const) {
    test(`is renewed once for all that ${path} asks for`, async ({ page, api, faults, signInAs }) => {
      faults.allow(refusedOnce);
      const { therapist, calls } = await openRefused(page, api, signInAs);
      await page.goto(path);
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(calls.count).toBe(1);
      expect((await keptSession(page))?.refresh_token).not.toBe(therapist.session.refresh_token);
    });
  }

  test('is renewed in two tabs at once, which agree', async ({ page, context, api, faults, signInAs }) => {
    faults.allow(refusedOnce);
    const { calls } = await openRefused(page, api, signInAs);
    const other = await context.newPage();
    const others = counted(other, renewals);
    await Promise.all([page.goto('/therapist/dashboard'), other.goto('/therapist/dashboard')]);
    for (const tab of [page, other]) {
      await expect(greeting(tab)).toBeVisible();
      await expect(tab.getByText('No new booking requests.')).toBeVisible();
    }
    expect(calls.count + others.count).toBeLessThanOrEqual(2);
    await other.reload();
    await expect(greeting(other)).toBeVisible();
  });

  test('does not keep a change from being made, and what was typed is not lost', async ({
    page,
    api,
    faults,
    signInAs,
  }) => {
    faults.allow(refusedOnce);
    const therapist = await api.signUp();
    await signInAs(therapist);
    await page.goto('/therapist/account');
    const form = page.getByRole('form', { name: 'Your name' });
    await expect(form.getByLabel('First name')).toHaveValue('Ada');
    await form.getByLabel('Last name').fill('Murray');
    await keepRefusedToken(page, therapist);
    await page.getByRole('button', { name: 'Update Name', exact: true }).click();
    await expect(form.getByRole('status')).toContainText('Name updated successfully.');
  });

  test('does not keep a transcript or a photo from being sent', async ({ page, api, faults, signInAs }) => {
    faults.allow(refusedOnce);
    const therapist = await api.listTherapist();
    await signInAs(therapist);
    await page.goto('/therapist/upload-logs');
    await expect(page.getByRole('region', { name: 'Your transcripts' })).toBeVisible();
    await page.getByLabel('Names (comma separated)', { exact: true }).fill('Ada, Robin');
    await page.getByRole('checkbox', { name: 'My client has agreed to this upload.' }).check();
    await keepRefusedToken(page, therapist);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByRole('form', { name: 'Upload a transcript' }).getByRole('status')).toContainText(
      'Upload and processing successful!',
    );

    await page.goto('/therapist/profile/edit');
    await expect(page.getByRole('button', { name: 'Upload Photo', exact: true })).toBeEnabled();
    const kept = await keptSession(page);
    if (!kept) throw new Error('nobody is signed in');
    await keepRefusedToken(page, { ...therapist, session: kept });
    await page
      .getByLabel('Photo file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pngOf()) });
    await expect(page.getByText('Photo uploaded successfully! Remember to save your profile.')).toBeVisible();
  });

  test('ends the other sessions all the same', async ({ page, api, faults, signInAs }) => {
    faults.allow(refusedOnce);
    const therapist = await api.signUp();
    const data = { email: therapist.email, password };
    const other: Session = await (await page.request.post('/auth/v1/token?grant_type=password', { data })).json();
    await signInAs(therapist);
    await page.goto('/therapist/account');
    await expect(page.getByText(therapist.email)).toBeVisible();
    await keepRefusedToken(page, therapist);
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
    await expect(page).toHaveURL('/therapist/signin');
    const headers = { Authorization: `Bearer ${other.access_token}` };
    expect((await page.request.get('/auth/v1/user', { headers })).status()).toBe(403);
  });

  test('signs nobody out while the service cannot renew it, and the next try does', async ({
    page,
    api,
    faults,
    signInAs,
  }) => {
    faults.allow(refusedOnce, /status of (503|429) .*\/auth\/v1\/token/);
    const { calls } = await openRefused(page, api, signInAs);
    await setAhead(page, 0);
    for (const status of [503, 429]) {
      await page.route(renewals, async (route) => {
        // The client would try again for half a minute.
        await page.evaluate(() => {
          (globalThis as Shifted).clockIsAhead += 31_000;
        });
        await route.fulfill({ status, json: { code: 'unexpected_failure', message: 'down' } });
      });
      await page.goto('/therapist/dashboard');
      await expect(page.getByRole('alert').getByText('Could not fetch user details.', { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/therapist/dashboard');
      expect(await keptSession(page)).not.toBeNull();
      await page.unroute(renewals);
    }
    expect(calls.count).toBeLessThanOrEqual(4);
    await page.goto('/therapist/dashboard');
    await expect(greeting(page)).toBeVisible();
  });

  test('signs nobody out whose time has come while the service is down', async ({ page, api, faults, signInAs }) => {
    faults.allow(/status of 503 .*\/auth\/v1\/token/);
    const { session } = await api.signUp();
    await signInAs({ session: { ...session, expires_at: 1 } });
    await setAhead(page, 0);
    await page.route(renewals, async (route) => {
      await page.evaluate(() => {
        (globalThis as Shifted).clockIsAhead += 31_000;
      });
      await route.fulfill({ status: 503, json: { code: 'unexpected_failure', message: 'down' } });
    });
    await page.goto('/therapist/account');
    await expect(page.getByRole('alert')).toContainText('Could not fetch user details.');
    await expect(page).toHaveURL('/therapist/account');
    expect(await keptSession(page)).not.toBeNull();
    await page.unroute(renewals);
    await page.goto('/therapist/account');
    await expect(page.getByText(session.user.email)).toBeVisible();
  });
});
