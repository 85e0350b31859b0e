import { needsStorage } from '../support/browser-people.ts';
import { matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const promise = 'Our team will reach out to you.';

for (const [consent, words, other] of [
  ['yes', 'writes to the email address you gave, within two working days', 'write to care@'],
  ['search-only', 'writes to the email address you gave, within two working days', 'write to care@'],
  ['no', 'You asked for no emails, so we send none.', 'within two working days'],
  ['', 'You have not said that we may email you', 'within two working days'],
] as const) {
  test(`what follows from "reach out", for whom emails are "${consent}"`, async ({ page }) => {
    await storeFinishedSurvey(page, resultOf({ matches: [matchOf('Wren Example')] }), { email_consent: consent });
    await page.goto('/tmp/survey_complete');
    await expect(page.getByText(promise, { exact: true })).toBeVisible();
    const header = page.locator('header').filter({ hasText: promise });
    await expect(header).toContainText(words);
    await expect(header).not.toContainText(other);
    await expect(header).toContainText('You need not wait for us');
    await expect(page).toHaveTitle('Thank You! | Rapport');
  });
}

test('who sent nothing is promised nothing', async ({ page }) => {
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await expect(page.getByText('There are no matches in this tab.')).toBeVisible();
  await expect(page.getByText(promise)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Answer the questionnaire' })).toHaveAttribute('href', '/find-therapist');
  await expect(page.getByRole('link', { name: 'Return to Homepage' })).toBeVisible();
});

test('a link whose address is not set leads to a page of its own, with the way back', async ({ page }) => {
  for (const [from, link, heading, back, target] of [
    ['/for-providers', 'Book a Demo', 'Book a Demo', 'Back to For Providers', '/for-providers'],
    ['/', 'Join Waitlist', 'Join Waitlist', 'Back to the home page', '/'],
  ] as const) {
    await page.goto(from);
    const address = await page.getByRole('link', { name: link, includeHidden: true }).first().getAttribute('href');
    await page.goto(address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(target);
  }
  await page.goto('/tmp/scheduling');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write to us');
});

test('what is not open yet is told as to come', async ({ page }) => {
  await page.goto('/for-providers');
  for (const [title, text] of [
    ['Add-on profile boosts', /^Planned:/],
    ['Provider community', /^To come:/],
  ] as const) {
    const card = page
      .locator('li, article, div')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .last();
    await expect(card.locator('p')).toHaveText(text);
  }
  await page.goto('/');
  await expect(page.getByText('Planned. Today you go on charting')).toBeVisible();
  await expect(page.getByText(/three to five/i)).toHaveCount(0);
});

test('a request form says cost, format and opening, before anything is written', async ({ page, api }) => {
  const { profile } = await api.listTherapist({ session_rates: '$140', session_type: 'virtual', next_opening: '' });
  await page.goto(`/therapist/${profile.therapist_id}#request`);
  const form = page.getByRole('form', { name: /^Ask / });
  await expect(form).toContainText('Cost $140');
  await expect(form).toContainText('Meets Online');
  await expect(form).toContainText('Next opening Has not said');
});

test('a request without a time and a word asks once whether that is meant', async ({ page, api }) => {
  needsStorage('what the tab remembers of asking');
  const therapist = await api.listTherapist();
  await page.goto(`/therapist/${therapist.profile.therapist_id}#request`);
  await page.getByLabel('Your name').fill('Robin Client');
  await page.getByLabel('Email').fill('robin@example.com');
  const send = page.getByRole('button', { name: 'Send Request' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('You have chosen no time and written no message.');
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await api.requestsOf(therapist)).toHaveLength(0);
  await send.click();
  await expect(page.getByText('Your request is on its way.')).toBeVisible();
  await expect(
    page.getByText(/^We ask at .+ whether the address is yours: open the link in our mail within a day/),
  ).toBeVisible();
  expect(await api.requestsOf(therapist)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(/^You have asked .+ You can ask again\.$/)).toBeVisible();
});

test('an error stands at its field, and leaves when it is mended', async ({ page }) => {
  await page.goto('/therapist/signup');
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await page.getByLabel('First name').fill('Ada');
  await submit.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText('Last name is required.');
  const field = page.getByLabel('Last name');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const [box, error] = [await field.boundingBox(), await alert.boundingBox()];
  expect(Math.abs((error?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0)))).toBeLessThan(30);
  await field.fill('Quill');
  await expect(alert).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
});
