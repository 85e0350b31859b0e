import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { LinkChecker } from 'linkinator';
import { expectAccessible, expectNoViolations } from '../support/browser-axe.ts';
import { indexedPages, staticPages } from '../support/browser-site.ts';
import { expect, test } from '../support/fixtures.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Astro and React write void elements and attributes in their own ways, all of them valid.
    'void-style': 'off',
    'attr-quotes': 'off',
    'attr-case': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'no-inline-style': 'off',
    // The native element says nothing of the step in words.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // A group of checkboxes shares its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // Ids that React makes hold characters that are valid and unusual.
    'valid-id': ['error', { relaxed: true }],
  },
});

test('html-validate finds nothing on any public page', async ({ request, api }) => {
  const { profile, ...therapist } = await api.listTherapist({ practice_states: 'GU' });
  const { token } = await api.takeSurvey();
  await api.ask({ profile, ...therapist }, { surveyToken: token });
  for (const path of [
    ...indexedPages,
    `/survey/${token}`,
    '/survey/deleted?requests=1',
    '/survey/nope',
    '/therapist/signin',
    '/therapist/community',
    `/therapist/${profile.therapist_id}`,
    '/nope',
  ]) {
    // Astro puts this style in front of a page's first island, wherever that stands.
    const html = (await (await request.get(path)).text()).replace(/<style>astro-island[^<]*<\/style>/, '');
    const report = await validator.validateString(html);
    const found = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
    );
    expect(found, path).toEqual([]);
  }
});

for (const path of [...staticPages, '/directory', '/directory/wyoming?concern=psychosis', '/nope']) {
  test(`axe finds nothing on ${path}`, { tag: '@both' }, async ({ page, faults }) => {
    faults.allow(/status of 404/);
    await page.goto(path);
    await expectAccessible(page, path);
    for (const summary of await page.locator('summary').all()) await summary.click();
    if (await page.getByRole('button', { name: 'Open menu' }).isVisible())
      await page.getByRole('button', { name: 'Open menu' }).click();
    await expectNoViolations(page, `${path}, opened`);
  });
}

test('no link leads nowhere', async ({ baseURL }) => {
  test.setTimeout(180_000);
  const { links } = await new LinkChecker().check({
    path: baseURL ?? '',
    recurse: true,
    concurrency: 4,
    checkFragments: true,
    // Filters combine without end: the lists behind them are directory.spec.ts's. Other sites can't be asked from a test.
    linksToSkip: ['^mailto:', '^tel:', '^sms:', '/directory[^?]*\\?', `^https?://(?!${new URL(baseURL ?? '').host}/)`],
    timeout: 20_000,
  });
  const checked = links.filter((link) => link.state !== 'SKIPPED');
  expect(checked.filter((link) => link.state === 'BROKEN').map((link) => `${link.url} on ${link.parent}`)).toEqual([]);
  for (const path of [...staticPages, '/directory/california', '/therapist/signup'])
    expect(checked.map((link) => new URL(link.url).pathname)).toContain(path);
});

test.describe('in a browser that knows nothing', () => {
  test.use({ isFirstVisit: true });

  test('the first visit takes few requests, none of them elsewhere, and moves nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of [...staticPages, '/directory']) {
      const requests: string[] = [];
      // Photos of therapists are counted by their bytes (photo-sizes.spec.ts).
      const listener = (request: { url: () => string }) => {
        if (!request.url().includes('/media/')) requests.push(request.url());
      };
      page.on('request', listener);
      await page.goto(path, { waitUntil: 'networkidle' });
      page.off('request', listener);
      expect(requests.length, `${path}: ${requests.join(' ')}`).toBeLessThanOrEqual(5);
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift, path).toBe(0);
    }
  });
});

test('what is rendered at the edge fits the first round trip, as what is built ahead does', async ({
  request,
  api,
}) => {
  const { profile } = await api.listTherapist({ practice_states: 'GU' });
  const { token } = await api.takeSurvey();
  for (const path of [
    '/directory',
    '/directory/california',
    `/therapist/${profile.therapist_id}`,
    `/survey/${token}`,
  ]) {
    const html = await (await request.get(path)).text();
    expect(gzipSync(html, { level: 9 }).length, path).toBeLessThanOrEqual(14_000);
    expect(html.match(/<script[^>]* src=/g), path).toBeNull();
  }
});
