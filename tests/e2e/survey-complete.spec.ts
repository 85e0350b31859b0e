import type { Page } from '@playwright/test';
import type { MatchStatement } from '#domain/matching/result.ts';
import { expectAccessible } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const frameTitle = 'Book a virtual meeting with a care coordinator';

const wren = matchOf('Wren Example');
const facts = { cost: '$120', opening: 'Mar 8', format: 'Online' };

/** Sentences about a match, from words. */
function said(...texts: string[]): MatchStatement[] {
  return texts.map((text) => ({ text, answer: 'urgency', field: 'title' }));
}

const ofAll = (page: Page) => page.getByRole('region', { name: 'All of them' });
const glance = (page: Page) => page.getByRole('region', { name: 'At a glance' });

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
    const shared = (await ofAll(page).allTextContents()).join();
    for (const { text } of [...match.reasons, ...match.cautions]) {
      if (shared.includes(text)) await expect(card).not.toContainText(text);
      else await expect(card).toContainText(text);
    }
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
  for (const text of ['Good fit', 'Virtual/Online Only']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card).toContainText('Clinical Psychologist');
  await expect(card).toContainText('Cost $120 per session');
  await expect(card).toContainText('Next opening Monday, March 8');
  await expect(card.getByRole('listitem')).toHaveText(['?Worth checking: Ask whether evenings are free.']);
  await expect(card).not.toContainText('Works with');
  const bare = page.getByRole('article', { name: 'Bare Example' });
  await expect(bare).toContainText('Works with Anxiety, Grief');
  await expect(bare).toContainText('Why they fit is said above');
  for (const absent of ['Cost', 'Next opening', 'Worth checking', 'not in their profile']) {
    await expect(bare).not.toContainText(absent);
  }
});

for (const [what, reasons, cautions, unknowns, shown, more] of [
  ['three reasons', ['A.', 'B.', 'C.'], [], 0, 3, 0],
  ['four reasons', ['A.', 'B.', 'C.', 'D.'], [], 0, 3, 1],
  ['the weightiest caution', ['A.'], ['X.', 'Y.', 'Z.'], 0, 2, 2],
  ['both', ['A.', 'B.', 'C.', 'D.', 'E.'], ['X.', 'Y.'], 2, 4, 3],
  ['what no caution says', ['A.'], ['X.'], 2, 2, 1],
] as const) {
  test(`a card shows three reasons and a caution, and folds what it counts: ${what}`, async ({ page }) => {
    const match = matchOf('Wren Example', { reasons: said(...reasons), cautions: said(...cautions), unknowns });
    await storeFinishedSurvey(page, resultOf({ matches: [match] }));
    await page.goto('/tmp/survey_complete');
    const card = page.getByRole('article');
    const lines = card.getByRole('listitem');
    await expect(lines).toHaveCount(shown);
    await expect(card.getByText(/^\d+ more$/)).toHaveCount(Math.sign(more));
    if (more === 0) return;
    await card.getByText(`${more} more`, { exact: true }).click();
    await expect(lines).toHaveCount(shown + more);
    await expect(card.locator('details').getByRole('listitem')).toHaveCount(more);
    for (const text of [...reasons, ...cautions]) await expect(lines.filter({ hasText: text })).toBeVisible();
    await expect(lines.filter({ hasText: '2 things you asked for are not in their profile.' })).toHaveCount(
      Number(unknowns > cautions.length),
    );
  });
}

for (const [fit, words] of [
  ['strong', 'Strong fit'],
  ['good', 'Good fit'],
  ['possible', 'Possible fit'],
  [null, null],
] as const) {
  test(`a ${fit} fit in words`, async ({ page }) => {
    await storeFinishedSurvey(page, resultOf({ matches: [matchOf('Wren Example', { fit })] }));
    await page.goto('/tmp/survey_complete');
    const card = page.getByRole('article');
    await expect(card).toBeVisible();
    if (words) await expect(card.getByText(words, { exact: true })).toBeVisible();
    else await expect(card).not.toContainText(/\bfit\b(?!s)/);
  });
}

