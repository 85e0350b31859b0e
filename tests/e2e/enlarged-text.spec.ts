import type { Page } from '@playwright/test';
import { pages, pagesWhere } from '#domain/pages/pages.ts';
import { knowSession } from '../support/browser-api.ts';
import { indexedPages } from '../support/browser-site.ts';
import { matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const addresses = [
  ...new Set([...indexedPages, ...pagesWhere({ rendered: 'ahead' }).map((path) => (path === '404' ? '/nope' : path))]),
];

/** Opens a page until nothing more of it comes; the therapist's pages are those of a therapist who is signed in. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  if (!address.includes('nope')) await expect(page, address).toHaveURL(address);
}

/** Sees to it that nothing sticks out sideways, on phones of two widths (WCAG 1.4.4 and 1.4.10). */
async function expectNothingSideways(page: Page, what: string): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const content = await page.locator('html').evaluate((root) => root.scrollWidth);
    expect.soft(content, `${what} at ${width} px`).toBeLessThanOrEqual(width);
  }
}

test.describe('P57 with text twice as large', () => {
  test.use({ pagesAre: 'enlarged', isMobile: false });

  test('no page scrolls sideways, and the menu can be opened', async ({ page, api, faults }) => {
    faults.allow(/status of 404 .*nope/);
    const therapist = await api.listTherapist();
    await knowSession(page, therapist);
    const survey = await api.takeSurvey();
    const asked = await api.ask(therapist, { surveyToken: survey.token });
    const tokens = { '/survey/{token}': survey.token, '/request/{token}': asked.token } as const;
    const passing = pagesWhere({ rendered: 'live', isIndexed: false }).map((path) =>
      path.replace('{token}', Object.entries(tokens).find(([page]) => page === path)?.[1] ?? 'nope'),
    );
    // Without a number it is nobody's page.
    const all = [...addresses, ...passing.map((path) => (path === '/survey/deleted' ? `${path}?requests=1` : path))];
    for (const address of all) {
      await open(page, address);
      await expectNothingSideways(page, address);
      const menu = page.getByRole('button', { name: 'Open menu' });
      if ((await menu.count()) > 0) await expect.soft(menu, address).toBeInViewport({ ratio: 1 });
    }
    expect(all.length).toBeGreaterThan(Object.keys(pages).length - 3);
  });

  test('no step of the questionnaire scrolls sideways, nor do the matches', async ({ page, questionnaire }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await questionnaire.open();
    await questionnaire.next.click();
    await expect(questionnaire.banner).toBeVisible();
    for (let step = 1; step <= 8; step++) {
      await questionnaire.answer(step);
      for (const text of await page.locator('textarea').all()) await text.fill('I drink too much and my mother died');
      await expectNothingSideways(page, `step ${step}`);
      await (step === 8 ? questionnaire.findMatches : questionnaire.next).click();
      if (step < 8) await expect(questionnaire.heading(step + 1)).toBeVisible();
    }
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expectNothingSideways(page, 'matches');
  });

  test('long words of a therapist scroll nothing sideways', async ({ page, api }) => {
    const specialties = 'Psychoneuroimmunologically-informed psychotherapy, Grief';
    const { profile } = await api.listTherapist({ specialties, title: 'Neuropsychopharmacotherapist' });
    await page.goto(`/therapist/${profile.therapist_id}#request`, { waitUntil: 'networkidle' });
    await expectNothingSideways(page, 'profile');
    const match = matchOf('Maximiliane Featherstonehaugh-Cholmondeley', { cost: '$120 per session' });
    await storeFinishedSurvey(page, resultOf({ matches: [match, matchOf('Wren Example')] }));
    await page.goto('/tmp/survey_complete', { waitUntil: 'networkidle' });
    await expectNothingSideways(page, 'cards');
  });
});

test.describe('at four times the size', () => {
  test.use({ viewport: { width: 320, height: 200 }, isMobile: false });

  test('no page scrolls sideways, and nothing lies over what is typed', async ({
    page,
    api,
    questionnaire,
    faults,
  }) => {
    faults.allow(/status of 404 .*nope/);
    await knowSession(page, await api.listTherapist());
    for (const address of addresses) {
      await open(page, address);
      const content = await page.locator('html').evaluate((root) => root.scrollWidth);
      expect.soft(content, address).toBeLessThanOrEqual(320);
    }
    await storeFinishedSurvey(page, resultOf({}));
    await page.evaluate(() => sessionStorage.setItem('rapport.matching', '{"answers":{},"completed":true}'));
    await questionnaire.open();
    await expect(page.getByText('You have sent this questionnaire.')).toBeAttached();
    await questionnaire.text('zip_code').click();
    await expect(questionnaire.text('zip_code')).toBeInViewport({ ratio: 1 });
  });
});
