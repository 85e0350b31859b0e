import type { Page } from '@playwright/test';
import { type Session, sessionKey } from '../support/browser-api.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

const accountPath = '/therapist/account';
const listPath = '/api/therapists/account/sessions';
const agents = {
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
} as const;

const places = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });
const entries = (page: Page) => places(page).getByRole('listitem');
const endOf = (page: Page, device: keyof typeof agents) =>
  places(page).getByRole('button', { name: `End ${device}, signed in` });

/** Signs in as another device would. */
async function signInFrom(page: Page, email: string, device: keyof typeof agents): Promise<Session> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email, password },
    headers: { 'User-Agent': agents[device] },
  });
  return answer.json();
}
const statusOf = async (page: Page, { access_token }: Session) =>
  (await page.request.get('/auth/v1/user', { headers: { Authorization: `Bearer ${access_token}` } })).status();

test('somebody who is signed in nowhere else reads so', async ({ page, api, signInAs }) => {
  await signInAs(await api.signUp());
  await page.goto(accountPath);
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText('(this device)');
  await expect(places(page).getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(places(page).getByRole('button', { name: 'End all others' })).toHaveCount(0);
});

test('each device is listed with its words and times, and ended by itself or with all others', {
  tag: '@both',
}, async ({ page, api, signInAs }) => {
  const therapist = await api.signUp();
  await signInAs(therapist);
  const firefox = await signInFrom(page, therapist.email, 'Firefox on Linux');
  const phones = [
    await signInFrom(page, therapist.email, 'Safari on iPhone'),
    await signInFrom(page, therapist.email, 'Safari on iPhone'),
  ];
  await page.goto(accountPath);
  await expect(entries(page)).toHaveCount(4);
  await expect(entries(page).filter({ hasText: 'Firefox on Linux' })).toContainText(/Signed in .*Last used /);
  await expectAccessible(page, 'the list of devices');

  await endOf(page, 'Firefox on Linux').click();
  await expect(places(page).getByRole('status')).toHaveText('The device is signed out.');
  await expect(places(page).getByRole('status')).toBeFocused();
  await expect(entries(page)).toHaveCount(3);
  expect(await statusOf(page, firefox)).toBe(403);

  await places(page).getByRole('button', { name: 'End all others' }).click();
  await expect(places(page).getByRole('status')).toHaveText('All other devices are signed out.');
  await expect(entries(page)).toHaveCount(1);
  for (const phone of phones) expect(await statusOf(page, phone)).toBe(403);
  await page.reload();
  await expect(entries(page)).toHaveCount(1);
});

test('ending this device signs it out', async ({ page, api, signInAs }) => {
  const therapist = await api.signUp();
  await signInAs(therapist);
  await page.goto(accountPath);
  await places(page).getByRole('button', { name: /^End / }).click();
  await expect(page).toHaveURL('/therapist/signin');
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  expect(await statusOf(page, therapist.session)).toBe(403);
});

test('twenty devices fit, at 320 pixels, too', async ({ page, api, signInAs }) => {
  const therapist = await api.signUp();
  await signInAs(therapist);
  await api.inDatabase({
    sql: `with recursive n (i) as (select 1 union all select i + 1 from n where i < 19)
      insert into sessions (id, user_id, aal, amr, refresh_key, refresh_counter, refreshed_at, created_at, device, place)
      select '00000000-0000-4000-8000-0000000000' || printf('%02d', i), user_id, aal, amr, refresh_key, 0, refreshed_at, created_at,
        'Samsung Internet on Android', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Wales, United Kingdom'
      from sessions, n where user_id = ?
      on conflict (id) do update set user_id = excluded.user_id`,
    values: [therapist.session.user.id],
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(accountPath);
  await expect(entries(page)).toHaveCount(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a list that does not come is asked for again, and a device that was not ended is still there', async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(failedResource(503, listPath));
  const therapist = await api.signUp();
  await signInAs(therapist);
  await signInFrom(page, therapist.email, 'Firefox on Linux');
  const fail = (method: string) =>
    page.route(`**${listPath}**`, (route) =>
      route.request().method() === method ? route.fulfill({ status: 503, body: 'oops' }) : route.continue(),
    );
  await fail('GET');
  await page.goto(accountPath);
  await expect(places(page).getByRole('alert')).toContainText('We could not look up where you are signed in.');
  await page.unroute(`**${listPath}**`);
  await places(page).getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toHaveCount(2);

  await fail('DELETE');
  await endOf(page, 'Firefox on Linux').click();
  await expect(places(page).getByRole('alert')).toContainText('We could not sign this device out.');
  await expect(entries(page)).toHaveCount(2);
  await page.unroute(`**${listPath}**`);
  await endOf(page, 'Firefox on Linux').click();
  await expect(entries(page)).toHaveCount(1);
});

test('with a hosted project there is no list, and all others can be ended', async ({ page, api, signInAs }) => {
  const therapist = await api.signUp();
  const other = await signInFrom(page, therapist.email, 'Firefox on Linux');
  await signInAs(therapist);
  await page.route(`**${listPath}`, (route) => route.fulfill({ json: { sessions: null } }));
  await page.goto(accountPath);
  await expect(places(page)).toContainText('shows no list of devices here');
  await places(page).getByRole('button', { name: 'End all others' }).click();
  await expect(places(page).getByRole('status')).toHaveText('All other devices are signed out.');
  expect(await statusOf(page, other)).toBe(403);
});

test('a device that was ended elsewhere is told so at its next call, and comes back after a sign-in', async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(/status of 40[013] .*(\/auth\/v1\/|\/api\/)/);
  const therapist = await api.signUp();
  await signInAs(therapist);
  await signInFrom(page, therapist.email, 'Firefox on Linux');
  await page.goto(accountPath);
  await expect(entries(page)).toHaveCount(2);
  const elsewhere = await signInFrom(page, therapist.email, 'Safari on iPhone');
  await page.request.post('/auth/v1/logout?scope=others', {
    headers: { Authorization: `Bearer ${elsewhere.access_token}` },
  });
  await endOf(page, 'Firefox on Linux').click();
  await expect(places(page).getByRole('alert')).toContainText('Authentication failed. Please sign in again.');
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  await places(page).getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name=email]').fill(therapist.email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(accountPath);
  await expect(entries(page)).toHaveCount(2);
});