test('all are compared at a glance, and each row leads to its card', { tag: '@both' }, async ({ page }) => {
  const silent = { facts: { cost: '', opening: '', format: '' } };
  const matches = [
    matchOf('Wren Example', { facts }),
    matchOf('Ada Quill', silent),
    matchOf('Old Card', { cost: '$90', nextOpening: '', sessionType: 'In-Person Only' }),
  ];
  await storeFinishedSurvey(page, resultOf({ matches }));
  await page.goto('/tmp/survey_complete');
  await expect(glance(page).getByRole('listitem')).toHaveText([
    'Wren ExampleCost $120Opening Mar 8Meets Online',
    'Ada QuillCost Has not saidOpening Has not saidMeets Has not said',
    'Old CardCost $90Opening Has not saidMeets In-Person Only',
  ]);
  await expectAccessible(page, 'a comparison');
  await glance(page).getByRole('link', { name: 'Old Card' }).click();
  const card = page.getByRole('article', { name: 'Old Card' });
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();
});

test('the comparison of real matches says what the API says', async ({ page, api }) => {
  const result = await api.takeSurvey();
  await storeFinishedSurvey(page, result);
  await page.goto('/tmp/survey_complete');
  const rows = glance(page).getByRole('listitem');
  await expect(rows).toHaveCount(result.matches.length);
  for (const [index, match] of result.matches.entries()) {
    const { cost = '', opening = '', format = '' } = match.facts ?? {};
    const words = [cost, opening, format].map((fact) => fact || 'Has not said');
    await expect(rows.nth(index)).toHaveText(`${match.name}Cost ${words[0]}Opening ${words[1]}Meets ${words[2]}`);
  }
});

test('one match alone is compared with nobody, and shares nothing', async ({ page }) => {
  await storeFinishedSurvey(page, resultOf({ matches: [wren] }));
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('article')).toHaveText(/Works with anxiety, as you asked\./);
  await expect(glance(page)).toHaveCount(0);
  await expect(ofAll(page)).toHaveCount(0);
});

test('what all share is said once, above the cards', { tag: '@both' }, async ({ page }) => {
  const matches = [
    matchOf('Wren Example', { reasons: said('Meets online', 'Takes Aetna'), cautions: said('Has not said X', 'Y') }),
    matchOf('Ada Quill', { reasons: said('Works with grief', 'Meets online'), cautions: said('Has not said X') }),
  ];
  await storeFinishedSurvey(page, resultOf({ matches }));
  await page.goto('/tmp/survey_complete');
  await expect(ofAll(page).getByRole('listitem')).toHaveText(['✓Meets online', '?Worth checking: Has not said X']);
  await expect(page.getByText('Meets online')).toHaveCount(1);
  await expect(page.getByText('Has not said X')).toHaveCount(1);
  await expect(page.getByRole('article', { name: 'Wren Example' }).getByRole('listitem')).toHaveText([
    '✓Takes Aetna',
    '?Worth checking: Y',
  ]);
  await expect(page.getByRole('article', { name: 'Ada Quill' }).getByRole('listitem')).toHaveText([
    '✓Works with grief',
  ]);
});

test('a card quotes the therapist, and shows a photo or initials of the same size', { tag: '@both' }, async ({
  page,
  pagesAre,
  faults,
}) => {
  faults.allow(failedResource(404, '/media/none.webp'));
  await page.route('**/media/there.webp/card', (route) => route.fulfill({ path: 'public/favicon.svg' }));
  const voice = 'I sit with people whose grief has no deadline.';
  const matches = [
    matchOf('Wren Example', { voice, photoUrl: '/media/there.webp' }),
    matchOf('Gone Photo', { photoUrl: '/media/none.webp' }),
  ];
  await storeFinishedSurvey(page, resultOf({ matches }));
  await page.goto('/tmp/survey_complete');
  const card = page.getByRole('article', { name: 'Wren Example' });
  await expect(card.getByRole('figure')).toHaveText(`“${voice}” Wren Example`);
  const photo = card.getByRole('img', { name: 'Wren Example' });
  await expect(photo).toHaveAttribute('width', '64');
  const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  if (pagesAre !== 'enlarged') expect([width, height]).toEqual([64, 64]);
  const gone = page.getByRole('article', { name: 'Gone Photo' });
  await gone.scrollIntoViewIfNeeded();
  const initials = gone.getByText('GP', { exact: true });
  await expect(initials).toBeVisible();
  expect(await initials.boundingBox()).toMatchObject({ width, height });
  await expect(gone.getByRole('img')).toHaveCount(0);
  await expect(gone.getByRole('figure')).toHaveCount(0);
});

