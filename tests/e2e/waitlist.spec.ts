import { newEmail } from '../support/browser-api.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { keyboardOf } from '../support/browser-keyboard.ts';
import { linkTo } from '../support/browser-outbox.ts';
import { atEveryWidth } from '../support/browser-site.ts';
import { storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

/** Nobody of the seed or of a test is licensed in Alaska; nobody but one of this file speaks Amharic. */
const alaska = { zip_code: '99501' } as const;
const amharic = {
  zip_code: '96799',
  cultural_preferences: 'A therapist who speaks Amharic',
  musts: ['culture'],
} as const;

const formName = 'Tell me when somebody who fits is here';
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

test('where nobody fits, an address is left beside the matches, and the failures are said', async ({
  page,
  api,
  baseURL,
  faults,
}) => {
  const email = newEmail();
  await storeFinishedSurvey(page, await api.takeSurvey({ ...alaska, email }), { ...alaska, email });
  await page.goto('/tmp/survey_complete');
  const form = page.getByRole('form', { name: formName });
  const field = form.getByLabel('Your email');
  await expect(field).toHaveValue(email);
  await expectAccessible(page, 'the form of whom nobody fits');
  await atEveryWidth(page, async () => {});
  await field.fill('robin@');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByRole('alert')).toContainText('like name@example.com');
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  faults.allow(failedResource(503, '/api/waitlist'));
  await page.route('**/api/waitlist', (route) => route.fulfill({ status: 503, json: { error: 'Not just now.' } }));
  await field.fill(email);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByRole('alert')).toContainText('Not just now.');
  await expect(field).toHaveValue(email);
  await page.unroute('**/api/waitlist');
  await form.getByRole('button', { name: 'Tell me' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Please look into your mail.' });
  await expect(told).toBeFocused();
  await expect(page.getByText(`We write to ${email}`)).toBeVisible();
  await expectAccessible(page, 'the address was left');
  expect(await linkTo(page, baseURL, email)).not.toBe('');
});

test('an address is left by keyboard alone', async ({ page, api }) => {
  const keyboard = keyboardOf(page);
  const email = newEmail();
  await storeFinishedSurvey(page, await api.takeSurvey({ ...alaska, email }), { ...alaska, email });
  await page.goto('/tmp/survey_complete');
  const form = page.getByRole('form', { name: formName });
  await keyboard.type(form.getByLabel('Your email'), newEmail());
  await keyboard.press(form.getByRole('button', { name: 'Tell me' }), 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Please look into your mail.' })).toBeFocused();
});

test('nothing is offered where nobody could ever fit, nor where somebody does', async ({ page, api }) => {
  for (const answers of [{ zip_code: '00000' }, {}]) {
    const result = await api.takeSurvey(answers);
    await storeFinishedSurvey(page, result, answers);
    await page.goto('/tmp/survey_complete');
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toBeVisible();
    await expect(page.getByRole('form', { name: formName })).toHaveCount(0);
    await page.goto(`/survey/${result.token}`);
    await expect(page.getByText(formName)).toHaveCount(0);
  }
});

test('every answer stays out of caches, search engines and referrers, and every dead link says the same', async ({
  request,
  api,
}) => {
  const pages: string[] = [];
  for (const path of [`/waitlist/${'A'.repeat(43)}`, '/waitlist/nope', '/waitlist/%3Cscript%3E']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers(), path).toMatchObject(headers);
    pages.push(await answer.text());
  }
  expect(new Set(pages).size).toBe(1);
  const { token } = await api.takeSurvey(alaska);
  const visit = await request.get(`/survey/${token}/wait`, { maxRedirects: 0 });
  expect([visit.status(), visit.headers().location]).toEqual([303, `/survey/${token}`]);
  const foreign = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
  for (const path of [`/survey/${token}/wait`, '/waitlist/nope']) {
    expect((await request.post(path, { headers: foreign, form: { email: newEmail() } })).status()).toBe(403);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a wait ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('is asked for on the saved page, confirmed by a button, and stopped by another', async ({
      page,
      api,
      baseURL,
      faults,
    }) => {
      const email = newEmail();
      const { token } = await api.takeSurvey({ ...alaska, email });
      await page.goto(`/survey/${token}`);
      await expect(page.getByLabel('Your email')).toHaveValue(email);
      await page.getByLabel('Your email').fill('robin@host');
      faults.allow(failedResource(400, `/survey/${token}/wait`));
      await page.getByRole('button', { name: 'Tell me' }).click();
      await expect(page.getByRole('alert')).toContainText('like name@example.com');
      await expect(page.getByLabel('Your email')).toHaveValue('robin@host');
      await page.getByLabel('Your email').fill(email);
      await page.getByRole('button', { name: 'Tell me' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please look into your mail.');
      if (javaScriptEnabled) await expectAccessible(page, 'an address that was left on the saved page');
      await page.getByRole('link', { name: 'Back to your saved matches' }).click();
      await expect(page.getByText(`${email} is not confirmed yet`)).toBeVisible();

      const link = await linkTo(page, baseURL, email);
      const answer = await page.goto(link);
      expect(answer?.headers()).toMatchObject(headers);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Shall we tell you when somebody who fits is here?');
      if (javaScriptEnabled) await expectAccessible(page, 'a wait to be confirmed');
      await page.reload();
      await page.getByRole('button', { name: 'Confirm and wait' }).click();
      await expect(heading).toHaveText('You are waiting for somebody who fits');
      if (javaScriptEnabled) {
        await expectAccessible(page, 'a wait');
        await atEveryWidth(page, async () => {});
      }
      await page.goto(`/survey/${token}`);
      await expect(page.getByText(`${email} waits until`)).toBeVisible();
      await expect(page.getByLabel('Your email')).toHaveCount(0);

      await page.goto(link);
      await page.getByRole('button', { name: 'Stop waiting' }).click();
      await expect(heading).toHaveText('You no longer wait.');
      faults.allow(failedResource(404, link));
      expect((await page.goto(link))?.status()).toBe(404);
      await expect(heading).toHaveText('This link is not valid any more.');
    });
  });
}

test.describe('somebody who fits', () => {
  test.use({ javaScriptEnabled: false });

  test('is shown with a link to the profile as soon as they are listed', async ({ page, api, baseURL }) => {
    const email = newEmail();
    await api.listTherapist({ practice_states: 'AS', languages: 'Samoan' });
    const { token } = await api.takeSurvey({ ...amharic, musts: [...amharic.musts], email });
    await page.goto(`/survey/${token}`);
    await page.getByRole('button', { name: 'Tell me' }).click();
    await page.goto(await linkTo(page, baseURL, email));
    await page.getByRole('button', { name: 'Confirm and wait' }).click();
    const therapist = await api.listTherapist(
      { practice_states: 'AS', languages: 'Amharic' },
      { firstName: 'Sina', lastName: 'Example' },
    );
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Somebody who fits is here');
    await page.getByRole('link', { name: 'Sina Example' }).click();
    await expect(page).toHaveURL(`/therapist/${therapist.profile.therapist_id}`);
  });
});
