import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser-axe.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expectToArrive } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const questions = {
  times: 'Which times suit you?',
  gender: 'Who would you rather talk to?',
  culture: 'Language, culture or faith that matters to you',
  approach: 'Is there an approach you have in mind?',
} as const;

/** The group that says how much a wish counts. */
function strengthGroup(page: Page, wish: keyof typeof questions) {
  return page.getByRole('radiogroup', { name: `How much does this matter? ${questions[wish]}` });
}

/** The answers as the tab keeps them. */
function storedAnswers(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('rapport.matching') ?? '{}').answers);
}

test('a wish can be a must or open; it says so, is kept, and goes with the wish', async ({ page, questionnaire }) => {
  needsStorage('answers that the tab has kept');
  await questionnaire.openAt(6);
  const gender = strengthGroup(page, 'gender');
  const culture = strengthGroup(page, 'culture');
  await questionnaire.option('therapist_gender', 'no-preference').check();
  await expect(page.getByRole('radiogroup', { name: 'How much does this matter?' })).toHaveCount(0);

  await questionnaire.option('therapist_gender', 'female').check();
  await expect(gender.getByRole('radio')).toHaveCount(3);
  await expect(gender.getByRole('radio', { name: 'Prefer' })).toBeChecked();
  await gender.getByRole('radio', { name: 'Must have' }).check();
  await expect(gender).toContainText('Nobody else is shown.');
  await questionnaire.text('cultural_preferences').fill('Spanish-speaking');
  await culture.getByRole('radio', { name: 'Open' }).check();
  await expect(culture).toContainText('It will not count.');
  await expect(gender.getByRole('radio', { name: 'Must have' })).toBeChecked();
  expect(await storedAnswers(page)).toMatchObject({ musts: ['gender'], open_wishes: ['culture'] });

  await questionnaire.next.click();
  await expect(questionnaire.heading(7)).toBeVisible();
  await questionnaire.back.click();
  await expect(gender.getByRole('radio', { name: 'Must have' })).toBeChecked();
  await page.reload();
  await expect(gender.getByRole('radio', { name: 'Must have' })).toBeChecked();
  await expect(culture.getByRole('radio', { name: 'Open' })).toBeChecked();

  await gender.getByRole('radio', { name: 'Open' }).check();
  expect(await storedAnswers(page)).toMatchObject({ musts: [], open_wishes: ['gender', 'culture'] });
  await gender.getByRole('radio', { name: 'Must have' }).check();
  await questionnaire.option('therapist_gender', 'no-preference').check();
  await questionnaire.text('cultural_preferences').fill('');
  await expect(gender).toHaveCount(0);
  await expect(culture).toHaveCount(0);
  expect(await storedAnswers(page)).toMatchObject({ musts: [], open_wishes: [] });
  await questionnaire.option('therapist_gender', 'female').check();
  await expect(gender.getByRole('radio', { name: 'Prefer' })).toBeChecked();
});

test('each wish has its strength, no other question has one, and the survey carries them', async ({
  page,
  questionnaire,
}) => {
  needsStorage('answers that the tab has kept');
  const groups = page.getByRole('radiogroup', { name: 'How much does this matter?' });
  await questionnaire.openAt(2);
  await questionnaire.answer(2);
  await questionnaire.option('session_frequency', 'weekly').check();
  await expect(groups).toHaveCount(0);
  await questionnaire.option('preferred_times', 'evening').check();
  await strengthGroup(page, 'times').getByRole('radio', { name: 'Must have' }).check();
  await expect(groups).toHaveCount(1);
  for (const step of [3, 4, 5]) {
    await questionnaire.next.click();
    await questionnaire.answer(step);
  }
  await questionnaire.next.click();
  await questionnaire.option('therapist_age', 'older').check();
  await expect(groups).toHaveCount(0);
  await questionnaire.option('therapy_approach', 'cbt').check();
  await strengthGroup(page, 'approach').getByRole('radio', { name: 'Open' }).check();
  await expect(groups).toHaveCount(1);
  await questionnaire.next.click();
  await questionnaire.next.click();
  await questionnaire.answer(8);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/survey'));
  await questionnaire.findMatches.click();
  expect((await sent).postDataJSON()).toMatchObject({ musts: ['times'], open_wishes: ['approach'] });
  await expectToArrive(page);
});

test('the strength of a wish works by keyboard, and reads well everywhere', { tag: '@both' }, async ({
  page,
  questionnaire,
}) => {
  await questionnaire.openAt(6);
  await questionnaire.option('therapist_gender', 'female').check();
  const group = strengthGroup(page, 'gender');
  await questionnaire.option('therapist_gender', 'female').focus();
  await page.keyboard.press('Tab');
  await expect(group.getByRole('radio', { name: 'Prefer' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'Open' })).toBeChecked();
  await expectAccessible(page, 'how much a wish counts');
});
