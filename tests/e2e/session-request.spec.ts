import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser-axe.ts';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { hold } from '../support/browser-hold.ts';
import { needsStorage } from '../support/browser-people.ts';
import { matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const path = '/api/booking-requests';

async function openForm(page: Page, therapistId: string) {
  await page.goto(`/therapist/${therapistId}`);
  await page.getByText('Ask for a session', { exact: true }).click();
  const send = page.getByRole('button', { name: 'Send Request' });
  await expect(send).toBeEnabled();
  return send;
}

async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Robin Client');
  await page.getByLabel('Email').fill('Robin@Example.com');
  await page.getByLabel('Message').fill('Hello,\nevenings are best.');
}

test('the form offers the therapist’s times only, and names what is missing', { tag: '@both' }, async ({
  page,
  api,
}) => {
  const { profile } = await api.listTherapist();
  const send = await openForm(page, profile.therapist_id);
  const times = page.getByRole('group', { name: 'Which of these times could you do?' });
  await expect(times.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Monday Evening' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Tuesday Morning' })).not.toBeChecked();

  const alert = page.getByRole('alert');
  await send.click();
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('Please tell the therapist your name.');
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Your name').fill('Robin Client');
  await send.click();
  await expect(alert).toContainText('Email is required.');
  await page.getByLabel('Email').fill('robin@');
  await send.click();
  await expect(alert).toContainText('Please enter an email address like name@example.com.');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
});

test('a request without answers reaches the therapist as it was typed', async ({ page, api }) => {
  const therapist = await api.listTherapist();
  const send = await openForm(page, therapist.profile.therapist_id);
  await expect(page.getByLabel('Share my questionnaire answers')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Tuesday Morning' }).check();
  await fillForm(page);
  await send.click();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
  await expect(page.getByRole('status')).toContainText('Please confirm your e-mail address.');
  await expect(
    page.getByText('We ask at robin@example.com whether the address is yours: open the link in our mail'),
  ).toBeVisible();
  expect(await api.requestsOf(therapist)).toMatchObject([
    {
      client_name: 'Robin Client',
      client_email: 'robin@example.com',
      selected_slots: ['Tuesday Morning'],
      message: 'Hello,\nevenings are best.',
      questionnaire_shared: false,
    },
  ]);
});

test('answers are shared by choice alone, after seeing what would be shared', { tag: '@both' }, async ({
  page,
  api,
}) => {
  const therapist = await api.listTherapist();
  const result = await api.takeSurvey({ challenges_details: 'Long days' });
  await storeFinishedSurvey(page, result, { challenges_details: 'Long days' });
  const send = await openForm(page, therapist.profile.therapist_id);
  const share = page.getByLabel('Share my questionnaire answers');
  await expect(share).not.toBeChecked();
  await page.getByText('See what would be shared').click();
  for (const text of [
    'How would you like to meet?',
    'Online, by video or phone',
    'Manage anxiety',
    'Long days',
    '94110',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await fillForm(page);
  await send.click();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');

  await openForm(page, therapist.profile.therapist_id);
  await fillForm(page);
  await share.check();
  await send.click();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
  const requests = await api.requestsOf(therapist);
  expect(requests.map((one) => one.questionnaire_shared)).toEqual([true, false]);
  expect(requests[0]?.questionnaire_answers).toMatchObject({ challenges_details: 'Long days', zip_code: '94110' });
  expect(requests[1]).not.toHaveProperty('questionnaire_answers');
});

test('a double click sends one request', async ({ page, api }) => {
  const therapist = await api.listTherapist();
  const send = await openForm(page, therapist.profile.therapist_id);
  await fillForm(page);
  await send.dblclick();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
  expect(await api.requestsOf(therapist)).toHaveLength(1);
});

test('while it is sent, the form takes nothing', async ({ page, api }) => {
  const { profile } = await api.listTherapist();
  const send = await openForm(page, profile.therapist_id);
  await fillForm(page);
  const release = await hold(page, `**${path}`);
  await send.click();
  await expect(send).toBeDisabled();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Your name')).toBeDisabled();
  await expect(page.getByRole('checkbox').first()).toBeDisabled();
  release();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
});

test('a failure keeps what was typed, and a second press sends it once', async ({ page, api, faults }) => {
  faults.allow(failedResource(503, path), droppedCall(path));
  const therapist = await api.listTherapist();
  const send = await openForm(page, therapist.profile.therapist_id);
  await fillForm(page);
  await page.getByRole('checkbox', { name: 'Monday Evening' }).check();
  const expectKept = async () => {
    await expect(page.getByLabel('Your name')).toHaveValue('Robin Client');
    await expect(page.getByLabel('Email')).toHaveValue('Robin@Example.com');
    await expect(page.getByLabel('Message')).toHaveValue('Hello,\nevenings are best.');
    await expect(page.getByRole('checkbox', { name: 'Monday Evening' })).toBeChecked();
    await expect(send).toBeEnabled();
  };

  const sentence = 'We cannot reach our records right now.';
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { error: sentence } }));
  await send.click();
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByRole('alert')).toBeFocused();
  await expectKept();

  // The server gets the request, and the answer is lost on the way.
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Your request could not be sent. Please try again.');
  await expectKept();

  await page.unroute(`**${path}`);
  await send.click();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
  expect(await api.requestsOf(therapist)).toHaveLength(1);
});

