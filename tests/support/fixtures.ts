import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { apiOf, sessionKey, type Therapist } from './browser-api.ts';
import { keepNoConnections } from './browser-connections.ts';
import { type Faults, watchFaults } from './browser-faults.ts';
import { blockStorage, enlargePages, needsStorage } from './browser-people.ts';
import { Questionnaire } from './browser-survey.ts';
import { translatePages } from './browser-translation.ts';

type Options = {
  /** True for a test of which no other may have been in the browser before: nothing is cached, and no clock was changed. */
  isFirstVisit: boolean;
  /** What is done to every page of a test, which then has a browser of its own; RAPPORT_PAGES does it to all tests of a run. */
  pagesAre: 'plain' | 'translated' | 'enlarged' | 'without-storage';
};

type Fixtures = {
  /** Fails the test on anything unexpected behind the page; `allow` names what the test provokes. */
  faults: Faults;
  /** Creates state through the API. */
  api: ReturnType<typeof apiOf>;
  /** Gives the browser a therapist's session, as signing in would. */
  signInAs: (therapist: Pick<Therapist, 'session'>) => Promise<void>;
  questionnaire: Questionnaire;
};

type WorkerFixtures = {
  /** A browser that has been here before, with a tab that shows nothing and through which storage is read and written. */
  returning: Readonly<{ context: BrowserContext; tab: Page }>;
};

keepNoConnections();

/** What changes the pages of a context. */
const changes = {
  plain: async () => {},
  translated: translatePages,
  enlarged: enlargePages,
  'without-storage': blockStorage,
} as const;
const pagesOfRun = (process.env.RAPPORT_PAGES ?? 'plain') as Options['pagesAre'];

/** A file of the product's origin that runs nothing. */
const quietFile = '/robots.txt';

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  isFirstVisit: [false, { option: true }],
  pagesAre: [pagesOfRun, { option: true }],
  returning: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', viewport = null, hasTouch = false, isMobile = false, colorScheme = null } = project.use;
      const context = await browser.newContext({ baseURL, viewport, hasTouch, isMobile, colorScheme });
      // Without storage each test has a browser of its own.
      if (pagesOfRun !== 'without-storage') await changes[pagesOfRun](context);
      const tab = await context.newPage();
      await tab.goto(quietFile);
      await use({ context, tab });
      await context.close();
    },
    { scope: 'worker' },
  ],
  // Files are cached for good, and a process for each visit is most of what a short test costs.
  context: async ({ browser, returning, isFirstVisit, pagesAre, javaScriptEnabled, viewport }, use, { project }) => {
    const isOwn = !javaScriptEnabled || viewport?.width !== project.use.viewport?.width;
    if (isFirstVisit || isOwn || pagesAre !== pagesOfRun || pagesAre === 'without-storage') {
      // As the test's options say; Playwright's own fixture would make one for every test.
      const own = await browser.newContext();
      await changes[pagesAre](own);
      await use(own);
      await own.close();
      return;
    }
    const { context, tab } = returning;
    await use(context);
    for (const page of context.pages()) if (page !== tab) await page.close();
    await context.unrouteAll();
    await context.clearCookies();
    await tab.evaluate(() => localStorage.clear());
  },
  faults: [
    async ({ context, baseURL }, use) => {
      const faults = await watchFaults(context, new URL(baseURL ?? '').origin);
      await use(faults);
      faults.end();
      expect(faults.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ request, baseURL }, use) => use(apiOf(request, baseURL ?? '')),
  signInAs: async ({ context, returning }, use) => {
    needsStorage('a session that the browser has kept');
    if (context !== returning.context) throw new Error('only the returning browser can be signed in');
    await use(({ session }) =>
      returning.tab.evaluate(([key, value]) => localStorage.setItem(key, value), [
        sessionKey,
        JSON.stringify(session),
      ] as const),
    );
  },
  questionnaire: async ({ page }, use) => use(new Questionnaire(page)),
});

export { expect };
