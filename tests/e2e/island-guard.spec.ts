import type { Page } from '@playwright/test';
import { needsStorage } from '../support/browser-people.ts';
import { screens } from '../support/browser-site.ts';
import { expect, test } from '../support/fixtures.ts';

const failure = 'Unexpected Application Error!';
const sentences = {
  connection: 'Loading a part of this page failed. Please check your connection, and reload the page.',
  script: 'This page has stopped working. That is our fault, and not your connection’s.',
  browser: 'This page needs a newer browser than this one.',
};
const chunks = '**/_astro/*.js*';
const clientScreens: readonly string[] = ['/find-therapist', '/tmp/survey_complete'];

test.use({ isFirstVisit: true });

/** The ways on that stand where a screen does not work: for clients the directory and the lines, for therapists an address. */
async function expectWaysOn(page: Page, path: string): Promise<void> {
  const place = page.locator('island-guard');
  if (clientScreens.includes(path)) {
    await expect(place.getByRole('link', { name: 'Look through the directory' })).toHaveAttribute('href', '/directory');
    await expect(place.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
    await expect(place.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  } else await expect(place.getByRole('link', { name: /@/ }), path).toHaveAttribute('href', /^mailto:/);
}

async function expectTold(page: Page, path: string, cause: keyof typeof sentences): Promise<void> {
  const panel = page.getByRole('alert').filter({ hasText: failure });
  await expect(panel, path).toBeVisible();
  for (const [name, sentence] of Object.entries(sentences)) {
    const said = panel.getByText(sentence);
    if (name === cause) await expect(said, path).toBeVisible();
    else await expect(said, path).toBeHidden();
  }
  await expect(panel.getByRole('button', { name: 'Reload' }), path).toHaveCount(cause === 'browser' ? 0 : 1);
  await expectWaysOn(page, path);
}

test('every screen whose script does not load says so, and is there after a reload', async ({ page, faults }) => {
  faults.allow(/net::ERR_FAILED/, /\[astro-island\]/);
  await page.route(chunks, (route) => route.abort());
  for (const path of screens) {
    await page.goto(path);
    await expectTold(page, path, 'connection');
  }
  await page.unroute(chunks);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(failure)).toHaveCount(0);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

for (const [what, body] of [
  ['throws', 'undefined.nothing();'],
  ['is written for a newer browser', 'export default /(?nope:a)/;'],
] as const) {
  test(`every screen whose script ${what} says that it is not the connection`, async ({ page, faults }) => {
    faults.allow(/\[astro-island\]/, /uncaught/);
    await page.route('**/_astro/index.*.js*', (route) =>
      route.fulfill({ body, contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    for (const path of screens) {
      await page.goto(path);
      await expectTold(page, path, 'script');
    }
  });
}

test('every screen says so where the browser is older than the page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  for (const path of screens) {
    await page.goto(path);
    await expectTold(page, path, 'browser');
  }
});

test('every screen says so where nothing of it can begin to run', async ({ page }) => {
  await page.addInitScript(() => {
    customElements.define = () => undefined;
  });
  for (const path of screens) {
    await page.goto(path);
    await expectTold(page, path, 'script');
  }
});

test('what stops at a press is told beside what was typed, which stays', async ({ page, questionnaire, faults }) => {
  needsStorage('answers after a reload');
  faults.allow(/uncaught: TypeError/);
  await questionnaire.open();
  await questionnaire.answer(1);
  await page.evaluate(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  await questionnaire.next.click();
  await expectTold(page, '/find-therapist', 'script');
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeInViewport();
  await expect(questionnaire.text('first_name')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(failure)).toHaveCount(0);
  await questionnaire.next.click();
  await expect(questionnaire.heading(2)).toBeVisible();
});

test('what somebody else’s script throws is not told as ours', async ({ page, questionnaire, faults }) => {
  faults.allow(/uncaught: Error: of an extension/);
  await questionnaire.open();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('of an extension');
    });
    Promise.reject(new Error('of an extension'));
  });
  await expect.poll(() => faults.seen(/of an extension/)).toBe(2);
  await expect(page.getByText(failure)).toHaveCount(0);
});

test('a screen whose script has not come in 120 seconds says so', async ({ page }) => {
  await page.clock.install();
  await page.route(chunks, () => new Promise(() => {}));
  await page.goto('/find-therapist', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  // The clock also runs by itself, and a busy machine takes its time.
  await page.clock.runFor(60_000);
  await expect(page.getByText(failure)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expectTold(page, '/find-therapist', 'connection');
});

test('the request form that does not load says so where it stands', async ({ page, api, faults }) => {
  faults.allow(/net::ERR_FAILED/, /\[astro-island\]/);
  const { profile } = await api.listTherapist();
  await page.route(chunks, (route) => route.abort());
  await page.goto(`/therapist/${profile.therapist_id}`);
  await expect(page.getByText(failure)).toHaveCount(0);
  await page.getByText('Your request', { exact: true }).click();
  await expect(page.getByRole('alert').getByText(failure)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a screen that arrives in time goes on as ever', async ({ page }) => {
  await page.clock.install();
  await page.goto('/therapist/signin');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.clock.runFor(130_000);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(page.getByText(failure)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every screen says what it needs, and the ways on', async ({ page }) => {
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByText('This page needs JavaScript.'), path).toBeVisible();
      await expectWaysOn(page, path);
    }
    await page.goto('/find-therapist');
    await page.getByRole('link', { name: 'Look through the directory' }).click();
    await expect(page.getByRole('heading', { level: 3 }).getByRole('link').first()).toBeVisible();
  });
});
