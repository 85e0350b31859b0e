import { hold } from '../support/browser-hold.ts';
import { expect, test } from '../support/fixtures.ts';

const path = '/therapist/profile/preview';
const sections = ['Approach & Specialties', 'What to Expect', 'Practice Information', 'Credentials'];

test('an empty profile has the default title, and Not provided for what is missing', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.signUp());
  const release = await hold(page, '**/api/profiles/me');
  await page.goto(path);
  await expect(page.getByText('Loading Profile...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Quill');
  await expect(page.getByText('Licensed Therapist', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'No photo yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sections);
  // The bio, two of the approach, two of what to expect, five of the practice, three credentials.
  await expect(page.getByText('Not provided', { exact: true })).toHaveCount(13);
});

test('a full profile shows every section, with specialties as chips', async ({ page, api, signInAs }) => {
  const full = {
    first_session_description: 'We drink tea first.',
    good_therapist_description: 'Somebody who waits.',
    education: 'M.A., Alder Coast',
    license_number: 'GU-77',
    credentials: 'LPC',
    video_url: 'https://vimeo.com/123',
  };
  const therapist = await api.listTherapist(full);
  await signInAs(therapist);
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([...sections, 'Introduction Video']);
  const { title, about_me, approach } = therapist.profile;
  const practice = [
    'Virtual/Online Only',
    'Guam',
    'Aetna, Cigna',
    '$137 per session',
    'Monday Evening, Tuesday Morning',
  ];
  const { video_url, ...texts } = full;
  for (const text of [title, about_me, approach, ...practice, ...Object.values(texts)]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole('listitem')).toHaveText(['Anxiety', 'Grief']);
  await expect(main.getByRole('link', { name: /^Watch/ })).toHaveAttribute('href', video_url);
  await expect(main.getByText('Not provided')).toHaveCount(0);
  // Sections that are alike say it once; of the others each part does.
  const practices = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Practice Information' }) });
  await expect(main.getByText('Clients see this', { exact: true })).toHaveCount(8);
  await expect(practices.getByText('Clients see this, on cards alone', { exact: true })).toHaveCount(2);
  await expect(main.getByText('Nobody sees this', { exact: true })).toHaveCount(1);
  await expect(main.getByText('Used in matching only', { exact: true })).toHaveCount(1);
  await main.getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL('/therapist/profile/edit');
  await page.goBack();
  await main.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL('/therapist/dashboard');
});
