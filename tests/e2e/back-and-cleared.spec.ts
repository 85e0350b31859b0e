import type { Page } from '@playwright/test';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';

/** How many questionnaires a page sends from now on. */
function countSurveys(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/survey') count += 1;
  });
  return () => count;
}

test.beforeEach(() => needsStorage('answers that the tab has kept'));

test('from the matches, Back leads to where the person was before the questionnaire', async ({
  page,
  questionnaire,
}) => {
  await page.goto('/about');
  await questionnaire.openAt(8);
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expect(page).toHaveURL('/tmp/survey_complete');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page).toHaveURL('/tmp/survey_complete');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('steps gone back and skipped links leave no step behind the matches', async ({ page, questionnaire }) => {
  await page.goto('/about');
  await questionnaire.openAt(4);
  await questionnaire.back.click();
  await expect(questionnaire.heading(3)).toBeVisible();
  await page.evaluate(() => location.assign('#content'));
  await expect(questionnaire.heading(3)).toBeVisible();
  for (const step of [3, 4, 5, 6, 7]) {
    await questionnaire.answer(step);
    await questionnaire.next.click();
    await expect(questionnaire.heading(step + 1)).toBeVisible();
  }
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expect(page).toHaveURL('/tmp/survey_complete');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('the questionnaire opened again says that it was sent, and sends a second one only when something changed', async ({
  page,
  questionnaire,
}) => {
  const surveys = countSurveys(page);
  await questionnaire.openAt(8);
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expect(page).toHaveURL('/tmp/survey_complete');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(surveys()).toBe(1);

  await questionnaire.open();
  const note = page.getByRole('status').filter({ hasText: 'You have sent this questionnaire.' });
  await expect(note).toBeVisible();
  await note.getByRole('link', { name: 'See your matches' }).click();
  await expect(page).toHaveURL('/tmp/survey_complete');

  await questionnaire.openAt(8);
  await questionnaire.findMatches.click();
  await expect(page).toHaveURL('/tmp/survey_complete');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(surveys()).toBe(1);

  await questionnaire.openAt(8);
  await questionnaire.option('urgency', 'exploring').check();
  await questionnaire.findMatches.click();
  await expect(page).toHaveURL('/tmp/survey_complete');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(surveys()).toBe(2);
});

test.describe('P56 after "Clear them now"', () => {
  test.use({ isFirstVisit: true });

  test('no way back brings an answer back, in this tab or in another that has a copy', async ({
    page,
    context,
    questionnaire,
  }) => {
    await page.goto('/about');
    await questionnaire.openAt(8);
    await questionnaire.answer(8);
    await questionnaire.findMatches.click();
    await expect(page.getByRole('article').first()).toBeVisible();

    // A tab that a page opens for itself has a copy of what the tab keeps.
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open('/find-therapist'));
    const copy = await opened;
    await expect(copy.locator('[name=first_name]')).toHaveValue('Robin');
    const profile = await page.getByRole('article').first().getByRole('link', { name: /^Ask/ }).getAttribute('href');
    const openedToo = context.waitForEvent('page');
    await page.evaluate((address) => void window.open(address ?? ''), profile);
    const request = await openedToo;
    await expect(request.getByLabel('Your name')).toHaveValue('Robin');

    await page.getByRole('button', { name: 'Clear them now' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your answers are cleared');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Thank You!')).toHaveCount(0);

    await expect(copy.locator('[name=first_name]')).toHaveValue('');
    await copy.reload();
    await expect(copy.getByRole('button', { name: 'Next' })).toBeEnabled();
    await expect(copy.locator('[name=first_name]')).toHaveValue('');
    await expect(request.getByLabel('Your name')).toHaveValue('');
    await expect(request.getByLabel('Share my questionnaire answers')).toHaveCount(0);
    await copy.goto(profile ?? '');
    await expect(copy.getByLabel('Your name')).toHaveValue('');

    await page.goForward();
    await page.goto('/find-therapist');
    await expect(questionnaire.next).toBeEnabled();
    await expect(questionnaire.text('first_name')).toHaveValue('');
    for (const tab of [page, copy, request])
      expect(await tab.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('Robin');
  });

  test('what a browser puts back into a form does not count', async ({ page, questionnaire }) => {
    await questionnaire.open();
    await questionnaire.answer(1);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(questionnaire.next).toBeEnabled();
    await expect(questionnaire.text('first_name')).toHaveValue('');
    await expect(questionnaire.text('email')).toHaveValue('');
  });
});
