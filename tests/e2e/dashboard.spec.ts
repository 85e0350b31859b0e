import type { Page } from '@playwright/test';
import { type Session, sessionKey, type Therapist } from '../support/browser-api.ts';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { hold } from '../support/browser-hold.ts';
import { expect, test } from '../support/fixtures.ts';

const listPath = '/api/booking-requests/my-requests';
const listPattern = `**${listPath}*`;
const userPattern = '**/auth/v1/user';

test('without a token it leads to sign-in', async ({ page }) => {
  await page.goto('/therapist/dashboard');
  await expect(page).toHaveURL('/therapist/signin');
});

const storedToken = (key: string) => localStorage.getItem(key);

test('a token that the service refuses is cleared, and it leads to sign-in', async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(/status of 40[013] .*(\/auth\/v1\/|my-requests|visibility)/);
  const { session } = await api.signUp();
  const forged: Session = {
    ...session,
    access_token: `${session.access_token.slice(0, -12)}AAAAAAAAAAAA`,
    refresh_token: `${session.refresh_token.slice(0, -12)}AAAAAAAAAAAA`,
  };
  await signInAs({ session: forged });
  await page.goto('/therapist/dashboard');
  await expect(page).toHaveURL('/therapist/signin');
  expect(await page.evaluate(storedToken, sessionKey)).toBeNull();
});

test('a session that has ended and cannot be renewed leads to sign-in', async ({ page, api, faults, signInAs }) => {
  faults.allow(failedResource(400, '/auth/v1/token'));
  const { session } = await api.signUp();
  await signInAs({ session: { ...session, expires_at: 1_700_000_000, refresh_token: 'unknown' } });
  await page.goto('/therapist/dashboard');
  await expect(page).toHaveURL('/therapist/signin');
  expect(await page.evaluate(storedToken, sessionKey)).toBeNull();
});

test('it greets by name, lists nothing yet, and leads to four screens', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.signUp());
  await page.goto('/therapist/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Quill!');
  await expect(page.getByRole('heading', { name: 'New Client Requests', exact: true })).toBeVisible();
  await expect(page.getByText('No new booking requests.', { exact: true })).toBeVisible();
  const destinations = {
    'Edit Profile': '/therapist/profile/edit',
    Account: '/therapist/account',
    Settings: '/therapist/settings',
    'Profile Preview': '/therapist/profile/preview',
  };
  for (const [name, path] of Object.entries(destinations)) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Quill!');
  }
});

test('somebody without a name is greeted as Therapist', async ({ page, api, signInAs }) => {
  await signInAs(await api.signUp({}));
  const answered = page.waitForResponse(userPattern);
  await page.goto('/therapist/dashboard');
  await answered;
  await expect(page.getByText('No new booking requests.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Therapist!');
});

test('cards show who asks, since when, for which times, and the answers only where shared', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.listTherapist();
  const { token } = await api.takeSurvey({ challenges_details: 'Long days', cultural_preferences: '' });
  await api.ask(therapist, { clientName: 'Una Shared', surveyToken: token, message: 'Hello,\nfrom Una.' });
  await api.ask(therapist, { clientName: 'Nils Private', clientEmail: 'nils@example.com', selectedSlots: [] });
  await signInAs(therapist);
  await page.goto('/therapist/dashboard');

  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(['Nils Private', 'Una Shared']);
  const [nils, una] = [cards.nth(0), cards.nth(1)];
  await expect(nils.getByText('nils@example.com', { exact: true })).toBeVisible();
  await expect(nils.getByText('N/A', { exact: true })).toBeVisible();
  await expect(nils.getByText('View Questionnaire Answers')).toHaveCount(0);
  await expect(una.getByText('Monday Evening, Tuesday Morning', { exact: true })).toBeVisible();
  await expect(una.getByText('Hello,\nfrom Una.')).toBeVisible();
  await expect(una.getByText(/^Received \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/)).toBeVisible();
  const requests = await api.requestsOf(therapist);
  await expect(una.locator('time')).toHaveAttribute('datetime', requests[1]?.created_at ?? '');

  await expect(una.getByText('How would you like to meet?')).toBeHidden();
  await una.getByText('View Questionnaire Answers', { exact: true }).click();
  await expect(una.getByText('How would you like to meet?')).toBeVisible();
  await expect(una.getByText('Online, by video or phone', { exact: true })).toBeVisible();
  await expect(una.getByText('Long days', { exact: true })).toBeVisible();
  await expect(una.getByText('Language, culture or faith that matters to you')).toHaveCount(0);
  const json = (await una.locator('pre').textContent()) ?? '';
  expect(JSON.parse(json)).toEqual(requests[1]?.questionnaire_answers);
  expect(json).toContain('\n  "first_name": "Robin",\n');
});

test('P40 the link to a client’s address writes to it and adds nothing, whatever a stranger typed', async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.listTherapist();
  const address = 'eve?cc=boss%40x.example&body=call-me@example.com';
  await api.ask(therapist, { clientName: 'Eve', clientEmail: address });
  await signInAs(therapist);
  await page.goto('/therapist/dashboard');
  const link = page.getByRole('link', { name: address, exact: true });
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  expect([decodeURIComponent(pathname), search]).toEqual([address, '']);
});

