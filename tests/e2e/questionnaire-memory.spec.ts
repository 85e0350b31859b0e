import { hold } from '../support/browser-hold.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';

const canary = 'canaryword';

test.beforeEach(() => needsStorage('answers that the tab has kept'));

test('answers outlive Back, Next, a reload and the browser’s Back button', async ({ page, questionnaire }) => {
  await questionnaire.openAt(5);
  await questionnaire.option('current_challenges', 'anxiety').check();
  await questionnaire.option('current_challenges', 'other').check();
  await questionnaire.text('challenges_details').fill('Long days,\nshort nights');
  await questionnaire.option('challenge_duration', 'varies').check();
  const expectFifthStep = async () => {
    await expect(questionnaire.heading(5)).toBeVisible();
    await expect(questionnaire.option('current_challenges', 'anxiety')).toBeChecked();
    await expect(questionnaire.option('current_challenges', 'other')).toBeChecked();
    await expect(questionnaire.option('current_challenges', 'stress')).not.toBeChecked();
    await expect(questionnaire.text('challenges_details')).toHaveValue('Long days,\nshort nights');
    await expect(questionnaire.option('challenge_duration', 'varies')).toBeChecked();
  };

  await questionnaire.next.click();
  await expect(questionnaire.heading(6)).toBeVisible();
  await questionnaire.back.click();
  await expectFifthStep();
  await expect(questionnaire.heading(5)).toBeFocused();

  await page.reload();
  await expectFifthStep();

  await questionnaire.next.click();
  await expect(questionnaire.heading(6)).toBeVisible();
  await page.goBack();
  await expectFifthStep();
  await page.goBack();
  await expect(questionnaire.heading(4)).toBeVisible();
  await expect(questionnaire.option('therapy_goals', 'manage-anxiety')).toBeChecked();
  await page.goForward();
  await expectFifthStep();
});

test('the browser’s Back button leads through all steps to where the person came from', async ({
  page,
  questionnaire,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(questionnaire.next).toBeEnabled();
  await questionnaire.answer(1);
  await questionnaire.next.click();
  await questionnaire.answer(2);
  await questionnaire.next.click();
  await expect(questionnaire.heading(3)).toBeVisible();
  await page.goBack();
  await expect(questionnaire.heading(2)).toBeVisible();
  await page.goBack();
  await expect(questionnaire.heading(1)).toBeVisible();
  await expect(questionnaire.text('first_name')).toHaveValue('Robin');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('what was typed before the page answered is kept', async ({ page, questionnaire }) => {
  const release = await hold(page, '**/_astro/*.js');
  await page.goto('/find-therapist', { waitUntil: 'commit' });
  await questionnaire.text('first_name').fill('Robin');
  await expect(questionnaire.next).toBeDisabled();
  release();
  await expect(questionnaire.next).toBeEnabled();
  await expect(questionnaire.text('first_name')).toHaveValue('Robin');
  await questionnaire.answer(1);
  await questionnaire.next.click();
  await questionnaire.back.click();
  await expect(questionnaire.text('first_name')).toHaveValue('Robin');
});

test.describe('in a browser that knows nothing', () => {
  test.use({ isFirstVisit: true });

  test('P35 P36 answers stay in this tab: no address, no referrer, no local storage, no cookie', async ({
    page,
    context,
    questionnaire,
  }) => {
    const sent: string[] = [];
    context.on('request', async (request) => {
      const isSurvey = request.method() === 'POST' && new URL(request.url()).pathname === '/api/survey';
      const body = isSurvey ? '' : (request.postData() ?? '');
      sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${body}`);
    });
    const changes = { first_name: canary, email: `${canary}@example.com` };
    await questionnaire.open();
    for (let step = 1; step <= 8; step++) {
      await expect(questionnaire.heading(step)).toBeVisible();
      await expect(page).toHaveURL('/find-therapist');
      await questionnaire.answer(step, changes);
      for (const text of await page.locator('textarea, input[name=scheduling_constraints]').all()) {
        await text.fill(`${canary} ${step}`);
      }
      await (step === 8 ? questionnaire.findMatches : questionnaire.next).click();
    }
    await expect(page).toHaveURL('/tmp/survey_complete');
    await page.getByRole('article').first().getByRole('link', { name: 'View profile' }).click();
    await expect(page).toHaveURL(/\/therapist\/\w+$/);

    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter((request) => request.includes(canary))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe('{}');
    expect(await page.evaluate(() => sessionStorage.getItem('rapport.survey'))).toContain(canary);
    expect(await context.cookies()).toEqual([]);

    const otherTab = await context.newPage();
    await otherTab.goto('/find-therapist');
    await expect(otherTab.getByRole('button', { name: 'Next' })).toBeEnabled();
    await expect(otherTab.locator('[name=first_name]')).toHaveValue('');
  });
});
