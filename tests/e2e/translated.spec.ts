import { failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

test.use({ pagesAre: 'translated' });

test('P57 a translated page signs in, after a wrong password', async ({ page, api, faults }) => {
  faults.allow(failedResource(400, '/auth/v1/token'));
  const { email } = await api.signUp();
  await page.goto('/therapist/signin');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await expect(submit.locator('font').first()).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(`${password}, mistyped`);
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await page.getByLabel('Password').fill(password);
  await submit.click();
  await expect(page).toHaveURL('/therapist/dashboard');
});

test('a translated page asks for a session', async ({ page, api }) => {
  const therapist = await api.listTherapist();
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await page.getByText('Ask for a session', { exact: true }).first().click();
  const send = page.getByRole('button', { name: 'Send Request' });
  await expect(send.locator('font').first()).toBeVisible();
  await page.getByLabel('Your name').fill('Robin Client');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('checkbox', { name: 'Tuesday Morning' }).check();
  await send.click();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
  expect(await api.requestsOf(therapist)).toHaveLength(1);
});

test('a translated questionnaire leads to its matches', async ({ page, api, questionnaire }) => {
  await api.listTherapist({ practice_states: 'CA' });
  await questionnaire.openAt(8);
  await expect(questionnaire.findMatches.locator('font').first()).toBeVisible();
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expect(page).toHaveURL('/tmp/survey_complete');
  await expect(page.getByRole('article').first()).toBeVisible();
});
