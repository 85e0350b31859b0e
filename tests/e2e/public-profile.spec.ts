import { failedResource } from '../support/browser-faults.ts';
import { storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const video = 'https://www.youtube.com/watch?v=abc';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole profile is in the page, with title, description and structured data', async ({ page, api }) => {
    const { profile } = await api.listTherapist(
      { education: 'Ph.D., Alder Coast', license_number: 'GU-77', credentials: 'PhD', video_url: video },
      { firstName: 'Ines', lastName: 'Lark' },
    );
    const answer = await page.goto(`/therapist/${profile.therapist_id}`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle('Ines Lark, Clinical Psychologist | Rapport');
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', profile.about_me);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ines Lark');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Approach & Specialties',
      'Practice Information',
      'Credentials',
      'Introduction Video',
    ]);
    const texts = [
      'Clinical Psychologist',
      profile.about_me,
      profile.approach,
      'Anxiety',
      'Grief',
      'Guam',
      'Aetna, Cigna',
    ];
    for (const text of [...texts, 'Monday Evening, Tuesday Morning', 'Ph.D., Alder Coast', 'GU-77', 'PhD']) {
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('listitem').filter({ hasText: /^(Anxiety|Grief)$/ })).toHaveCount(2);

    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@context': 'https://schema.org', name: 'Ines Lark', description: profile.about_me });
  });

  test('session type, rate and What to Expect are not for the public', async ({ page, api }) => {
    const { profile } = await api.listTherapist({
      first_session_description: 'We drink tea first.',
      good_therapist_description: 'Somebody who waits.',
      motivations: 'A private reason.',
    });
    await page.goto(`/therapist/${profile.therapist_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Quill');
    const html = await page.content();
    for (const text of ['What to Expect', 'tea first', 'who waits', 'private reason', '$137', 'Virtual/Online Only']) {
      expect(html, text).not.toContain(text);
    }
    await expect(page.getByRole('heading', { name: 'Introduction Video' })).toHaveCount(0);
    await expect(page.getByText('Not provided')).toHaveCount(3);
    expect(html).not.toMatch(/session.?type|session.?rate/i);
  });
});

test('an unknown and a malformed id are not found, both alike', async ({ page, faults }) => {
  faults.allow(failedResource(404, '/therapist/'));
  for (const id of ['0123456789abcdefghjk', 'x', 'a%20b', '%E0%A4%A', '%00', '..%2fme', '%3Cscript%3E']) {
    const answer = await page.goto(`/therapist/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), id).toHaveText('Profile not found.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await expect(page.getByRole('link', { name: 'Back to Directory' })).toBeVisible();
});

test('the name of an API path is not an id', async ({ page, faults }) => {
  faults.allow(failedResource(404, '/therapist/me'));
  const answer = await page.goto('/therapist/me');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile not found.');
});

test('P21 what looks like a script in a profile is text, in public, preview and data', async ({
  page,
  api,
  signInAs,
}) => {
  const script = '</script><img src=x onerror="window.ran=1"><script>window.ran=1</script>{{7*7}}';
  const therapist = await api.listTherapist(
    {
      title: `T${script}`,
      about_me: `B${script}`,
      approach: `A${script}`,
      specialties: `S${script}`,
      education: script,
    },
    { firstName: `N${script}`, lastName: 'Lark' },
  );
  const isText = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`N${script} Lark`);
    for (const start of ['T', 'B', 'A', 'S']) {
      await expect(page.getByRole('main').getByText(`${start}${script}`, { exact: true })).toBeVisible();
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await expect(page.locator('img[src=x]')).toHaveCount(0);
  };
  await signInAs(therapist);
  await page.goto('/therapist/profile/preview');
  await isText();
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await isText();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', `B${script}`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data.description).toBe(`B${script}`);
});

test('an address that is no https address of a video host cannot be a link', async ({ api }) => {
  const therapist = await api.signUp();
  await expect(api.saveProfile(therapist, { video_url: 'javascript:alert(1)' })).rejects.toThrow('400');
});

test('Back to Directory goes back where there is a way back', async ({ page, api }) => {
  const result = await api.takeSurvey();
  await storeFinishedSurvey(page, result);
  await page.goto('/tmp/survey_complete');
  await page.getByRole('link', { name: 'View profile' }).first().click();
  await expect(page).toHaveURL(/\/therapist\/\w{20}$/);
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(page).toHaveURL('/tmp/survey_complete');
});
