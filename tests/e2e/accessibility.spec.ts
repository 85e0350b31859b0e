import { expectAccessible } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { stepTitles, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

// Both projects run these: light on a phone, dark on a desktop.
test.describe.configure({ timeout: 300_000 });

/** The smallest height of a target in the questionnaire, in CSS pixels (decision 0058). */
const minTarget = 44;

/** The heights of everything that can be touched in the form: a field, a button, or the label around a choice. */
function targetHeights(form: HTMLFormElement): { what: string; height: number }[] {
  return [...form.querySelectorAll<HTMLElement>('button, input, textarea')].map((control) => {
    const target = control.matches('[type=radio], [type=checkbox]') ? (control.closest('label') ?? control) : control;
    return { what: control.getAttribute('name') ?? control.textContent, height: target.getBoundingClientRect().height };
  });
}

test('questionnaire, all eight steps', { tag: '@both' }, async ({ page, questionnaire }) => {
  await questionnaire.open();
  for (const [index, title] of stepTitles.entries()) {
    await expect(questionnaire.heading(index + 1)).toBeVisible();
    await expectAccessible(page, title);
    const heights = await page.locator('form').evaluate(targetHeights);
    expect(heights.length, title).toBeGreaterThan(4);
    expect(
      heights.filter(({ height }) => height < minTarget),
      title,
    ).toEqual([]);
    await questionnaire.answer(index + 1);
    if (index + 1 < stepTitles.length) await questionnaire.next.click();
  }
});

test('questionnaire with a message', { tag: '@both' }, async ({ page, questionnaire }) => {
  await questionnaire.openAt(2);
  await questionnaire.next.click();
  await expect(questionnaire.banner).toBeVisible();
  await expectAccessible(page, 'a required choice is missing');
  await questionnaire.back.click();
  await questionnaire.text('age').fill('17');
  await questionnaire.next.click();
  await expect(questionnaire.banner).toBeVisible();
  await expectAccessible(page, 'an answer is refused');
});

test('questionnaire with the crisis panel', { tag: '@both' }, async ({ page, questionnaire }) => {
  await questionnaire.openAt(5);
  await questionnaire.text('challenges_details').fill('I want to die');
  await expect(page.getByRole('status', { name: 'Help right now' })).toBeVisible();
  await expectAccessible(page, 'crisis panel');
});

test('completion with and without matches', { tag: '@both' }, async ({ page, api, faults }) => {
  await page.goto('/tmp/survey_complete');
  await expect(page.getByText('There are no matches in this tab.')).toBeVisible();
  await expectAccessible(page, 'nothing answered');
  const result = await api.takeSurvey();
  const wishes = [
    { limit: 'format', label: 'online', strength: 'must', leaves: 44, of: 58 },
    { limit: 'gender', label: 'a woman', strength: 'prefer', leaves: 17, of: 44 },
  ] as const;
  const sleep = { id: 'sleep', label: 'sleep' } as const;
  await storeFinishedSurvey(page, {
    ...result,
    crisis: true,
    wishes: [...wishes],
    understood: { concerns: [sleep], note: null },
  });
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'matches');
  faults.allow(failedResource(503, '/api/survey/matches'));
  await page.route('**/api/survey/matches', (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await page.getByText('Change what matters').click();
  await page.getByRole('button', { name: 'Remove sleep' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page, 'wishes, a concern taken out, and a failed call');
  const relaxation = {
    limit: 'price',
    answer: 'price_range',
    text: 'If a session may cost more, 2 could see you.',
    adds: 2,
  } as const;
  await storeFinishedSurvey(page, { ...result, matches: [], relaxation });
  await page.goto('/tmp/survey_complete');
  await expect(page.getByText('No close match yet')).toBeVisible();
  await expectAccessible(page, 'no match');
});

test('public profile, its form and the form’s message', { tag: '@both' }, async ({ page, api }) => {
  const { profile } = await api.listTherapist({ video_url: 'https://vimeo.com/1', about_me: 'word '.repeat(200) });
  await storeFinishedSurvey(page, await api.takeSurvey());
  await page.goto(`/therapist/${profile.therapist_id}`);
  await expectAccessible(page, 'profile');
  await page.getByText('Ask for a session', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeEnabled();
  await page.getByText('See what would be shared').click();
  await page.getByLabel('Your name').fill('');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'form with a message');
  await page.getByLabel('Your name').fill('Robin');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Your request is on its way.')).toBeVisible();
  await expectAccessible(page, 'request sent');
});

test('home page and pages that are not there', { tag: '@both' }, async ({ page, faults }) => {
  faults.allow(failedResource(404, '/'));
  await page.goto('/');
  await expectAccessible(page, 'home page');
  for (const path of ['/nope', '/therapist/nobody']) {
    await page.goto(path);
    await expectAccessible(page, path);
  }
});

for (const [path, button] of [
  ['/therapist/signup', 'Sign Up'],
  ['/therapist/signin', 'Sign In'],
] as const) {
  test(path, { tag: '@both' }, async ({ page }) => {
    await page.goto(path);
    const submit = page.getByRole('main').getByRole('button', { name: button });
    await expect(submit).toBeEnabled();
    await expectAccessible(page, path);
    await submit.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, `${path} with a message`);
  });
}

test('dashboard', { tag: '@both' }, async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist();
  await signInAs(therapist);
  await page.goto('/therapist/dashboard');
  await expect(page.getByText('No new booking requests.')).toBeVisible();
  await expectAccessible(page, 'no requests');
  const { token } = await api.takeSurvey({ challenges_details: `${'a'.repeat(120)} long word` });
  await api.ask(therapist, { surveyToken: token, message: 'Hello' });
  await api.ask(therapist, { clientName: 'b'.repeat(100), clientEmail: `${'c'.repeat(60)}@example.com` });
  await page.reload();
  await page.getByText('View Questionnaire Answers').click();
  await expect(page.locator('pre')).toBeVisible();
  await expectAccessible(page, 'requests with opened answers');
  await page.getByRole('tab', { name: 'Profile Views' }).click();
  await expect(page.getByText('Profile Performance')).toBeVisible();
  await expectAccessible(page, 'profile views');
});

test('profile edit and preview', { tag: '@both' }, async ({ page, api, signInAs }) => {
  const therapist = await api.signUp();
  await signInAs(therapist);
  await page.goto('/therapist/profile/edit');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'edit with a message');
  await page.goto('/therapist/profile/preview');
  await expect(page.getByText('Licensed Therapist')).toBeVisible();
  await expectAccessible(page, 'empty preview');
  await api.saveProfile(therapist, { title: 'd'.repeat(120), video_url: 'https://vimeo.com/1' });
  await page.reload();
  await expect(page.getByText('Introduction Video')).toBeVisible();
  await expectAccessible(page, 'full preview');
});

test('account, settings, and the therapist area without a session', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  await page.goto('/therapist/profile/edit');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'not signed in');
  await signInAs(await api.signUp());
  await page.goto('/therapist/account');
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
  await expectAccessible(page, 'account');
  await page.goto('/therapist/settings');
  await expect(page.getByRole('textbox', { name: 'Notification preferences' })).toBeVisible();
  await expectAccessible(page, 'settings');
});
