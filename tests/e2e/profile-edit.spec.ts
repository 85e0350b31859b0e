import type { Page } from '@playwright/test';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { hold } from '../support/browser-hold.ts';
import { expect, test } from '../support/fixtures.ts';

const path = '/api/profiles/me';
const pattern = `**${path}`;
const editPath = '/therapist/profile/edit';
const saved = 'Profile updated successfully!';
const saveRule =
  'Please fill in all required fields: Title, About Me, Approach, Specialties, Practice States, Accepted Insurances, and Session Type.';

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
const field = (page: Page, name: string) => page.locator(`:is(input, textarea)[name="${name}"]`);

/** The fields that are typed; the session type and the availability are chosen, the photo comes with uploads. */
const typed = {
  title: 'Counselor of Few Words',
  about_me: 'First line.\nSecond line.',
  approach: 'Slowly, and “carefully”.',
  specialties: 'Anxiety, Grief, OCD',
  motivations: 'People.',
  video_url: 'https://vimeo.com/123',
  education: 'M.A.',
  license_number: 'GU-1',
  credentials: 'LPC',
  practice_states: 'GU, CA',
  insurances: 'Aetna',
  first_session_description: 'We talk.',
  session_rates: '$90',
  good_therapist_description: 'Patience.',
};
const required = ['title', 'about_me', 'approach', 'specialties', 'practice_states', 'insurances'] as const;

async function failSaving(page: Page, answer: { status: number; json?: object } | 'dropped'): Promise<void> {
  await page.unroute(pattern);
  await page.route(pattern, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    return answer === 'dropped' ? route.abort('internetdisconnected') : route.fulfill(answer);
  });
}

test('it loads, shows six sections, saves all fields and still has them after a reload', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.signUp());
  const release = await hold(page, pattern);
  await page.goto(editPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Your Profile');
  await expect(page.getByRole('status').getByText('Loading Profile...', { exact: true })).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Professional Information',
    'About You & Your Approach',
    'Client Experience',
    'Practice Details',
    'Availability',
    'Profile Media',
  ]);
  await expect(page.getByText('Loading Profile...')).toHaveCount(0);
  await expect(page.locator('input[name=availability]')).toHaveCount(21);

  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await page.getByRole('radio', { name: 'Both In-Person and Virtual' }).check();
  await page.getByRole('checkbox', { name: 'Sunday Evening' }).check();
  await page.getByRole('checkbox', { name: 'Monday Morning' }).check();
  await save(page).click();
  await expect(page.getByRole('status').getByText(saved, { exact: true })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(saved)).toHaveCount(0);

  await page.reload();
  for (const [name, text] of Object.entries(typed)) await expect(field(page, name), name).toHaveValue(text);
  await expect(page.getByRole('radio', { name: 'Both In-Person and Virtual' })).toBeChecked();
  await expect(page.locator('input[name=availability]:checked')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Sunday Evening' })).toBeChecked();
});

test('the save rule names all seven fields, until each of them says something', async ({ page, api, signInAs }) => {
  await signInAs(await api.signUp());
  await page.goto(editPath);
  const alert = page.getByRole('alert');
  await save(page).click();
  await expect(alert.getByText(saveRule, { exact: true })).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(page.getByText('This field is required.')).toHaveCount(7);
  await alert.getByRole('button', { name: saveRule }).click();
  await expect(field(page, 'title')).toBeFocused();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  for (const name of required) await field(page, name).fill(`${typed[name]}`);
  for (const label of ['In-Person Only', 'Virtual/Online Only', 'Both In-Person and Virtual']) {
    await expect(page.getByRole('radio', { name: label, exact: true })).not.toBeChecked();
  }
  await save(page).click();
  await expect(alert.getByText(saveRule, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Virtual/Online Only' }).check();
  for (const name of required) {
    await field(page, name).fill('   ');
    await save(page).click();
    await expect(alert.getByText(saveRule, { exact: true }), name).toBeVisible();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('This field is required.')).toHaveCount(1);
    await field(page, name).fill(typed[name]);
  }
  await expect(field(page, 'license_number')).toHaveAttribute('required', '');
  await expect(field(page, 'license_number')).toHaveValue('');
  await save(page).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a text over its limit is kept whole, counted, and refused until it is shorter', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  const long = 'Word '.repeat(1500).trim();
  await field(page, 'about_me').fill(long);
  await expect(field(page, 'about_me')).toHaveValue(long);
  await expect(page.getByText('7,499 of 4,000 characters', { exact: true })).toBeVisible();
  await save(page).click();
  const sentence = 'About Me is too long. Please keep this to 4,000 characters or fewer.';
  await page.getByRole('alert').getByRole('button', { name: sentence }).click();
  await expect(field(page, 'about_me')).toBeFocused();
  await expect(field(page, 'about_me')).toHaveValue(long);
  await field(page, 'about_me').fill('Short enough.');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await expect(field(page, 'about_me')).not.toHaveAttribute('aria-invalid');
  await save(page).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
});

test('while it is saved nothing can be changed', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  await expect(save(page)).toBeEnabled();
  const release = await hold(page, pattern);
  await save(page).click();
  await expect(save(page)).toBeDisabled();
  await expect(save(page)).toHaveAttribute('aria-busy', 'true');
  await expect(field(page, 'title')).toBeDisabled();
  release();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
  await expect(field(page, 'title')).toBeEnabled();
});

test('a failed save keeps what was typed and gives the server’s reason, or its own', async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(failedResource(503, path), failedResource(500, path), droppedCall(path));
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  await field(page, 'title').fill('A new title');
  const alert = page.getByRole('alert');
  const failures = [
    { answer: { status: 503, json: { error: 'The records rest.' } }, message: 'The records rest.' },
    { answer: { status: 500 }, message: 'Failed to save profile.' },
    { answer: 'dropped', message: 'Failed to save profile.' },
  ] as const;
  for (const { answer, message } of failures) {
    await failSaving(page, answer);
    await save(page).click();
    await expect(alert.getByText(message, { exact: true })).toBeVisible();
    await expect(field(page, 'title')).toHaveValue('A new title');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
  }
  await page.unroute(pattern);
  await save(page).click();
  await expect(page.getByText(saved, { exact: true })).toBeVisible();
});

test('of two tabs, the one that looks at an old profile does not overwrite', async ({
  page,
  context,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(failedResource(409, path));
  await signInAs(await api.listTherapist());
  const other = await context.newPage();
  await page.goto(editPath);
  await other.goto(editPath);
  await expect(save(page)).toBeEnabled();
  await field(other, 'title').fill('From the other tab');
  await save(other).click();
  await expect(other.getByText(saved, { exact: true })).toBeVisible();

  await field(page, 'credentials').fill('From this tab');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('This profile was changed elsewhere. Reload to see it.');
  await expect(field(page, 'credentials')).toHaveValue('From this tab');

  await field(other, 'credentials').fill('Again from the other');
  await save(other).click();
  await expect(other.getByText(saved, { exact: true })).toBeVisible();
  await other.reload();
  await expect(field(other, 'title')).toHaveValue('From the other tab');
  await expect(field(other, 'credentials')).toHaveValue('Again from the other');
});

test('Back to Dashboard and Preview Profile lead there', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  await page.getByRole('link', { name: 'Preview Profile' }).click();
  await expect(page).toHaveURL('/therapist/profile/preview');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/therapist/dashboard');
});
