import type { Page } from '@playwright/test';
import { sessionKey } from '../support/browser-api.ts';
import { failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';

const editPath = '/therapist/profile/edit';
const restored = 'What you had typed and not saved is back.';
const field = (page: Page, name: string) => page.locator(`:is(input, textarea)[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' });
const acceptLeaving = (page: Page) => page.on('dialog', (dialog) => dialog.accept());

test('what was typed outlives a reload, can be saved, and can be discarded', async ({ page, api, signInAs }) => {
  acceptLeaving(page);
  await signInAs(await api.listTherapist({ title: 'As saved' }));
  await page.goto(editPath);
  await field(page, 'title').fill('As typed');
  await page.getByRole('checkbox', { name: 'Friday Evening' }).check();
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('As typed');
  await expect(page.getByRole('checkbox', { name: 'Friday Evening' })).toBeChecked();

  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(field(page, 'title')).toHaveValue('As saved');
  await expect(page.getByText(restored)).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'title')).toHaveValue('As saved');
  await expect(page.getByText(restored)).toHaveCount(0);

  await field(page, 'title').fill('As typed again');
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  await save(page).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(field(page, 'title')).toHaveValue('As typed again');
  await expect(page.getByText(restored)).toHaveCount(0);
});

test('a stray click asks first, and loses nothing', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist({ title: 'As saved' }));
  await page.goto(editPath);
  // What is typed back to what is saved is no change, and nothing is asked.
  await field(page, 'title').fill('Something else');
  await field(page, 'title').fill('As saved');
  await page.getByRole('link', { name: 'Preview Profile' }).click();
  await expect(page).toHaveURL('/therapist/profile/preview');
  await page.goto(editPath);
  await field(page, 'title').fill('Before the click');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await page.getByRole('link', { name: 'Preview Profile' }).click();
  await expect(page).toHaveURL('/therapist/profile/preview');
  expect(asked).toEqual(['beforeunload']);
  await page.goBack();
  await expect(field(page, 'title')).toHaveValue('Before the click');
});

test('an expired session keeps what was typed until somebody has signed in again', async ({ page, api, signInAs }) => {
  acceptLeaving(page);
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  await page.goto(editPath);
  await field(page, 'title').fill('Typed too late');
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Authentication Error: Not logged in.');
  await expect(field(page, 'title')).toHaveValue('Typed too late');
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name=email]').fill(therapist.email);
  await page.locator('input[name=password]').fill('correct horse');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(editPath);
  await expect(field(page, 'title')).toHaveValue('Typed too late');
  await save(page).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('P23 after a refused save a reload shows the other tab’s profile with what was typed here', async ({
  page,
  api,
  faults,
  signInAs,
}) => {
  acceptLeaving(page);
  faults.allow(failedResource(409, '/api/profiles/me'));
  const therapist = await api.listTherapist({ title: 'First', credentials: 'LCSW' });
  await signInAs(therapist);
  await page.goto(editPath);
  await expect(save(page)).toBeEnabled();
  await api.saveProfile(therapist, { title: 'From elsewhere', credentials: 'LCSW' });
  await field(page, 'credentials').fill('From here');
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('This profile was changed elsewhere. Reload to see it.');
  await page.reload();
  await expect(page.getByText('The profile was changed elsewhere in the meantime')).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('From elsewhere');
  await expect(field(page, 'credentials')).toHaveValue('From here');
  await save(page).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});

test('a draft is the therapist’s own: nobody else who signs in here sees it', async ({ page, api, signInAs }) => {
  acceptLeaving(page);
  await signInAs(await api.listTherapist());
  await page.goto(editPath);
  await field(page, 'title').fill('Mine alone');
  await page.reload();
  await expect(page.getByText(restored)).toBeVisible();
  const other = await api.listTherapist({ title: 'Of the other' });
  await page.evaluate(
    ([key, session]) => localStorage.setItem(`${key}`, `${session}`),
    [sessionKey, JSON.stringify(other.session)],
  );
  await page.goto(editPath);
  await expect(field(page, 'title')).toHaveValue('Of the other');
  await expect(page.getByText(restored)).toHaveCount(0);
});