test('five full cards are no longer than four screens of a phone', async ({ page, pagesAre }) => {
  test.skip(pagesAre === 'enlarged', 'the length of plain text');
  const matches = [1, 2, 3, 4, 5].map((n) =>
    matchOf(`Wren Example-${n}`, {
      facts,
      voice: 'I work with people who have held everything together for so long that nobody asks how they are.',
      reasons: said(
        ...['Focuses on stress and burnout, which you named', 'Works with sleep, which you wrote about'].map(
          (text) => `${text} ${n}`,
        ),
        `Charges $1${n}0 a session, less than you named`,
        'Is a woman, as you wished',
        'Offers evenings',
        'Meets online',
      ),
      cautions: said(`Does not list anxiety near the top of their specialties ${n}`, 'Has not said their age'),
    }),
  );
  await storeFinishedSurvey(page, resultOf({ matches }));
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('article')).toHaveCount(5);
  const list = await page.locator('#matches').boundingBox();
  expect(list?.height).toBeLessThan(3500);
});

test.describe('where nothing was asked for', () => {
  const matches = ['Wren Example', 'Ada Quill'].map((name) => matchOf(name, { fit: null }));
  const answers = { current_challenges: [], therapy_goals: ['not-sure' as const] };

  test('the list says what it is, and names the two questions that would help most', { tag: '@both' }, async ({
    page,
  }) => {
    await storeFinishedSurvey(page, resultOf({ matches }), answers);
    await page.goto('/tmp/survey_complete');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Therapists with room, in a fair order');
    for (const question of ['What are you dealing with?', 'What would you like to get out of it?']) {
      await expect(page.getByText(question)).toBeVisible();
      // The answers are no longer in this tab, so the questionnaire would begin anew.
      await expect(page.getByRole('link', { name: question })).toHaveCount(0);
    }
    await expect(page.getByText(/\b(strong|good|possible) fit\b/i)).toHaveCount(0);
    await expectAccessible(page, 'matches without a fit');
  });

  test('each question leads to its step, and Back to the list', async ({ page, questionnaire }) => {
    await storeFinishedSurvey(page, resultOf({ matches }), answers);
    const stored = JSON.stringify({ answers, tags: [], completed: true });
    await page.evaluate((state) => sessionStorage.setItem('rapport.matching', state), stored);
    await page.goto('/tmp/survey_complete');
    await page.getByRole('link', { name: 'What would you like to get out of it?' }).click();
    await expect(page).toHaveURL('/find-therapist');
    await expect(questionnaire.heading(4)).toBeVisible();
    await expect(questionnaire.option('therapy_goals', 'not-sure')).toBeChecked();
    await page.reload();
    await expect(questionnaire.heading(4)).toBeVisible();
    await questionnaire.back.click();
    await expect(page).toHaveURL('/tmp/survey_complete');
    await page.getByRole('link', { name: 'What are you dealing with?' }).click();
    await expect(questionnaire.heading(5)).toBeVisible();
  });
});

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

test('whoever comes back to the list is where they were', async ({ page, api }) => {
  await storeFinishedSurvey(page, await api.takeSurvey());
  await page.goto('/tmp/survey_complete');
  const link = page.getByRole('link', { name: 'View profile' }).last();
  await link.click();
  await expect(page).toHaveURL(/\/therapist\//);
  await page.goBack();
  await expect(link).toBeInViewport();
  await page.reload();
  await expect(link).toBeInViewport();
  await page.goto('/tmp/survey_complete');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
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

test('where nobody fits, it names the wish that would add most', async ({ page }) => {
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
