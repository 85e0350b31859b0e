import type { Page } from '@playwright/test';
import type { Profile } from '#domain/profile/profile.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { keyboardOf } from '../support/browser-keyboard.ts';
import { expect, test } from '../support/fixtures.ts';

const editPath = '/therapist/profile/edit';
const path = '/api/profiles/me';
const written: Partial<Profile> = {
  specialties: 'Anxiety, Grief, Stress, Sleep',
  about_me: 'I help with grief, bereavement and with panic attacks. I see Spanish speaking families.',
  approach: 'CBT and mindfulness, for panic above all.',
  session_rates: '$150 per session, sliding scale',
};

const field = (page: Page, name: string) => page.locator(`:is(input, textarea)[name="${name}"]`);
/** What stands under a text of the form. */
const under = (page: Page, name: string) =>
  page.locator(`div:has(> div > div > textarea[name="${name}"]) > div:nth-child(2)`);
const chips = (page: Page, name: string) =>
  under(page, name).getByRole('list', { name: 'Read in your words' }).getByRole('button');
const topThree = (page: Page) => page.getByRole('group', { name: 'Your top three' });
const choice = (page: Page, name: string) => topThree(page).getByRole('checkbox', { name, exact: true });

/** Saves, and gives what was sent. */
async function save(page: Page): Promise<Profile> {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
  await page.getByRole('button', { name: 'Save Profile' }).click();
  return (await sent).postDataJSON();
}

test('three specialties of one’s own are chosen, follow the list, and are saved in their order', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist(written));
  await page.goto(editPath);
  await expect(topThree(page)).toContainText('without a choice, the first three in your list count');
  for (const name of ['Sleep', 'Anxiety', 'Grief']) await choice(page, name).check();
  await expect(choice(page, 'Stress')).toBeDisabled();
  await expect(topThree(page).getByText('These are your three. To choose another, take one out first.')).toBeVisible();

  await field(page, 'specialties').fill('Anxiety, Stress, Sleep, OCD');
  await expect(choice(page, 'Grief')).toHaveCount(0);
  await expect(choice(page, 'Stress')).toBeEnabled();
  await choice(page, 'OCD').check();
  await choice(page, 'Anxiety').uncheck();
  await choice(page, 'Anxiety').check();
  expect((await save(page)).top_specialties).toBe('Sleep, OCD, Anxiety');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  for (const name of ['Sleep', 'Anxiety', 'OCD']) await expect(choice(page, name)).toBeChecked();
  await expect(choice(page, 'Stress')).toBeDisabled();

  await field(page, 'specialties').fill('Anxiety, Stress');
  expect((await save(page)).top_specialties, 'of a list that was saved at once').toBe('Anxiety');
});

test('the three are chosen by keyboard alone', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist(written));
  await page.goto(editPath);
  await expect(choice(page, 'Sleep')).toBeVisible();
  await keyboardOf(page).tabTo(choice(page, 'Grief'));
  await page.keyboard.press('Space');
  await expect(choice(page, 'Grief')).toBeChecked();
  await expect(choice(page, 'Grief')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(choice(page, 'Grief')).not.toBeChecked();
});

test('what was read in each text is shown, taken out everywhere, and brought back', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist(written));
  await page.goto(editPath);
  await expect(chips(page, 'about_me')).toHaveText([/^anxiety/, /^grief and loss/, /^family/]);
  await expect(chips(page, 'approach')).toHaveText([/^anxiety/]);
  await expect(under(page, 'about_me')).toContainText('are told that you mention: Spanish');
  await expect(under(page, 'approach')).toContainText('cognitive behavioral therapy (CBT), mindfulness');
  await expect(under(page, 'good_therapist_description')).toHaveCount(0);

  await under(page, 'approach').getByRole('button', { name: 'Remove anxiety' }).click();
  await expect(under(page, 'approach').getByRole('button', { name: 'Bring back anxiety' })).toBeFocused();
  await expect(under(page, 'about_me').getByRole('button', { name: 'Bring back anxiety' })).toBeVisible();
  expect((await save(page)).misread_concerns).toBe('anxiety');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await under(page, 'about_me').getByRole('button', { name: 'Bring back anxiety' }).click();
  await expect(under(page, 'approach').getByRole('button', { name: 'Remove anxiety' })).toBeVisible();
  expect((await save(page)).misread_concerns).toBe('');

  await field(page, 'about_me').fill('I help people who cannot sleep.');
  await expect(chips(page, 'about_me')).toHaveText([/^sleep/]);
  await field(page, 'about_me').fill('Hello.');
  await expect(under(page, 'about_me')).toContainText('We read nothing here yet that clients come with.');
  await field(page, 'approach').fill('We talk.');
  await expect(under(page, 'approach')).toContainText('We read no way of working that clients can ask for.');
});

test('what was read of the rates is said as they are typed', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist(written));
  await page.goto(editPath);
  await expect(page.getByText('Read as: $150 a session; sliding scale.')).toBeVisible();
  await field(page, 'session_rates').fill('please ask');
  await expect(
    page.getByText('No price could be read. Clients see “Has not said what a session costs”.'),
  ).toBeVisible();
});

test('lists say what a “no” leaves out', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist(written));
  await page.goto(editPath);
  const entries = (name: string) =>
    page.locator(`div:has(input[name="${name}"]) > ul[aria-label="As understood"] > li`);
  await field(page, 'insurances').fill('I do not accept insurance, but give superbills');
  await expect(entries('insurances')).toHaveText([/No insurance/, /Out of network/]);
  await field(page, 'insurances').fill('Cigna, no Medicaid');
  await expect(entries('insurances')).toHaveText([/^Cigna×$/, /no Medicaid \(left out of matching/]);
  await field(page, 'identities').fill('queer, left-handed');
  await expect(entries('identities')).toHaveText([
    /^queer×$/,
    /left-handed \(kept, but not one clients can ask for here/,
  ]);
});

test('a correction that was not saved outlives a reload, and a refused save', async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  faults.allow(failedResource(409, path));
  const therapist = await api.listTherapist(written);
  await signInAs(therapist);
  await page.goto(editPath);
  await under(page, 'about_me').getByRole('button', { name: 'Remove anxiety' }).click();
  await choice(page, 'Sleep').check();
  await api.saveProfile(therapist, { ...written, title: 'From elsewhere' });
  await save(page);
  await expect(page.getByRole('alert')).toContainText('This profile was changed elsewhere. Reload to see it.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had typed and not saved is back.')).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('From elsewhere');
  await expect(under(page, 'about_me').getByRole('button', { name: 'Bring back anxiety' })).toBeVisible();
  await expect(choice(page, 'Sleep')).toBeChecked();
  expect(await save(page)).toMatchObject({ top_specialties: 'Sleep', misread_concerns: 'anxiety' });
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('what was read, taken out and chosen is accessible', { tag: '@both' }, async ({ page, api, signInAs }) => {
  const changes = { ...written, misread_concerns: 'grief', top_specialties: 'Sleep, Grief, Anxiety' };
  await signInAs(await api.listTherapist(changes));
  await page.goto(editPath);
  await expect(under(page, 'about_me').getByRole('button', { name: 'Bring back grief and loss' })).toBeVisible();
  await expect(choice(page, 'Stress')).toBeDisabled();
  await expectAccessible(page, 'what was read of a profile');
});
