import { expectAccessible } from '../support/browser-axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('it says what becomes of name and email before they are typed, what is optional, and where parts begin', async ({
  page,
  questionnaire,
}) => {
  await questionnaire.open();
  const intro = page.getByText('Your name and email are stored encrypted');
  await expect(intro).toBeVisible();
  const place = async (text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())?.y ?? 0;
  expect((await intro.boundingBox())?.y).toBeLessThan(await place('First name'));
  await expect(page.getByText('optional', { exact: true })).toHaveCount(1);
  await expect(page.getByText('required', { exact: true })).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['How to reach you', 'About you']);
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeVisible();
});

test('whoever has no diagnosis is not asked which', async ({ page, questionnaire }) => {
  await questionnaire.openAt(7);
  const which = page.getByRole('group', { name: 'If so, which?' });
  await expect(which).toBeVisible();
  await questionnaire.option('diagnoses', 'ocd').check();
  await questionnaire.option('mental_health_diagnosis', 'no').check();
  await expect(which).toHaveCount(0);
  await questionnaire.option('mental_health_diagnosis', 'unsure').check();
  await expect(which).toBeVisible();
  await expect(questionnaire.option('diagnoses', 'ocd')).not.toBeChecked();
});

test('the last step ends with a look over the answers, each with the way back to it', { tag: '@both' }, async ({
  page,
  questionnaire,
}) => {
  await questionnaire.openAt(8);
  await questionnaire.answer(8);
  const summary = page.getByText('Look over your answers', { exact: true });
  await expect(page.getByRole('button', { name: 'Change: First name' })).toBeHidden();
  await summary.click();
  await expect(page.getByText('Robin', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a look over the answers');
  await page.getByRole('button', { name: 'Change: What would you like to get out of it?' }).click();
  await expect(questionnaire.heading(4)).toBeVisible();
  await expect(questionnaire.option('therapy_goals', 'manage-anxiety')).toBeFocused();
  await page.goBack();
  await expect(questionnaire.heading(8)).toBeVisible();
});
