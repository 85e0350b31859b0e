import type { Page, Request } from '@playwright/test';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { hold } from '../support/browser-hold.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expectToArrive } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const saveFailed = 'Error saving your responses. Please try again.';

/** The surveys that a page sends, as they go out. */
function surveysSentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/survey') sent.push(request);
  });
  return sent;
}

const keysOf = (requests: readonly Request[]) => new Set(requests.map((one) => one.headers()['idempotency-key']));

test('a complete questionnaire becomes the shared matching state, its tags and the completion screen', async ({
  page,
  questionnaire,
}) => {
  needsStorage('answers that the tab has kept');
  await questionnaire.openAt(5);
  await questionnaire.option('current_challenges', 'anxiety').check();
  await questionnaire.next.click();
  await questionnaire.option('therapist_gender', 'female').check();
  await questionnaire.next.click();
  await questionnaire.next.click();
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expectToArrive(page);

  const state = await page.evaluate(() => JSON.parse(sessionStorage.getItem('rapport.matching') ?? 'null'));
  expect(state).toMatchObject({ tags: ['anxiety', 'telehealth', 'gender-female'], completed: true });
  expect(state.answers).toMatchObject({
    first_name: 'Robin',
    current_challenges: ['anxiety'],
    urgency: 'next-few-weeks',
  });
  const survey = await page.evaluate(() => JSON.parse(sessionStorage.getItem('rapport.survey') ?? 'null'));
  expect(survey.criteria).toEqual({ ...state.answers, type: 'questionnaire' });

  await page.getByRole('button', { name: 'Clear them now' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a failure on the server keeps everything, and a second press sends the same survey', async ({
  page,
  faults,
  questionnaire,
}) => {
  needsStorage('answers that the tab has kept');
  faults.allow(failedResource(500, '/api/survey'));
  const sent = surveysSentBy(page);
  await questionnaire.openAt(8);
  await questionnaire.answer(8);
  await questionnaire.text('scheduling_constraints').fill('Not on Fridays');
  await page.route('**/api/survey', (route) => route.fulfill({ status: 500, json: { error: 'Not for the screen.' } }));
  await questionnaire.findMatches.click();
  await expect(questionnaire.banner.getByText(saveFailed, { exact: true })).toBeVisible();
  await expect(questionnaire.banner).toBeFocused();
  await expect(questionnaire.heading(8)).toBeVisible();
  await expect(questionnaire.option('urgency', 'next-few-weeks')).toBeChecked();
  await expect(questionnaire.text('scheduling_constraints')).toHaveValue('Not on Fridays');
  await expect(questionnaire.findMatches).toBeEnabled();

  await page.unroute('**/api/survey');
  await questionnaire.findMatches.click();
  await expectToArrive(page);
  expect(sent).toHaveLength(2);
  expect(keysOf(sent).size).toBe(1);
});

test('a dropped line reads the same, and the banner can be put away', async ({ page, faults, questionnaire }) => {
  faults.allow(droppedCall('/api/survey'));
  await questionnaire.openAt(8);
  await questionnaire.answer(8);
  await page.route('**/api/survey', (route) => route.abort('internetdisconnected'));
  await questionnaire.findMatches.click();
  await expect(questionnaire.banner.getByText(saveFailed, { exact: true })).toBeVisible();
  await expect(questionnaire.findMatches).toBeEnabled();
  await questionnaire.banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(questionnaire.banner).toHaveCount(0);
  await expect(questionnaire.heading(8)).toBeVisible();
});

test('while it is sent the button turns and takes nothing', async ({ page, questionnaire }) => {
  const release = await hold(page, '**/api/survey');
  await questionnaire.openAt(8);
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expect(questionnaire.findMatches).toBeDisabled();
  await expect(questionnaire.findMatches).toHaveAttribute('aria-busy', 'true');
  await expect(questionnaire.back).toBeDisabled();
  await expect(questionnaire.option('urgency', 'exploring')).toBeDisabled();
  release();
  await expectToArrive(page);
});

test('a double click makes one survey', async ({ page, questionnaire }) => {
  const sent = surveysSentBy(page);
  const made: string[] = [];
  await page.route('**/api/survey', async (route) => {
    const response = await route.fetch();
    made.push((await response.json()).surveyId);
    await route.fulfill({ response });
  });
  await questionnaire.openAt(8);
  await questionnaire.answer(8);
  await questionnaire.findMatches.dblclick();
  await expectToArrive(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(keysOf(sent).size).toBe(1);
  expect(new Set(made).size).toBe(1);
});
