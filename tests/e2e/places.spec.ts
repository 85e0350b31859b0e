import type { Page } from '@playwright/test';
import type { Rematch } from '#domain/matching/requests.ts';
import type { Matching } from '#domain/matching/result.ts';
import { needsStorage } from '../support/browser-people.ts';
import { matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

/** No therapist, invented or of a test, is licensed there. */
const nobodyIn = { state: 'Alaska', zip: '99501' } as const;
const sentence = `No therapist on Rapport is licensed in ${nobodyIn.state} yet.`;

const ways = (page: Page) => page.getByRole('list').filter({ hasText: 'Psychology Today' });

test.describe('a state without therapists', () => {
  test('is said beside the ZIP, and holds nobody up', async ({ page, questionnaire }) => {
    needsStorage('answers after a reload');
    await questionnaire.open();
    await questionnaire.answer(1, { zip_code: '94110' });
    await expect(page.getByText('No therapist on Rapport')).toHaveCount(0);
    const asked = page.waitForRequest('**/api/directory/states');
    await page.route('**/api/directory/states', (route) => route.fulfill({ json: { open: ['CA'], full: ['TX'] } }));
    await page.reload();
    await expect(questionnaire.text('zip_code')).toHaveValue('94110');
    expect((await asked).url()).not.toContain('94110');
    await questionnaire.text('zip_code').fill(nobodyIn.zip);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(ways(page)).toBeHidden();
    await page.getByText('What may help instead').click();
    for (const text of ['988', '211', 'Psychology Today', '“Alaska license lookup”'])
      await expect(ways(page)).toContainText(text);
    await questionnaire.text('zip_code').fill('73301');
    await expect(
      page.getByText('No therapist on Rapport who is licensed in Texas takes new clients now.'),
    ).toBeVisible();
    await questionnaire.text('zip_code').fill('94110');
    await expect(page.getByText('No therapist on Rapport')).toHaveCount(0);
    for (const typed of ['９９５０１', '99501–1234', '995011234']) {
      await questionnaire.text('zip_code').fill('94110');
      await expect(page.getByText(sentence)).toHaveCount(0);
      await questionnaire.text('zip_code').fill(typed);
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await questionnaire.next.click();
    await expect(questionnaire.heading(2)).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
  });

  test('is what the matches say, and no wish is blamed', async ({ page, api }) => {
    const result = await api.takeSurvey({ zip_code: nobodyIn.zip, therapist_gender: 'female', musts: ['gender'] });
    await storeFinishedSurvey(page, result);
    await page.goto('/tmp/survey_complete');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(ways(page).getByRole('listitem')).toHaveCount(4);
    for (const words of ['Giving up a single wish', 'Change what matters', 'meets everything you asked for'])
      await expect(page.getByText(words)).toHaveCount(0);
  });

  test('is told from a ZIP of no state', async ({ page, api }) => {
    await storeFinishedSurvey(page, await api.takeSurvey({ zip_code: '00000' }));
    await page.goto('/tmp/survey_complete');
    await expect(page.getByText('We do not know which state your ZIP code belongs to')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change your ZIP code' })).toHaveAttribute('href', '/find-therapist');
    await expect(ways(page)).toHaveCount(0);
  });

  test('has a directory page that says so, and offers nobody else', async ({ page }) => {
    for (const query of ['', '?concern=grief&insurer=aetna']) {
      await page.goto(`/directory/alaska${query}`);
      await expect(page.getByRole('heading', { level: 2, name: sentence })).toBeVisible();
      await expect(ways(page).getByRole('listitem')).toHaveCount(4);
      for (const name of [/Lift this filter/, /Clear/, 'Find my match'])
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(0);
    }
  });
});

test.describe('a client who would like to meet in person', () => {
  const near = matchOf('Near Example');
  const far = matchOf('Far Example');
  const where = { state: 'CA', standing: 'open', asksReach: true, reach: null } as const;

  /** Answers who is near to whoever names a distance; gives what was asked. */
  async function answerWith(page: Page): Promise<Rematch[]> {
    const asked: Rematch[] = [];
    await page.route('**/api/survey/matches', async (call) => {
      const body: Rematch = call.request().postDataJSON();
      asked.push(body);
      const cost = {
        limit: 'distance' as const,
        label: `within ${body.reach} miles`,
        strength: 'must' as const,
        leaves: 1,
        of: 2,
      };
      const { matches, relaxation, wishes, understood } = resultOf(
        body.reach === null ? { matches: [near, far] } : { matches: [near], wishes: [cost] },
      );
      const json: Matching = { matches, relaxation, wishes, understood, where: { ...where, reach: body.reach } };
      await call.fulfill({ json });
    });
    return asked;
  }

  test('says how far they would travel, and what it costs is told', async ({ page }) => {
    const asked = await answerWith(page);
    await storeFinishedSurvey(page, resultOf({ matches: [near, far], where }), { session_format: 'in-person' });
    await page.goto('/tmp/survey_complete');
    await page.getByText('Change what matters').click();
    const howFar = page.getByRole('group', { name: 'How far would you travel?' });
    await expect(howFar.getByRole('radio', { name: 'Any distance' })).toBeChecked();
    await howFar.getByRole('radio', { name: 'Within 25 miles' }).check();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(howFar).toContainText('1 of 2 therapists are within 25 miles.');
    await expect(page.getByText('(1 must)')).toBeVisible();
    await page.reload();
    await page.getByText('Change what matters').click();
    await expect(howFar.getByRole('radio', { name: 'Within 25 miles' })).toBeChecked();
    await howFar.getByRole('radio', { name: 'Any distance' }).check();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(asked.map(({ reach, lifted }) => ({ reach, lifted }))).toEqual([
      { reach: 25, lifted: [] },
      { reach: null, lifted: [] },
    ]);
  });

  test('takes up an offer to travel farther', async ({ page }) => {
    const asked = await answerWith(page);
    const relaxation = {
      limit: 'distance',
      answer: 'session_format',
      text: 'If you could travel farther than 10 miles, one more therapist could see you.',
      adds: 1,
    } as const;
    await storeFinishedSurvey(page, resultOf({ relaxation, where: { ...where, reach: 10 } }));
    await page.goto('/tmp/survey_complete');
    await page.getByRole('button', { name: 'Show this therapist' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    expect(asked.map(({ reach }) => reach)).toEqual([null]);
    await storeFinishedSurvey(
      page,
      resultOf({ relaxation: { ...relaxation, reach: 25 }, where: { ...where, reach: 10 } }),
    );
    await page.goto('/tmp/survey_complete');
    await page.getByRole('button', { name: 'Show this therapist' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(asked.at(-1)?.reach).toBe(25);
  });

  test('is asked for no distance where the client meets online', async ({ page }) => {
    await storeFinishedSurvey(page, resultOf({ matches: [near], where: { ...where, asksReach: false } }));
    await page.goto('/tmp/survey_complete');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText('How far would you travel?')).toHaveCount(0);
  });
});

test('a place of practice is saved, and its city alone is shown', async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist({ practice_city: '', practice_zip: '' });
  await signInAs(therapist);
  await page.goto('/therapist/profile/edit');
  const zip = page.getByLabel('ZIP code of that place');
  await page.getByLabel('Where do you see clients in person? City').fill('Oakland');
  await zip.fill('9461');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Please give the ZIP code of your practice as five digits.').first()).toBeVisible();
  await zip.fill('94612');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await expect(page.getByText('City of practice')).toBeVisible();
  await expect(page.getByText('Oakland', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain('94612');
});
