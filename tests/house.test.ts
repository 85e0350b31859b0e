import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { retention } from '#domain/retention/retention.ts';

/** What the browser's journeys and their set-up say. */
const journeys = globSync('tests/{e2e,support}/*.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** The address of a page by its file; a part in brackets is put in. */
function routeOf(page: string): RegExp {
  const route = page.slice('src/pages'.length, -'.astro'.length).replace(/\[\w+\]/g, '\\$\\{[^}]+\\}');
  return new RegExp(`['"\`]${route}['"\`?#]`);
}

describe('the house', () => {
  it.each(readdirSync('src/islands'))('the island %s is mounted by exactly one page, the matches by two', (island) => {
    const mounting = globSync('src/pages/**/*.astro').filter((page) =>
      readFileSync(page, 'utf8').includes(`#islands/${island}/index.tsx`),
    );
    // Where the browser keeps nothing, the questionnaire's page shows the matches as well (decision 0068).
    expect(mounting).toHaveLength(island === 'survey-complete' ? 2 : 1);
  });

  it.each(readdirSync('src/islands'))(
    'the island %s stands in a guard, which says when it does not arrive',
    (island) => {
      const [page = ''] = globSync('src/pages/**/*.astro').filter((path) =>
        readFileSync(path, 'utf8').includes(`#islands/${island}/index.tsx`),
      );
      expect(readFileSync(page, 'utf8')).toMatch(
        /<IslandGuard[^>]*>[\s\S]*client:(?:load|visible)[\s\S]*<\/IslandGuard>/,
      );
    },
  );

  it.each(readdirSync('src/islands'))('the island %s is opened by a journey in the browser', (island) => {
    const [page = ''] = globSync('src/pages/**/*.astro').filter((path) =>
      readFileSync(path, 'utf8').includes(`#islands/${island}/index.tsx`),
    );
    expect(journeys).toMatch(routeOf(page));
  });

  it('a page that no journey opens is seen', () => {
    expect(journeys).not.toMatch(routeOf('src/pages/therapist/nowhere.astro'));
  });

  it('no journey opens the database beside the Worker, which it would lock out', () => {
    expect(journeys).not.toContain("from 'node:sqlite'");
  });

  it('promises in the privacy policy what the jobs do', () => {
    const policy = readFileSync('src/content/legal/privacy-policy.md', 'utf8');
    for (const [what, period] of [
      ['Your answers', `${retention.surveyMonths} months`],
      ['Match log', `${retention.matchLogDays} days`],
      ['Booking requests', `${retention.bookingRequestMonths} months`],
      ['Copies of our replies', `${retention.idempotencyHours} hours`],
      ['Speed and press counts', `${retention.eventMonths} months`],
      ['Profile view counts', `${retention.profileViewMonths} months`],
      ['Counts of lists', `${retention.shownCountMonths} months`],
      ['Visitor digests', `${retention.visitorHours / 24} day`],
      ['Device digests', `${retention.knownDeviceDays} days`],
      ['Former emails', `${retention.emailUndoDays} days`],
      ['Sign-in mail digests', `${retention.signInMailHours / 24} day`],
      ['Unconfirmed accounts', `${retention.unconfirmedAccountDays} days`],
      ['Emails we wrote', `${retention.outboxDays} days`],
      ['Refused addresses', `${retention.undeliverableAddressDays} days`],
    ])
      expect(policy).toMatch(new RegExp(`\\| ${what} +\\|.*\\| ${period} +\\|`));
  });

  it('names the columns of that table again where its cells stand below each other', () => {
    const head = readFileSync('src/content/legal/privacy-policy.md', 'utf8').match(/^\| What .*$/m)?.[0] ?? '';
    const [, ...columns] = head
      .split('|')
      .map((cell) => cell.trim())
      .filter(Boolean);
    const layout = readFileSync('src/layouts/Legal.astro', 'utf8');
    expect(columns).toHaveLength(3);
    for (const [index, column] of columns.entries())
      expect(layout).toMatch(new RegExp(`nth-child\\(${index + 2}\\)::before \\{\\s+content: "${column}: ";`));
  });

  it('waits for nothing inside the sign-in client: no listener of its own, and no lock (fault 17)', () => {
    const sources = globSync('src/**/*.{ts,tsx,astro}').filter((path) => !/\.test\.tsx?$/.test(path));
    const texts = sources.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    expect(texts.filter(({ text }) => text.includes('onAuthStateChange')).map(({ path }) => path)).toEqual([]);
    const creating = texts.filter(({ text }) => text.includes('new GoTrueClient('));
    expect(creating.map(({ path }) => path)).toEqual(['src/lib/auth-client.ts']);
    for (const { text } of creating) expect(text).not.toMatch(/\block\b/);
  });

  it('asks twice for whatever a screen loads late, and lets no failure of it pass in silence', () => {
    const late = globSync('src/{islands,parts,lib,ui}/**/*.{ts,tsx}').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^.*(?<!typeof )\bimport\(['"].*$/gm)].map(([line]) => ({ path, line })),
    );
    expect(late.length).toBeGreaterThan(15);
    expect(late.filter(({ line }) => !line.includes('secondTry(() => import('))).toEqual([]);
  });

  it('names every migration once, in order', () => {
    const numbers = readdirSync('migrations').map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
