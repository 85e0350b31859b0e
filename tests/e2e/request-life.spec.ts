import { newEmail } from '../support/browser-api.ts';
import { expectNoViolations } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { keyboardOf } from '../support/browser-keyboard.ts';
import { linkTo } from '../support/browser-outbox.ts';
import { expect, test } from '../support/fixtures.ts';

test('P57 a therapist declines on the dashboard, and the client asks the next one with one button', async ({
  page,
  api,
  baseURL,
  signInAs,
}) => {
  const alike = { practice_states: 'GU' } as const;
  const first = await api.listTherapist(alike);
  await api.listTherapist(alike, { firstName: 'Bea', lastName: 'Next' });
  const clientEmail = newEmail();
  const { token: surveyToken } = await api.takeSurvey({ zip_code: '96910', email: clientEmail });
  await api.ask(first, { clientEmail, surveyToken });
  await page.goto(await linkTo(page, baseURL, clientEmail));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Sent, not seen yet')).toBeVisible();
  await expectNoViolations(page, 'a request that was sent');

  await signInAs(first);
  await page.goto('/therapist/dashboard');
  const card = page.getByRole('article', { name: 'Robin Client' });
  await card.getByRole('button', { name: 'Decline' }).click();
  await card.getByRole('button', { name: 'Send refusal' }).click();
  await expect(card.getByRole('alert')).toContainText('Please choose a reason.');
  await card.getByRole('radio', { name: 'I have no room for new clients' }).check();
  await expectNoViolations(page, 'a refusal without its reason');
  await card.getByRole('button', { name: 'Send refusal' }).click();
  await expect(page.getByRole('status').getByText('Declined. The client is told by mail')).toBeVisible();
  await expect(page.getByText('No new booking requests.')).toBeVisible();
  await page.getByText('Answered', { exact: true }).click();
  await expect(page.getByText('You declined')).toBeVisible();

  await page.goto(await linkTo(page, baseURL, clientEmail));
  await expect(page.getByRole('heading', { name: 'Ada Quill cannot take this request' })).toBeVisible();
  await expectNoViolations(page, 'a refusal, and somebody else to ask');
  const next = page.getByRole('button', { name: /^Ask / }).first();
  const name = ((await next.textContent()) ?? '').trim().replace(/^Ask /, '');
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: `Your request to ${name}` })).toBeVisible();
  await expect(page.getByText('Sent, not seen yet')).toBeVisible();
  await expect(page.getByText('Monday Evening')).toBeVisible();
});

test('a client whom nobody has answered for a day and a half asks the next one, which ends the first request', async ({
  page,
  api,
  baseURL,
}) => {
  // A state of its own: whom another test asks must not be asked here.
  const alike = { practice_states: 'MT' } as const;
  const first = await api.listTherapist(alike);
  await api.listTherapist(alike, { firstName: 'Cleo', lastName: 'Next' });
  const clientEmail = newEmail();
  const { token: surveyToken } = await api.takeSurvey({ zip_code: '59801', email: clientEmail });
  const { id } = await api.ask(first, { clientEmail, surveyToken });
  const link = await linkTo(page, baseURL, clientEmail);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Ask somebody else' })).toHaveCount(0);
  await api.inDatabase({
    sql: "insert into request_events (request_id, event, at) values (?, 'led-on', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))",
    values: [id],
  });
  await page.goto(link);
  await expect(page.getByText('You may wait for Ada Quill')).toBeVisible();
  await expectNoViolations(page, 'a request that still waits, and somebody else to ask');
  await page.getByRole('button', { name: 'Ask Cleo Next' }).click();
  await expect(page.getByText('Sent, not seen yet')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Passed on to somebody else', { exact: true })).toBeVisible();
});

test('both sides go the whole way by keyboard alone', async ({ page, api, baseURL, signInAs }) => {
  const therapist = await api.listTherapist();
  const clientEmail = newEmail();
  await api.ask(therapist, { clientEmail });
  const { press, type } = keyboardOf(page);
  const link = await linkTo(page, baseURL, clientEmail);
  await page.goto(link);
  await press(page.getByRole('button', { name: 'Confirm my address' }), 'Enter');
  await expect(page.getByText('Sent, not seen yet')).toBeVisible();

  await signInAs(therapist);
  await page.goto('/therapist/dashboard');
  const card = page.getByRole('article', { name: 'Robin Client' });
  await press(card.getByRole('button', { name: 'Accept' }), 'Enter');
  await expect(card.getByRole('form', { name: 'Your answer' })).toBeFocused();
  await press(card.getByRole('radio', { name: 'Monday Evening' }), 'Space');
  await type(card.getByLabel('A word to them'), 'See you then.');
  await press(card.getByRole('button', { name: 'Send acceptance' }), 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Accepted. The client is told by mail' })).toBeFocused();

  await page.goto(link);
  await expect(page.getByText('The time that suits you both: Monday Evening')).toBeVisible();
  await press(page.locator('summary', { hasText: 'Delete this request' }), 'Enter');
  await press(page.getByRole('button', { name: 'Delete it now' }), 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'The request was deleted.' })).toBeVisible();
});

