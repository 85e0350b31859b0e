import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const noteOf = (page: Page, question: string) => page.locator(`#note-${question}`);
const zipSentence =
  'We do not know a state for this zip code. Where will you be during sessions? Enter the zip code of that place.';

test('a zip code without a state is asked about, and holds nobody up', async ({ page, questionnaire }) => {
  await questionnaire.open();
  const zip = questionnaire.text('zip_code');
  const note = noteOf(page, 'zip_code');
  await zip.fill('090');
  await expect(note).toHaveText('');
  await questionnaire.answer(1, { zip_code: '09012' });
  await zip.blur();
  await expect(note).toHaveText(zipSentence);
  await expect(note).toHaveAttribute('role', 'status');
  await expect(zip).toHaveAccessibleDescription(new RegExp(zipSentence.slice(0, 40)));
  await zip.fill('94110');
  await expect(note).toHaveText('');
  await zip.fill('00000');
  await zip.blur();
  await expect(note).toHaveText(zipSentence);
  await questionnaire.next.click();
  await expect(questionnaire.heading(2)).toBeVisible();
});

test('a plan that is not known is named, with what may be meant; nothing moves when the note comes', {
  tag: '@both',
}, async ({ page, pagesAre, questionnaire }) => {
  await questionnaire.openAt(3);
  const plan = questionnaire.text('insurance_provider');
  const note = noteOf(page, 'insurance_provider');
  await plan.pressSequentially('Fid');
  await expect(note).toHaveText('');
  await expect(page.locator('#insurance-plans option[value="Fidelis Care"]')).toHaveCount(1);
  await plan.pressSequentially('lis');
  const before = await questionnaire.next.boundingBox();
  await plan.blur();
  await expect(note).toContainText('We could not read “Fidlis” as a plan. It will not count.');
  // The room that is kept for a note is that of plain text.
  if (pagesAre !== 'enlarged') expect(await questionnaire.next.boundingBox()).toEqual(before);
  await expect(plan).toHaveAccessibleDescription(/We could not read “Fidlis” as a plan/);
  await page.getByRole('button', { name: 'Did you mean Fidelis Care?' }).click();
  await expect(plan).toHaveValue('Fidelis Care');
  await expect(plan).toBeFocused();
  await expect(note).toHaveText('');
  await plan.fill('Aetna, Moonbeam Mutual');
  await expect(note).toHaveText('We could not read “Moonbeam Mutual” as a plan. It will not count.');
  await questionnaire.answer(3);
  await questionnaire.next.click();
  await expect(questionnaire.heading(4)).toBeVisible();
});

test('a wish of which nothing was understood can be no must', async ({ page, questionnaire }) => {
  await questionnaire.openAt(6);
  const wish = questionnaire.text('cultural_preferences');
  const strength = page.getByRole('radiogroup', { name: /How much does this matter\? Language/ });
  await wish.fill('Klingon');
  await wish.blur();
  await expect(noteOf(page, 'cultural_preferences')).toHaveText(
    'We could not read “Klingon” as a language, faith, identity or community. It will not count.',
  );
  await expect(strength.getByRole('radio', { name: 'Must have' })).toBeDisabled();
  await expect(strength).toContainText('It will not count: nothing of it was understood.');
  await wish.fill('Klingon, Spanish-speaking');
  await wish.blur();
  await strength.getByRole('radio', { name: 'Must have' }).check();
  await expect(strength).toContainText('Nobody else is shown.');
});

test('a note that nobody could read is said on the next step, with the way back to its question', async ({
  page,
  questionnaire,
}) => {
  const sentence = 'Insurance provider: We could not read “Moonbeam Mutual” as a plan. It will not count.';
  await questionnaire.openAt(3);
  await questionnaire.answer(3);
  await questionnaire.text('insurance_provider').fill('Moonbeam Mutual');
  await questionnaire.text('insurance_provider').press('Enter');
  await expect(questionnaire.heading(4)).toBeVisible();
  await expect(page.getByRole('status').getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Change it' }).click();
  await expect(questionnaire.heading(3)).toBeVisible();
  await questionnaire.text('insurance_provider').fill('Aetna');
  await questionnaire.next.click();
  await expect(questionnaire.heading(4)).toBeVisible();
  await expect(page.getByText('Moonbeam Mutual')).toHaveCount(0);
});
