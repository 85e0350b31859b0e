import type { Locator, Page } from '@playwright/test';
import { answersOf, knowSession } from '../support/browser-api.ts';
import { matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ isFirstVisit: true });

const chunks = '**/_astro/*.js*';

/** From now on nothing more arrives: every part that was not there yet. */
async function refuse(page: Page, files = chunks): Promise<void> {
  await page.route(files, (route) => route.abort());
}

/** What did not come is told, calmly, and is there after a press once the line is back. */
async function expectToldThen(page: Page, part: Locator, files = chunks): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: 'A part of this page did not load.' });
  const again = told.getByRole('button', { name: 'Try again' });
  await expect(told).toBeInViewport();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0);
  // In vain first: it is said again.
  await again.click();
  await expect(again).toBeVisible();
  await expect(part).toHaveCount(0);
  await page.unroute(files);
  await again.click();
  await expect(part).toBeVisible();
  await expect(told).toHaveCount(0);
}

test.beforeEach(({ faults }) => faults.allow(/net::ERR_FAILED/));

test('the questionnaire says that its notes and its help did not come', async ({ page, questionnaire }) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await questionnaire.open();
  await refuse(page);
  await questionnaire.text('zip_code').fill('99501');
  await expect(page.getByText('A part of this page did not load.')).toBeVisible();
  const [focused, told] = await page.evaluate(() =>
    [document.activeElement, document.querySelector('[data-piece="part"]')].map((one) => {
      const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {};
      return { top, bottom };
    }),
  );
  expect(focused?.bottom, 'what has the focus stands above what is told').toBeLessThanOrEqual(told?.top ?? 0);
  await expectToldThen(page, page.getByText('No therapist on Rapport is licensed in Alaska yet.'));
  await questionnaire.answer(1);
  await questionnaire.next.click();
  await expect(questionnaire.heading(2)).toBeVisible();
});

test('the lines of help say that they did not come, and ask again by themselves', async ({ page, questionnaire }) => {
  await refuse(page, '**/_astro/{AnswerHelp,read-help}.*.js*');
  await questionnaire.openAt(4);
  const details = questionnaire.text('therapy_goals_details');
  const told = page.getByText('A part of this page did not load.');
  await details.fill('Some nights I want to kill myself');
  await expect(told).toBeInViewport();
  await page.unroute('**/_astro/{AnswerHelp,read-help}.*.js*');
  await details.fill('Some nights I want to kill myself.');
  await expect(page.getByRole('status', { name: 'Help right now' })).toBeVisible();
  await expect(told).toHaveCount(0);
});

const parts: readonly (readonly [file: string, result: Parameters<typeof resultOf>[0], words: string])[] = [
  ['HelpfulQuestions', { matches: [matchOf('Ada Quill', { fit: null })] }, 'would help most:'],
  ['NobodyThere', { where: { state: 'AK', standing: 'none', asksReach: false, reach: null } }, 'What may:'],
  ['WaitForm', {}, 'Tell me when somebody who fits is here'],
];

for (const [file, result, words] of parts) {
  test(`the matches stand, and say that ${file} did not come`, async ({ page }) => {
    await storeFinishedSurvey(page, resultOf(result), { current_challenges: [], therapy_goals: [] });
    const files = `**/_astro/${file}.*.js*`;
    await refuse(page, files);
    await page.goto('/tmp/survey_complete');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectToldThen(page, page.getByText(words), files);
  });
}

test('the request form says that its help did not come, and sends all the same', async ({ page, api }) => {
  const { profile } = await api.listTherapist();
  await page.goto(`/therapist/${profile.therapist_id}#request`);
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeEnabled();
  await refuse(page);
  await page.getByLabel('Message').fill('I want to kill myself');
  await expectToldThen(page, page.getByRole('status', { name: 'Help right now' }));
});

test('the dashboard says that views and answers in words did not come', async ({ page, api }) => {
  const therapist = await api.listTherapist();
  const { token } = await api.takeSurvey(answersOf());
  await api.ask(therapist, { surveyToken: token });
  await knowSession(page, therapist);
  await page.goto('/therapist/dashboard');
  const answers = page.getByText('View Questionnaire Answers');
  await expect(answers).toBeVisible();
  await refuse(page);
  await answers.click();
  await expectToldThen(page, page.getByRole('term').filter({ hasText: 'Zip code' }));
  await refuse(page);
  await page.getByRole('tab', { name: 'Profile Views' }).click();
  await expectToldThen(page, page.getByRole('heading', { name: 'Profile Performance' }));
});

test('the profile form says once that what advises did not come', async ({ page, api }) => {
  await knowSession(page, await api.listTherapist());
  const files = '**/_astro/{list-entries,profile-reading,completeness}.*.js*';
  await refuse(page, files);
  await page.goto('/therapist/profile/edit');
  await expectToldThen(page, page.getByText('What your profile could still say'), files);
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('what the browser asks for no second time under its own address comes under another', async ({
  page,
  questionnaire,
}) => {
  // As Firefox does with a module that failed once.
  await refuse(page, '**/_astro/failures.*.js');
  await questionnaire.open();
  await questionnaire.answer(1);
  await questionnaire.next.click();
  await expect(questionnaire.heading(2)).toBeVisible();
});
