import type { Page } from '@playwright/test';
import { pagesWhere } from '#domain/pages/pages.ts';
import { knowSession } from '../support/browser-api.ts';
import { hold } from '../support/browser-hold.ts';
import { indexedPages } from '../support/browser-site.ts';
import { matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

/** As much as a page may move under whoever reads it. */
const mostShift = 0.01;

const addresses = [
  ...new Set([...indexedPages, ...pagesWhere({ rendered: 'ahead' }).map((path) => (path === '404' ? '/nope' : path))]),
];

type Shifts = { shifts?: { value: number; hadRecentInput: boolean }[] };

/** How far a page moves while its scripts and its font come late, as a browser counts it. */
async function shiftOf(page: Page, address: string): Promise<number> {
  const release = await hold(page, /\/_astro\/.*\.(?:js|woff2)$/);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer, #content').first().waitFor();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  release();
  await page.waitForLoadState('networkidle');
  return movedSoFar(page);
}

async function movedSoFar(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() =>
    ((window as Shifts).shifts ?? []).reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  );
}

test.use({ isFirstVisit: true });
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const shifts: object[] = [];
    (window as { shifts?: object[] }).shifts = shifts;
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  }),
);

test('no page moves while its scripts come late', { tag: '@both' }, async ({ page, api, faults }) => {
  faults.allow(/status of 404 .*nope/);
  await knowSession(page, await api.listTherapist());
  for (const address of addresses) expect.soft(await shiftOf(page, address), address).toBeLessThan(mostShift);
});

test('the matches stand still, with lines of help or without', { tag: '@both' }, async ({ page }) => {
  for (const crisis of [false, true]) {
    const matches = ['Wren Example', 'Ada Quill', 'Robin Doe'].map((name) => matchOf(name));
    await storeFinishedSurvey(page, resultOf({ matches, crisis }), { urgency: 'immediate' });
    expect.soft(await shiftOf(page, '/tmp/survey_complete'), `crisis: ${crisis}`).toBeLessThan(mostShift);
    await expect(page.getByRole('article')).toHaveCount(3);
  }
});

test('an end without matches stands still in every state, whichever part comes last', { tag: '@both' }, async ({
  page,
}) => {
  const unasked = matchOf('Wren Example', { fit: null });
  const nowhere = { state: 'WY', standing: 'none', asksReach: false, reach: null } as const;
  for (const [result, last] of [
    [null, 'NothingKept'],
    [null, 'Scheduling'],
    [resultOf({ matches: [unasked] }), 'HelpfulQuestions'],
    [resultOf({ where: nowhere }), 'NobodyThere'],
    [resultOf({ where: nowhere }), 'WaitForm'],
    [resultOf({}), 'Scheduling'],
  ] as const) {
    if (result) await storeFinishedSurvey(page, result);
    await page.unrouteAll();
    const script = new RegExp(`/_astro/${last}\\.`);
    const release = await hold(page, script);
    const isAsked = page.waitForRequest(script);
    await page.goto('/tmp/survey_complete');
    await isAsked;
    if (last === 'Scheduling') await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    release();
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toBeVisible();
    expect.soft(await movedSoFar(page), `${last} comes last`).toBeLessThan(mostShift);
  }
});
