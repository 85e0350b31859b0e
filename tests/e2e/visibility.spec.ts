import { expectNoViolations } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';

const dashboard = '/therapist/dashboard';

test('from sign-up on a therapist reads whether clients find them, and what to do', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.signUpAlone();
  await signInAs(therapist);
  await page.goto(dashboard);
  const standing = page.getByRole('region', { name: 'What clients see of you' });
  await expect(standing.getByText('Clients cannot find you yet: your free trial is not activated.')).toBeVisible();
  await expect(standing.getByRole('link', { name: 'Activate your trial' })).toHaveAttribute(
    'href',
    '/therapist/billing',
  );
  const steps = page.getByRole('navigation', { name: 'Your first steps' });
  await expect(steps.getByRole('link')).toHaveText([
    'Activate your free trial',
    'Save your profile',
    'Add a photo',
    'Confirm your openings',
  ]);
  await expectNoViolations(page, 'a dashboard before the trial');

  await api.subscribe(therapist);
  const { profile } = await api.saveProfile(therapist, { practice_states: 'VT' });
  await page.reload();
  await expect(standing.getByText('Clients can find you, in matches and in the directory.')).toBeVisible();
  await expect(steps.getByRole('link')).toHaveText(['Add a photo']);
  await steps.getByRole('button', { name: 'Leave it at that' }).click();
  await expect(steps).toBeHidden();

  for (const path of ['/therapist/profile/preview', '/therapist/profile/edit']) {
    await page.goto(path);
    const link = standing.getByRole('link', { name: `/therapist/${profile.therapist_id}` });
    await expect(link).toHaveText(new RegExp(`^https?://[^/]+/therapist/${profile.therapist_id}$`));
  }
  await standing.getByRole('link', { name: 'View as a client' }).click();
  await expect(page).toHaveURL(`/therapist/${profile.therapist_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Quill');
});

test('a therapist hides for a while, and shows the profile again with one press', async ({
  page,
  api,
  signInAs,
  faults,
}) => {
  const therapist = await api.listTherapist({ practice_states: 'VT' });
  const publicPage = `/therapist/${therapist.profile.therapist_id}`;
  const statusOf = async () => (await page.request.get(publicPage)).status();
  await signInAs(therapist);
  await page.goto(dashboard);
  const standing = page.getByRole('region', { name: 'What clients see of you' });
  await standing.locator('summary', { hasText: 'Hide my profile for a while' }).click();
  const form = standing.getByRole('form', { name: 'Hide my profile' });
  await form.getByRole('button').click();
  await expect(form.getByText('Please choose a day between tomorrow and a year from now.')).toBeVisible();
  const back = new Date(Date.now() + 40 * 86_400_000);
  await form.getByLabel('Show it again from').fill(back.toISOString().slice(0, 10));
  await expectNoViolations(page, 'the form that hides a profile');
  await form.getByRole('button').click();
  const sentence = standing.getByText(/^Clients cannot find you: you have hidden your profile until \w+ \d+, \d{4}\.$/);
  await expect(sentence).toBeVisible();
  await expect(standing.locator('p[tabindex="-1"]')).toBeFocused();
  expect(await statusOf()).toBe(404);

  // A fault is told, and changes nothing that stands there.
  await page.route('**/api/visibility/show', (route) => route.abort());
  faults.allow(/visibility\/show/);
  await standing.getByRole('button', { name: 'Show it again now' }).click();
  await expect(standing.getByRole('alert')).toBeVisible();
  await expect(sentence).toBeVisible();
  await page.unroute('**/api/visibility/show');
  await standing.getByRole('button', { name: 'Show it again now' }).click();
  await expect(standing.getByText('Clients can find you, in matches and in the directory.')).toBeVisible();
  expect(await statusOf()).toBe(200);
});

test('whether clients find somebody can be asked again where it did not load', async ({
  page,
  api,
  signInAs,
  faults,
}) => {
  faults.allow(failedResource(503, '/api/visibility'));
  await signInAs(await api.signUpAlone());
  await page.route('**/api/visibility', (route) => route.fulfill({ status: 503, json: { error: 'Later.' } }));
  await page.goto(dashboard);
  const standing = page.getByRole('region', { name: 'What clients see of you' });
  await expect(standing.getByText('Later.')).toBeVisible();
  await page.unroute('**/api/visibility');
  await standing.getByRole('button', { name: 'Try again' }).click();
  await expect(standing.getByText(/^Clients cannot find you yet/)).toBeVisible();
});

test('a button that names a field leads to it', async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist({ practice_states: 'VT', accepting_new_clients: false });
  await signInAs(therapist);
  await page.goto(dashboard);
  const standing = page.getByRole('region', { name: 'What clients see of you' });
  await standing.getByRole('link', { name: 'Take new clients' }).click();
  await expect(page.getByRole('checkbox', { name: 'I am taking new clients' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'I am taking new clients' }).check();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(standing.getByText('Clients can find you, in matches and in the directory.')).toBeVisible();
});
