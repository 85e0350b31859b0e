import { readFileSync } from 'node:fs';
import { expectAccessible } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { atEveryWidth } from '../support/browser-site.ts';
import { storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

test('nothing sticks out, nothing fails an axe, and no beacon leaves', { tag: '@both' }, async ({
  page,
  api,
  faults,
}) => {
  const therapist = await api.listTherapist(
    {},
    { firstName: 'Wilhelmina-Alexandrina', lastName: 'Featherstonehaugh-Cholmondeley' },
  );
  const { token } = await api.takeSurvey({ urgency: 'immediate', challenges_details: 'a'.repeat(200) });
  await api.ask(therapist, { surveyToken: token });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(`/survey/${token}`);
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessible(page, 'saved questionnaire');
  await atEveryWidth(page, async () => {});
  faults.allow(failedResource(404, '/survey/nope'));
  for (const path of ['/survey/nope', '/survey/deleted?requests=2']) {
    await page.goto(path);
    await expectAccessible(page, path);
    await atEveryWidth(page, async () => {});
  }
  expect(sent).toEqual([]);
});

test('gives all of it as a file', async ({ page, api }) => {
  const therapist = await api.listTherapist();
  const answers = { challenges_details: 'I lie awake\nand worry.' };
  const { token } = await api.takeSurvey(answers);
  await api.ask(therapist, { surveyToken: token, message: 'Hello there' });
  await page.goto(`/survey/${token}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all of it' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('rapport-answers.json');
  const held = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(held).toMatchObject({ answers, requests: [{ message: 'Hello there' }] });
});

test('every answer stays out of caches, search engines and referrers, and every dead link says the same', async ({
  request,
  api,
}) => {
  const { token } = await api.takeSurvey();
  const pages: string[] = [];
  for (const [path, status] of [
    [`/survey/${token}`, 200],
    [`/survey/${token}/download`, 200],
    ['/survey/deleted?requests=0', 200],
    ['/survey/deleted', 404],
    [`/survey/${'A'.repeat(43)}`, 404],
    ['/survey/nope', 404],
    [`/survey/${'x'.repeat(1000)}`, 404],
    ['/survey/%3Cscript%3E', 404],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    expect(answer.headers(), path).toMatchObject(headers);
    const text = await answer.text();
    if (status === 404) pages.push(text);
    if (!path.endsWith('download')) expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text, path).not.toContain('page-reports');
  }
  expect(new Set(pages).size).toBe(1);
  const lost = await request.get('/survey/nope/download', { maxRedirects: 0 });
  expect([lost.status(), lost.headers().location]).toEqual([303, '/survey/nope']);
  expect(lost.headers()).toMatchObject(headers);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/survey');
});

test('a form of another site deletes nothing', async ({ request, api }) => {
  const { token } = await api.takeSurvey();
  for (const from of [
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  ]) {
    const answer = await request.post(`/survey/${token}`, { headers: from, form: {} });
    expect(answer.status()).toBe(403);
    expect(answer.headers()).toMatchObject(headers);
  }
  expect((await request.get(`/survey/${token}`)).status()).toBe(200);
});

test('is deleted by keyboard alone, in two steps', async ({ page, api }) => {
  const { token } = await api.takeSurvey();
  await page.goto(`/survey/${token}`);
  await page.getByRole('link', { name: 'Download all of it' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary', { hasText: 'Delete all of it now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete all of it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/survey/deleted?requests=0');
});

test('the matches lead to it', async ({ page, api }) => {
  const result = await api.takeSurvey();
  await storeFinishedSurvey(page, result);
  await page.goto('/tmp/survey_complete');
  await page.getByRole('link', { name: 'Your saved matches, and what we keep' }).click();
  await expect(page).toHaveURL(`/survey/${result.token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your saved matches');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a saved questionnaire ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('shows matches, what is held and with whom it was shared, and is deleted', async ({ page, api, faults }) => {
      const therapist = await api.listTherapist({}, { firstName: 'Saved', lastName: 'Example' });
      const answers = { challenges_details: 'I lie awake\nand worry.' };
      const { token } = await api.takeSurvey(answers);
      await api.ask(therapist, { surveyToken: token, message: 'Hello there' });
      const answer = await page.goto(`/survey/${token}`);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your saved matches');
      const matches = page.getByRole('region', { name: /therapists? who fit|One therapist who fits/ });
      const first = matches.getByRole('heading', { level: 3 }).getByRole('link').first();
      await expect(first).toHaveAttribute('href', /^\/therapist\/\w{20}$/);

      const shared = page.getByRole('region', { name: 'With whom you shared your answers' });
      await expect(shared.getByRole('listitem')).toHaveCount(1);
      await expect(shared.getByRole('link', { name: therapist.name })).toBeVisible();
      await expect(shared.getByText('Not read yet')).toBeVisible();
      await api.requestsOf(therapist);
      await page.reload();
      await expect(shared.getByText('Not read yet')).toBeHidden();

      // The server knows no zone but UTC, and says so; a script says the viewer's own.
      const time = page.getByRole('region', { name: 'What we hold' }).locator('time');
      await expect(time).toHaveText(javaScriptEnabled ? /[AP]M$/ : /[AP]M UTC$/);
      await page.getByText('Your answers, in words').click();
      await expect(page.getByText('I lie awake')).toBeVisible();

      const link = page.getByRole('link', { name: 'Download all of it' });
      await expect(link).toHaveAttribute('href', `/survey/${token}/download`);

      const deletion = page.getByRole('button', { name: 'Delete all of it' });
      await expect(deletion).toBeHidden();
      await page.getByText('Delete all of it now').click();
      await expect(page.getByText(`your request to ${therapist.name}`)).toBeVisible();
      await deletion.click();
      await expect(page).toHaveURL('/survey/deleted?requests=1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is deleted');
      await expect(page.getByText('the one request that you shared them with')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is deleted');

      faults.allow(failedResource(404, `/survey/${token}`));
      expect((await page.goto(`/survey/${token}`))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link opens nothing any more');
      await page.getByRole('main').getByRole('link', { name: 'Look through the directory' }).click();
      await expect(page).toHaveURL('/directory');
    });
  });
}
