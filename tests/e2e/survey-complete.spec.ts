import { matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const frameTitle = 'Book a virtual meeting with a care coordinator';

const wren = matchOf('Wren Example');

test('thanks first, then three to five matches with reasons, then the scheduling frame', { tag: '@both' }, async ({
  page,
  api,
}) => {
  const result = await api.takeSurvey();
  await storeFinishedSurvey(page, result);
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await expect(page.getByText(/team will reach out/)).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(result.matches.length);
  expect(result.matches.length).toBeGreaterThanOrEqual(3);
  expect(result.matches.length).toBeLessThanOrEqual(5);

  for (const [index, match] of result.matches.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { name: match.name, exact: true })).toBeVisible();
    await expect(card).toContainText('Why they fit');
    for (const { text } of [...match.reasons, ...match.cautions]) await expect(card).toContainText(text);
    expect(match.reasons.length).toBeGreaterThan(0);
    await expect(card).not.toContainText('%');
    const profile = `/therapist/${match.therapistId}`;
    await expect(card.getByRole('link', { name: 'View profile' })).toHaveAttribute('href', profile);
    await expect(card.getByRole('link', { name: /^Ask .+ for a session$/ })).toHaveAttribute(
      'href',
      /^\/therapist\/\w+#/,
    );
  }

  const order = await page.locator('h1, article, iframe').evaluateAll((all) => all.map((one) => one.tagName));
  expect(order).toEqual(['H1', ...result.matches.map(() => 'ARTICLE'), 'IFRAME']);
});

test('a card says who, how well they fit, what for, how, for how much, why and what to check', {
  tag: '@both',
}, async ({ page }) => {
  const bareOne = { concernsMet: [], cost: '', nextOpening: '', cautions: [], unknowns: 0 };
  await storeFinishedSurvey(page, resultOf({ matches: [wren, matchOf('Bare Example', bareOne)] }));
  await page.goto('/tmp/survey_complete');
  const card = page.getByRole('article', { name: 'Wren Example' });
  for (const text of ['Clinical Psychologist', 'Good fit', 'anxiety', 'sleep', 'Virtual/Online Only']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card).toContainText('Cost$120 per session');
  await expect(card).toContainText('Next openingMonday, March 8');
  await expect(card.getByRole('list').filter({ hasText: 'as you asked' })).toHaveText(
    '✓Works with anxiety, as you asked.',
  );
  await expect(card.getByRole('heading', { name: 'Worth checking' })).toBeVisible();
  await expect(card).toContainText('Ask whether evenings are free.');
  await expect(card).toContainText('1 thing you asked for is not in their profile.');
  const bare = page.getByRole('article', { name: 'Bare Example' });
  await expect(bare.getByRole('list', { name: 'Works with' })).toHaveText('AnxietyGrief');
  for (const absent of ['Cost', 'Next opening', 'Worth checking', 'not in their profile']) {
    await expect(bare).not.toContainText(absent);
  }
});

test('a long list of reasons shows the first five, and the others on demand', async ({ page }) => {
  const reasons = [1, 2, 3, 4, 5, 6, 7].map(
    (n) => ({ text: `Reason ${n}.`, answer: 'urgency', field: 'title' }) as const,
  );
  await storeFinishedSurvey(page, resultOf({ matches: [matchOf('Wren Example', { reasons })] }));
  await page.goto('/tmp/survey_complete');
  const card = page.getByRole('article');
  await expect(card.getByText('Reason 5.')).toBeVisible();
  await expect(card.getByText('Reason 6.')).toBeHidden();
  await card.getByText('2 more', { exact: true }).click();
  await expect(card.getByText('Reason 7.')).toBeVisible();
});

for (const [fit, unknowns, words] of [
  ['strong', 0, 'Strong fit'],
  ['good', 2, 'Good fit'],
  ['possible', 3, 'Possible fit'],
] as const) {
  test(`a ${fit} fit in words, with ${unknowns} unknowns`, async ({ page }) => {
    await storeFinishedSurvey(page, resultOf({ matches: [matchOf('Wren Example', { fit, unknowns, cautions: [] })] }));
    await page.goto('/tmp/survey_complete');
    const card = page.getByRole('article');
    await expect(card.getByText(words, { exact: true })).toBeVisible();
    const unsaid = card.getByText(`${unknowns} things you asked for are not in their profile.`);
    await expect(unsaid).toHaveCount(unknowns === 0 ? 0 : 1);
  });
}

test('asking a match opens the form on their profile, and Back leads to the matches', async ({ page, api }) => {
  const result = await api.takeSurvey();
  await storeFinishedSurvey(page, result);
  await page.goto('/tmp/survey_complete');
  await page
    .getByRole('link', { name: /^Ask .+ for a session$/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/therapist/${result.matches[0]?.therapistId}#request`);
  await expect(page.getByRole('button', { name: 'Send Request' })).toBeVisible();
  await expect(page.getByRole('form', { name: /^Ask .+ for a session$/ })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(result.matches.length);
});

test('the scheduling frame and the way home', { tag: '@both' }, async ({ page }) => {
  await page.goto('/tmp/survey_complete');
  const frame = page.getByTitle(frameTitle);
  await expect(frame).toHaveJSProperty('tagName', 'IFRAME');
  await frame.scrollIntoViewIfNeeded();
  const contact = frame.contentFrame().getByRole('link', { name: '@' });
  await expect(contact).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('link', { name: 'Return to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('without a finished questionnaire the screen says so kindly', async ({ page }) => {
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await expect(page.getByText('There are no matches in this tab.')).toBeVisible();
  await page.getByRole('link', { name: 'Answer the questionnaire' }).click();
  await expect(page).toHaveURL('/find-therapist');
});

test('where nobody fits, it names the wish that would add most', { tag: '@both' }, async ({ page }) => {
  const text = 'If meeting online is fine too, 4 more therapists could see you.';
  const relaxation = { limit: 'format', answer: 'session_format', text, adds: 4 } as const;
  await storeFinishedSurvey(page, resultOf({ relaxation }));
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('heading', { name: 'No close match yet' })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'Change my answers' }).click();
  await expect(page).toHaveURL('/find-therapist');
});

test('where nothing would help either, it promises nothing and names the other ways on', async ({ page }) => {
  await storeFinishedSurvey(page, resultOf({}));
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('link', { name: 'care@rapport.example' })).toHaveAttribute('href', /^mailto:care@/);
  await expect(page.getByRole('button', { name: 'Show them' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No close match yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change my answers' })).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Help right now' })).toHaveCount(0);
  await page.getByRole('link', { name: 'look through the directory' }).click();
  await expect(page).toHaveURL('/directory');
});

test('one more who could be seen is named as one, below the few who fit', async ({ page }) => {
  const text = 'If meeting online is fine too, one more therapist could see you.';
  const relaxation = { limit: 'format', answer: 'session_format', text, adds: 1 } as const;
  await storeFinishedSurvey(page, resultOf({ matches: [wren], relaxation }));
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('heading', { name: 'One therapist who fits' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show this therapist' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'How matching works' })).toHaveAttribute('href', '/how-matching-works');
});

test('the 988 line stands above the matches when the answers call for it', async ({ page }) => {
  await storeFinishedSurvey(page, resultOf({ crisis: true, matches: [wren] }));
  await page.goto('/tmp/survey_complete');
  const panel = page.getByRole('status', { name: 'Help right now' });
  await expect(panel.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(page.getByRole('article')).toBeVisible();
  await panel.getByRole('button', { name: 'I am safe, continue' }).click();
  await expect(panel).toHaveCount(0);
});
