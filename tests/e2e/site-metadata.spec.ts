import { pagesWhere } from '#domain/pages/pages.ts';
import { indexedPages, staticPages } from '../support/browser-site.ts';
import { expect, test } from '../support/fixtures.ts';

test('every public page says what it is, to search engines and in shared links', async ({ page, request }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of indexedPages) {
    await page.goto(path);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    const title = await page.title();
    const description = (await content('meta[name="description"]')) ?? '';
    const address = `${new URL(page.url()).origin}${path}`;
    titles.add(title);
    descriptions.add(description);
    expect(description.length, path).toBeGreaterThan(50);
    expect(description.length, path).toBeLessThanOrEqual(165);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    expect(await content('meta[property="og:url"]')).toBe(address);
    expect(await content('meta[property="og:type"]')).toBe('website');
    for (const prefix of ['meta[property="og:', 'meta[name="twitter:']) {
      expect(await content(`${prefix}title"]`)).toBe(title);
      expect(await content(`${prefix}description"]`)).toBe(description);
    }
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    const image = (await content('meta[property="og:image"]')) ?? '';
    expect(await content('meta[name="twitter:image"]')).toBe(image);
    const picture = await request.get(image);
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], image).toEqual([1200, 630]);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  }
  // /find-therapist speaks in the words of the site.
  expect(titles.size).toBe(indexedPages.length);
  expect(descriptions.size).toBe(indexedPages.length);
});

test.describe('without script', () => {
  // The screens of the therapist's area lead on by themselves where nobody is signed in.
  test.use({ javaScriptEnabled: false });

  test('what is private or passing stays out of search engines', async ({ page, faults }) => {
    faults.allow(/status of 404/);
    for (const path of [
      ...pagesWhere({ isIndexed: false }).filter((path) => path !== '404'),
      '/directory/wyoming?concern=psychosis&insurer=kaiser',
      '/nope',
    ]) {
      await page.goto(path);
      await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    }
  });
});

test('a filtered list has the address of its state and concern', async ({ page }) => {
  await page.goto('/directory/ca?concern=anxiety&accepting=true');
  const origin = new URL(page.url()).origin;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${origin}/directory/california?concern=anxiety`,
  );
});

test('the providers page describes a service, its questions and the organization', async ({ page }) => {
  await page.goto('/for-providers');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /500\+ therapists/);
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph'];
  const ofType = (type: string) => graph.find((node: { '@type': string }) => node['@type'] === type);
  expect(ofType('Organization')).toMatchObject({ name: 'Rapport' });
  expect(ofType('Service').provider['@id']).toBe(ofType('Organization')['@id']);
  const questions = ofType('FAQPage').mainEntity;
  expect(questions).toHaveLength(6);
  expect(questions[0].acceptedAnswer.text).toMatch(/\$0\/month plus \$30 per scheduled client.*No credit card/);
  const shown = await page.locator('summary').allTextContents();
  expect(questions.map((question: { name: string }) => question.name)).toEqual(shown.map((text) => text.trim()));
});

test('the files for machines are there', async ({ request, api, baseURL }) => {
  const { profile } = await api.listTherapist({ practice_states: 'GU' });
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return { text: await answer.text(), type: answer.headers()['content-type'] ?? '' };
  };
  const robots = await read('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots.text).not.toMatch(/Disallow: \/\s/);

  const sitemap = await read('/sitemap.xml');
  expect(sitemap.type).toContain('xml');
  const addresses = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of [...indexedPages, '/directory/guam', `/therapist/${profile.therapist_id}`])
    expect(addresses).toContain(new URL(path, baseURL).href);
  expect(addresses.join()).not.toMatch(/dashboard|signin|\/tmp\//);

  const security = await read('/.well-known/security.txt');
  expect(security.text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(security.text)?.[1] ?? '');
  expect(expires.getTime()).toBeGreaterThan(Date.now());
  const llms = await read('/llms.txt');
  expect(llms.text).toMatch(/^# Rapport\n\n> /);
  for (const { type } of [robots, security, llms]) expect(type).toContain('text/plain');
});

test('every page and file carries the security headers, and a policy without inline allowance', async ({
  request,
  api,
}) => {
  const { profile } = await api.listTherapist({ practice_states: 'GU' });
  const holdsNothing: string[] = [...staticPages, '/directory'];
  for (const path of [...holdsNothing, `/therapist/${profile.therapist_id}`, '/find-therapist', '/nope']) {
    const answer = await request.get(path);
    expect(answer.headers(), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': holdsNothing.includes(path) ? 'unsafe-none' : 'same-origin',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const html = await answer.text();
    const [, inPage = ''] = /<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html) ?? [];
    const policy = `${answer.headers()['content-security-policy']}; ${inPage}`;
    for (const directive of [
      "default-src 'self'",
      "script-src 'self' 'sha256-",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy, path).toContain(directive);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    const [hashed = ''] = /\/_astro\/[^"]+\.(?:js|woff2)/.exec(html) ?? [];
    const file = await request.get(hashed);
    expect(file.headers()['cache-control'], hashed).toBe('public, max-age=31536000, immutable');
  }
});
