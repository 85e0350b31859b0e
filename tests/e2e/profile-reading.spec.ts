import { expect, test } from '../support/fixtures.ts';

test.beforeEach(async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist({
    specialties: 'Anxiety, Grief, Stress, Sleep',
    about_me: 'I help with grief, bereavement and with panic attacks.',
    approach: 'CBT and mindfulness',
    session_rates: '$150 per session, sliding scale',
  });
  await signInAs(therapist);
  await page.goto('/therapist/profile/edit');
});

test('three specialties of one’s own are chosen, follow the list, and are saved', async ({ page }) => {
  const top = page.getByRole('group', { name: 'Your top three' });
  const choice = (name: string) => top.getByRole('checkbox', { name, exact: true });
  await choice('Sleep').check();
  await choice('Anxiety').check();
  await choice('Grief').check();
  await expect(choice('Stress')).toBeDisabled();
  await expect(top.getByText('These are three. Take one out to choose another.')).toBeVisible();

  const specialties = page.getByLabel('Specialties', { exact: true });
  await specialties.fill('Anxiety, Stress, Sleep, OCD');
  await expect(choice('Grief')).toHaveCount(0);
  await expect(choice('Stress')).toBeEnabled();
  await choice('OCD').check();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  for (const name of ['Sleep', 'Anxiety', 'OCD']) await expect(choice(name)).toBeChecked();
  await expect(choice('Stress')).not.toBeChecked();
});

test('what was read in the texts is shown, corrected, and brought back', async ({ page }) => {
  const read = page.getByRole('group', { name: 'What matching reads in your words' });
  const chips = read.getByRole('list', { name: 'Read in your words' }).getByRole('listitem');
  await expect(chips).toHaveText([/grief and loss/, /anxiety/]);
  await expect(read.getByText('Ways of working: cognitive behavioral therapy (CBT), mindfulness.')).toBeVisible();
  await read.getByRole('button', { name: 'Remove anxiety' }).click();
  await expect(chips).toHaveCount(1);
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(chips).toHaveCount(1);
  await read.getByRole('button', { name: 'Bring back anxiety' }).click();
  await expect(chips).toHaveCount(2);
  await page.getByLabel('About Me').fill('I help people who cannot sleep.');
  await expect(chips.first()).toContainText('sleep');
});

test('what was read of the rates is said as they are typed', async ({ page }) => {
  await expect(page.getByText('Read as $150 a session, with a sliding scale.')).toBeVisible();
  await page.getByLabel('Session Rates').fill('please ask');
  await expect(page.getByText('No price could be read. Write it as a number, like $120 per session.')).toBeVisible();
});

test('a correction that was not saved is still there after a reload', async ({ page }) => {
  const read = page.getByRole('group', { name: 'What matching reads in your words' });
  await read.getByRole('button', { name: 'Remove anxiety' }).click();
  await page.getByRole('group', { name: 'Your top three' }).getByRole('checkbox', { name: 'Sleep' }).check();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('What you had typed and not saved is back.')).toBeVisible();
  await expect(read.getByRole('button', { name: 'Bring back anxiety' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Sleep', exact: true })).toBeChecked();
});