test('the tabs follow the arrow keys, and the first loads its list again', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  await page.goto('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
  const requests = page.getByRole('tab', { name: 'Booking Requests' });
  const views = page.getByRole('tab', { name: 'Profile Views' });
  await expect(page.getByRole('tablist').getByRole('tab')).toHaveText(['Booking Requests', 'Profile Views']);
  await expect(requests).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Booking Requests');

  await requests.focus();
  await page.keyboard.press('ArrowRight');
  await expect(views).toBeFocused();
  await expect(views).toHaveAttribute('aria-selected', 'true');
  await expect(requests).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Profile Views');
  await expect(page.getByRole('heading', { name: 'Profile Performance', exact: true })).toBeVisible();
  await expect(page.getByText('123', { exact: true })).toBeVisible();
  await expect(page.getByText('Profile Views (Last 30 Days - Placeholder)', { exact: true })).toBeVisible();
  await expect(page.getByText('New Client Requests')).toHaveCount(0);

  await api.ask(therapist);
  await page.keyboard.press('ArrowRight');
  await expect(requests).toBeFocused();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText('Robin Client');
  await page.keyboard.press('End');
  await expect(views).toBeFocused();
  await page.keyboard.press('Home');
  await expect(requests).toBeFocused();
  await views.click();
  await api.ask(therapist, { clientName: 'Second Client' });
  await requests.click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a spinner turns while the list loads', async ({ page, api, signInAs }) => {
  await signInAs(await api.signUp());
  const release = await hold(page, listPattern);
  await page.goto('/therapist/dashboard');
  const spinner = page.getByRole('tabpanel').getByRole('status');
  await expect(spinner).toContainText('Loading booking requests…');
  await expect(spinner.locator('svg')).toBeVisible();
  await expect(page.getByText('No new booking requests.')).toHaveCount(0);
  release();
  await expect(page.getByText('No new booking requests.')).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test.describe('when a call fails', () => {
  let therapist: Therapist;
  test.beforeEach(async ({ api, signInAs }) => {
    therapist = await api.signUp();
    await signInAs(therapist);
  });

  for (const status of [401, 403]) {
    test(`${status} on the list clears the token`, async ({ page, faults }) => {
      faults.allow(failedResource(status, listPath));
      await page.route(listPattern, (route) => route.fulfill({ status, json: { error: 'Not for the screen.' } }));
      await page.goto('/therapist/dashboard');
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Authentication failed. Please sign in again.');
      await expect(alert).not.toContainText('Not for the screen.');
      expect(await page.evaluate(storedToken, sessionKey)).toBeNull();
      await alert.getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/therapist/signin');
    });
  }

  test('the server’s reason is shown, and the alert can be put away', async ({ page, faults }) => {
    faults.allow(failedResource(503, listPath));
    const json = { error: 'We cannot reach our records right now.' };
    await page.route(listPattern, (route) => route.fulfill({ status: 503, json }));
    await page.goto('/therapist/dashboard');
    await expect(page.getByRole('alert').getByText(json.error, { exact: true })).toBeVisible();
    await expect(page.getByText('No new booking requests.')).toHaveCount(0);
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(storedToken, sessionKey)).not.toBeNull();
  });

  test('without a reason it says what failed', async ({ page, faults }) => {
    faults.allow(failedResource(500, listPath), droppedCall(listPath));
    await page.route(listPattern, (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto('/therapist/dashboard');
    const message = page.getByRole('alert').getByText('Failed to load booking requests.', { exact: true });
    await expect(message).toBeVisible();
    await page.unroute(listPattern);
    await page.route(listPattern, (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(message).toBeVisible();
  });

  test('the user’s details cannot be read', async ({ page, faults }) => {
    faults.allow(failedResource(500, '/auth/v1/user'));
    await page.route(userPattern, (route) => route.fulfill({ status: 500, json: { code: 'x', message: 'down' } }));
    await page.goto('/therapist/dashboard');
    await expect(page.getByRole('alert').getByText('Could not fetch user details.', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Therapist!');
  });

  test('the user has no details', async ({ page }) => {
    await page.route(userPattern, (route) =>
      route.fulfill({ json: { id: therapist.session.user.id, email: 'a@b.co' } }),
    );
    await page.goto('/therapist/dashboard');
    await expect(page.getByRole('alert').getByText('Could not retrieve user metadata.', { exact: true })).toBeVisible();
  });
});

for (const [what, prepare] of [
  ['was revoked elsewhere', async () => undefined],
  [
    'cannot be ended because nothing answers',
    (page: Page) => page.route('**/auth/v1/logout*', (route) => route.abort()),
  ],
] as const) {
  test(`signing out of a session that ${what} leaves no token (fault 18)`, async ({ page, api, faults, signInAs }) => {
    faults.allow(/auth\/v1\/logout/);
    const therapist = await api.signUp();
    await signInAs(therapist);
    // What the screen asks for comes before the session goes: the notice is asked for last.
    const notice = page.waitForResponse('**/api/billing/notice');
    const standing = page.waitForResponse('**/api/visibility');
    const list = page.waitForResponse(listPattern);
    await page.goto('/therapist/dashboard');
    await Promise.all([notice, standing, list]);
    await expect(page.getByRole('heading', { name: 'Welcome, Ada Quill!' })).toBeVisible();
    await page.request.post('/auth/v1/logout?scope=global', {
      headers: { Authorization: `Bearer ${therapist.session.access_token}` },
    });
    await prepare(page);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/therapist/signin');
    expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  });
}

test('signing out forgets the token', async ({ page, api, signInAs }) => {
  await signInAs(await api.signUp());
  await page.goto('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/therapist/signin');
  expect(await page.evaluate(storedToken, sessionKey)).toBeNull();
});
