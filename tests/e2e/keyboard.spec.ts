import { keyboardOf } from '../support/browser-keyboard.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

test('the questionnaire, from the home page to the matches', async ({ page, questionnaire }) => {
  needsStorage('a profile that opens in the same tab');
  const { press, type, tabTo } = keyboardOf(page);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press(page.getByRole('link', { name: 'Get Started' }), 'Enter');
  await expect(questionnaire.next).toBeEnabled();

  // Enter in a field sends the step; the message takes the focus, and its link leads to the field.
  await type(questionnaire.text('first_name'), 'Robin');
  await page.keyboard.press('Enter');
  await expect(questionnaire.banner).toBeFocused();
  await press(questionnaire.banner.getByRole('button', { name: 'Dismiss' }), 'Space');
  await type(questionnaire.text('email'), 'robin@example.com');
  await type(questionnaire.text('age'), '34');
  await type(questionnaire.text('zip_code'), '94110');
  await page.keyboard.press('Enter');

  await expect(questionnaire.heading(2)).toBeFocused();
  await press(questionnaire.option('session_format', 'in-person'), 'Space');
  await page.keyboard.press('ArrowDown');
  await expect(questionnaire.option('session_format', 'virtual')).toBeChecked();
  await press(questionnaire.option('preferred_times', 'evening'), 'Space');
  await press(questionnaire.next, 'Enter');

  await expect(questionnaire.heading(3)).toBeFocused();
  await press(questionnaire.option('payment_method', 'insurance'), 'Space');
  await page.keyboard.press('ArrowUp');
  await expect(questionnaire.option('payment_method', 'unsure')).toBeChecked();
  await press(questionnaire.next, 'Space');

  await expect(questionnaire.heading(4)).toBeFocused();
  await press(questionnaire.option('therapy_goals', 'manage-anxiety'), 'Space');
  await press(questionnaire.option('therapy_goals', 'sleep-issues'), 'Space');
  await press(questionnaire.next, 'Enter');

  await expect(questionnaire.heading(5)).toBeFocused();
  await type(questionnaire.text('challenges_details'), 'I want to die');
  await press(page.getByRole('button', { name: 'I am safe, continue' }), 'Enter');
  await expect(page.getByRole('status', { name: 'Help right now' })).toHaveCount(0);
  for (const step of [6, 7, 8]) {
    await press(questionnaire.next, 'Enter');
    await expect(questionnaire.heading(step)).toBeFocused();
  }
  await press(questionnaire.option('urgency', 'immediate'), 'Space');
  for (const _ of ['this-week', 'next-few-weeks']) await page.keyboard.press('ArrowDown');
  await expect(questionnaire.option('urgency', 'next-few-weeks')).toBeChecked();
  await press(questionnaire.findMatches, 'Enter');

  await expect(page).toHaveURL('/tmp/survey_complete');
  await tabTo(page.getByRole('article').first().getByRole('link', { name: 'View profile' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/therapist\/\w{20}$/);
});

test('asking for a session', async ({ page, api }) => {
  const { press, type } = keyboardOf(page);
  const therapist = await api.listTherapist();
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await press(page.locator('summary').filter({ hasText: 'Your request' }), 'Enter');
  const send = page.getByRole('button', { name: 'Send Request' });
  await press(send, 'Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await press(page.getByRole('alert').getByRole('button', { name: 'Dismiss' }), 'Enter');
  await press(page.getByRole('checkbox', { name: 'Tuesday Morning' }), 'Space');
  await type(page.getByLabel('Your name'), 'Robin Client');
  await type(page.getByLabel('Email'), 'robin@example.com');
  await type(page.getByLabel('Message'), 'Hello');
  await press(send, 'Space');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
  expect(await api.requestsOf(therapist)).toMatchObject([{ selected_slots: ['Tuesday Morning'] }]);
});

test('signing in, reading answers and saving a profile', async ({ page, api }) => {
  needsStorage('a session that the browser keeps');
  const { press, type } = keyboardOf(page);
  const therapist = await api.listTherapist();
  const { token } = await api.takeSurvey();
  await api.ask(therapist, { surveyToken: token });
  await page.goto('/therapist/signin');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await type(page.getByLabel('Email'), therapist.email);
  await type(page.getByLabel('Password'), 'wrong');
  await type(page.getByLabel('Password'), password);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/therapist/dashboard');
  await expect(page.getByRole('article')).toBeVisible();
  await press(page.locator('summary').filter({ hasText: 'View Questionnaire Answers' }), 'Enter');
  await expect(page.locator('pre')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Answers as JSON' })).toBeFocused();
  await page.goto('/therapist/dashboard');
  await expect(page.getByRole('article')).toBeVisible();
  await press(page.getByRole('link', { name: 'Edit Profile' }), 'Enter');

  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeEnabled();
  await type(page.getByLabel('Title', { exact: true }), 'Typed by keyboard');
  await press(page.getByRole('radio', { name: 'Virtual/Online Only' }), 'Space');
  await page.keyboard.press('ArrowDown');
  await press(page.getByRole('checkbox', { name: 'Sunday Evening' }), 'Space');
  await press(page.getByRole('button', { name: 'Save Profile' }), 'Enter');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('status')).toContainText('Profile updated successfully!');
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Typed by keyboard');
  await expect(page.getByRole('radio', { name: 'Both In-Person and Virtual' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Sunday Evening' })).toBeChecked();
});