test('a therapist who takes nobody new says so, and cannot be asked', async ({ page, api }) => {
  const { profile } = await api.listTherapist({ accepting_new_clients: false });
  await page.goto(`/therapist/${profile.therapist_id}`);
  await expect(page.getByText('This therapist is not taking new clients at the moment.')).toBeVisible();
  await expect(page.getByText('Ask for a session')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Request' })).toHaveCount(0);
});

test('what was answered once is filled in, and the way back leads to the matches', async ({ page, api }) => {
  const { profile } = await api.listTherapist();
  await storeFinishedSurvey(page, await api.takeSurvey(), { first_name: 'Robin', email: 'robin@example.com' });
  const send = await openForm(page, profile.therapist_id);
  await expect(page.getByLabel('Your name')).toHaveValue('Robin');
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com');
  await page.getByLabel('Message').fill('I want to kill myself');
  await expect(page.getByRole('status', { name: 'Help right now' })).toBeVisible();
  await page.getByRole('button', { name: 'I am safe, continue' }).click();
  await expect(page.getByLabel('Message')).toBeFocused();
  await send.click();
  await page.getByRole('link', { name: 'Back to your matches' }).click();
  await expect(page).toHaveURL('/tmp/survey_complete');
});

const facts = { cost: 'Takes Aetna', opening: 'Now', format: 'Online' };
const reasons = ['Works with grief', 'Takes Aetna', 'Has an opening now', 'Offers evenings'].map(
  (text) => ({ text, answer: 'urgency', field: 'title' }) as const,
);

test('what a card says comes along into the form, and who was asked is told on the list', { tag: '@both' }, async ({
  page,
  api,
  faults,
}) => {
  const { profile } = await api.listTherapist();
  const ada = matchOf('Ada Quill', { therapistId: profile.therapist_id, facts, reasons });
  await storeFinishedSurvey(page, resultOf({ matches: [ada, matchOf('Wren Example')] }));
  await page.goto('/tmp/survey_complete');
  const card = page.getByRole('article', { name: 'Ada Quill' });
  await card.getByRole('link', { name: 'Ask Ada for a session' }).click();
  const box = page.getByRole('region', { name: 'From your matches' });
  await expect(box).toContainText('Good fit');
  await expect(box.getByRole('listitem')).toHaveText(['✓Works with grief', '✓Takes Aetna', '✓Has an opening now']);
  await expect(box).toContainText('Cost Takes Aetna');
  await expect(box).toContainText('Next opening Now');
  await expect(page).toHaveURL(`/therapist/${profile.therapist_id}#request`);
  await expectAccessible(page, 'a form with what a match said');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeEnabled();
  await fillForm(page);
  await page.getByRole('button', { name: 'Send Request' }).click();
  // Where a request stands is asked for when the list is shown again; that does not come, and is asked for once more.
  faults.allow(failedResource(503, '/api/booking-requests/link'));
  await page.route('**/api/booking-requests/link', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: 'Back to your matches' }).click();
  await expect(page.getByText('Where it stands could not be loaded.')).toBeVisible();
  await page.unroute('**/api/booking-requests/link');
  await page.getByRole('button', { name: 'Try again: your request to Ada Quill' }).press('Enter');
  expect(sent.join()).not.toContain('Works with grief');

  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(new Date()),
  );
  await expect(page.getByText(`You have asked Ada Quill on ${today}.`)).toBeVisible();
  const again = card.getByRole('link', { name: `You asked Ada on ${today}` });
  await expect(again).toHaveAttribute('href', `/therapist/${profile.therapist_id}#request`);
  await expect(page.getByText('Waits for you to confirm your address')).toBeVisible();
  const request = page.getByRole('link', { name: 'Your request to Ada Quill' });
  await expect(request).toHaveAttribute('href', /^\/request\/[\w-]{40,}$/);
  await expect(page.getByRole('article', { name: 'Wren Example' })).toContainText('Ask Wren for a session');
  await expect(page.getByRole('region', { name: 'At a glance' }).getByRole('listitem').first()).toContainText(
    '(asked)',
  );
  await expectAccessible(page, 'a list of which somebody was asked');

  await again.click();
  await expect(page.getByText(`You have asked Ada Quill on ${today}. You can ask again.`)).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Clear them now' }).click();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the way back through the browser tells who was asked, too', async ({ page, api }) => {
  const { profile } = await api.listTherapist();
  const ada = matchOf('Ada Quill', { therapistId: profile.therapist_id });
  await storeFinishedSurvey(page, resultOf({ matches: [ada] }));
  await page.goto('/tmp/survey_complete');
  await page.getByRole('link', { name: 'Ask Ada for a session' }).click();
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeEnabled();
  await fillForm(page);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
  await page.goBack();
  await expect(page.getByText(/^You have asked Ada Quill on /)).toBeVisible();
});

test('a failed request is nobody asked', async ({ page, api, faults }) => {
  needsStorage('what the tab remembers of asking');
  faults.allow(failedResource(503, path));
  const { profile } = await api.listTherapist();
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  const send = await openForm(page, profile.therapist_id);
  await fillForm(page);
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Not now.');
  expect(await page.evaluate(() => sessionStorage.getItem('rapport.asked'))).toBeNull();
});

test('of somebody who was no match the form says nothing', async ({ page, api }) => {
  const { profile } = await api.listTherapist();
  await storeFinishedSurvey(page, resultOf({ matches: [matchOf('Wren Example')] }));
  await openForm(page, profile.therapist_id);
  await expect(page.getByText('See what would be shared')).toBeVisible();
  await expect(page.getByText('From your matches')).toHaveCount(0);
});

test('where the tab keeps nothing, the form works without', async ({ page, api }) => {
  const therapist = await api.listTherapist();
  const block = () =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  await page.addInitScript(block);
  const send = await openForm(page, therapist.profile.therapist_id);
  await expect(page.getByText('From your matches')).toHaveCount(0);
  await fillForm(page);
  await send.click();
  await expect(page.getByRole('status')).toContainText('Your request is on its way.');
  expect(await api.requestsOf(therapist)).toHaveLength(1);
});