test('a client who wishes so is named after the yes', async ({ page, api, baseURL, signInAs }) => {
  const therapist = await api.listTherapist();
  const clientEmail = newEmail();
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await page.getByRole('link', { name: 'Ask for a session' }).click();
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeEnabled();
  await page.getByLabel('Your name').fill('Robin Hidden');
  await page.getByLabel('Email').fill(clientEmail);
  await page.getByRole('checkbox', { name: 'Monday Evening' }).check();
  await page.getByRole('checkbox', { name: 'Show my name only after the therapist accepts' }).check();
  await page.getByRole('button', { name: 'Send Request' }).click();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByText(`Open the link in our e-mail to ${clientEmail}`)).toBeVisible();
  await page.goto(await linkTo(page, baseURL, clientEmail));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Sent, not seen yet')).toBeVisible();

  await signInAs(therapist);
  await page.goto('/therapist/dashboard');
  const card = page.getByRole('article', { name: 'A client' });
  await expect(card.getByText('Shown with the name when you accept')).toBeVisible();
  await expect(page.getByText('Robin Hidden')).toHaveCount(0);
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByRole('radio', { name: 'Monday Evening' }).check();
  await card.getByRole('button', { name: 'Send acceptance' }).click();
  await expect(page.getByRole('status').getByText('Accepted. The client is told by mail')).toBeVisible();
  await page.getByText('Answered', { exact: true }).click();
  await expect(page.getByRole('article', { name: 'Robin Hidden' })).toContainText(clientEmail);
});

test('what a link opens stays out of caches, of search engines and of what other pages learn', async ({
  page,
  api,
  baseURL,
}) => {
  const therapist = await api.listTherapist();
  const clientEmail = newEmail();
  await api.ask(therapist, { clientEmail });
  const answer = await page.goto(await linkTo(page, baseURL, clientEmail));
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.referrer)).toBe('');
});

// Last: a browser that begins with pages without script paints no page beside them.
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a client confirms, a therapist answers by mail, and the client reads it and takes a time', async ({
    page,
    api,
    baseURL,
    faults,
  }) => {
    const therapist = await api.listTherapist();
    const clientEmail = newEmail();
    await api.ask(therapist, { clientEmail });
    const clientLink = await linkTo(page, baseURL, clientEmail);
    await page.goto(clientLink);
    await expect(page.getByRole('heading', { level: 1, name: 'Your request to Ada Quill' })).toBeVisible();
    await expect(page.getByText('Waits for you to confirm your address')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page.getByText('Sent, not seen yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0);

    const therapistLink = await linkTo(page, baseURL, therapist.email);
    await page.goto(therapistLink);
    await expect(page.getByRole('heading', { level: 1, name: 'Robin Client asks you for a session' })).toBeVisible();
    await page.getByRole('radio', { name: 'None of them' }).check();
    await page.getByText('Propose other times').click();
    await page.getByRole('checkbox', { name: 'Friday Morning' }).check();
    await page.getByRole('checkbox', { name: 'Sunday Evening' }).check();
    // Nothing is cut, and what is refused need not be typed again.
    const word = page.getByLabel('A word to them (optional)').first();
    await word.fill('x'.repeat(1001));
    faults.allow(failedResource(400, therapistLink));
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('alert')).toContainText('Please keep this to 1,000 characters or fewer.');
    await expect(word).toHaveValue('x'.repeat(1001));
    await expect(page.getByRole('checkbox', { name: 'Sunday Evening' })).toBeChecked();
    await word.fill('Glad to meet you.');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your answer was sent.' })).toBeVisible();

    faults.allow(failedResource(404, therapistLink));
    await page.goto(therapistLink);
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid any more.' })).toBeVisible();

    await page.goto(clientLink);
    await expect(page.getByRole('heading', { name: 'Ada Quill accepts' })).toBeVisible();
    await expect(page.getByText('Glad to meet you.')).toBeVisible();
    await expect(page.getByRole('link', { name: therapist.email })).toBeVisible();
    await page.getByRole('radio', { name: 'Sunday Evening' }).check();
    await page.getByRole('button', { name: 'Take this time' }).click();
    await expect(page.getByText('The time that suits you both: Sunday Evening')).toBeVisible();
  });

  test('a client withdraws, and deletes what is held', async ({ page, api, baseURL, faults }) => {
    const therapist = await api.listTherapist();
    const clientEmail = newEmail();
    await api.ask(therapist, { clientEmail });
    const link = await linkTo(page, baseURL, clientEmail);
    await page.goto(link);
    await page.getByRole('button', { name: 'Withdraw this request' }).click();
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
    await page.getByText('Delete this request').click();
    await page.getByRole('button', { name: 'Delete it now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The request was deleted.' })).toBeVisible();
    faults.allow(failedResource(404, link));
    const again = await page.goto(link);
    expect(again?.status()).toBe(404);
    expect(await api.requestsOf(therapist)).toEqual([]);
  });
});
