import type { Locator, Page } from '@playwright/test';
import {
  bandWidth,
  concernFloor,
  exposureDays,
  fitFloors,
  formulaVersion,
  mostMatches,
  openingUrgency,
  unknownFit,
  weights,
} from '#domain/matching/formula.ts';
import { chipFloor } from '#domain/reading/chip-floor.ts';
import { retention } from '#domain/retention/retention.ts';
import { atEveryWidth, sectionHeadings } from '../support/browser-site.ts';
import { expect, test } from '../support/fixtures.ts';

const link = (within: Page | Locator, name: string) => within.getByRole('link', { name, exact: true });

async function expectLink(within: Page | Locator, name: string, href: string) {
  await expect(link(within, name).first()).toBeVisible();
  await expect(link(within, name).first()).toHaveAttribute('href', href);
}

async function expectTexts(within: Page | Locator, texts: readonly string[]) {
  for (const text of texts) await expect(within.getByText(text, { exact: true }).first()).toBeVisible();
}

async function expectFooter(page: Page) {
  const footer = page.getByRole('contentinfo');
  await expectLink(footer, 'Privacy Policy', '/privacy-policy');
  await expectLink(footer, 'Terms of Service', '/terms-of-service');
  await expect(footer).toContainText('988');
}

/** An accordion of six: each opens and closes, and one at a time is open. */
async function expectAccordion(page: Page) {
  const items = page.locator('details');
  await expect(items).toHaveCount(6);
  for (const index of [0, 5]) {
    const item = items.nth(index);
    await expect(item.locator('p')).toBeHidden();
    await item.locator('summary').click();
    await expect(item.locator('p')).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(1);
  }
  await items.nth(5).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });
    // Eight states of a whole page each.
    test.describe.configure({ timeout: 180_000 });

    test('the home page', async ({ page }) => {
      await page.goto('/');
      await atEveryWidth(page, async () => {
        const main = page.getByRole('main');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find The Perfect Therapeutic Match');
        await expectLink(main, 'Get Started', '/find-therapist');
        await expectLink(main, 'For Providers', '/for-providers');
        expect(await sectionHeadings(page)).toEqual([
          'Looking for a therapist should not be the hard part',
          'For people seeking care',
          'Why Rapport',
          'For Providers',
          'Schedule Demo',
        ]);
        await expectTexts(main, ['The old way', 'The Rapport way']);
        await expectTexts(main, [
          'AI-powered personalized matching',
          'Detailed provider profiles',
          'Pre-verified insurance coverage',
          'A community of independent therapists',
          'EMR and practice-management integration',
          'Smart client matching',
          'Automated scheduling',
          'Lead capture',
          'A profile analytics dashboard',
          'Add-on profile boosts',
        ]);
        await expectLink(main, 'See how matching works, with every number', '/how-matching-works');
        await expectLink(main, 'Learn More', '/for-providers');
        await expectLink(main, 'Join', '/app/register');
        await expectFooter(page);
        await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2025');
      });
    });

    test('the contact form asks for all it needs and sends nothing', async ({ page }) => {
      await page.goto('/');
      const form = page.getByRole('main').locator('form');
      const fields = {
        name: form.getByLabel('Name', { exact: true }),
        email: form.getByLabel('Email', { exact: true }),
        message: form.getByLabel('Message', { exact: true }),
        privacy: form.getByRole('checkbox', { name: 'I agree to the Privacy Policy' }),
      };
      for (const [name, field] of Object.entries(fields)) {
        await expect(field).toHaveAttribute('name', name);
        await expect(field).toHaveAttribute('required', '');
      }
      await expect(fields.email).toHaveAttribute('type', 'email');
      await expect(fields.message).toHaveAttribute('rows', '4');
      await expect(page.locator('#schedule-demo a[href^="mailto:"]').last()).toBeVisible();

      const requests: string[] = [];
      page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
      await fields.name.fill('Robin');
      await fields.email.fill('robin@example.com');
      await fields.message.fill('Hello');
      await fields.privacy.check();
      await form.getByRole('button').click();
      if (javaScriptEnabled) await expect(form.getByRole('status')).toContainText('Nothing was sent.');
      await expect(page).toHaveURL('/');
      expect(requests.filter((request) => !request.includes('/_astro/') && !request.endsWith('/api/events'))).toEqual(
        [],
      );
    });

    test('the About page', async ({ page }) => {
      await page.goto('/about');
      await atEveryWidth(page, async () => {
        expect((await sectionHeadings(page)).slice(0, 3)).toEqual(['What We Do', 'Our Vision', 'Founder’s Story']);
        await expect(page.getByRole('main')).toContainText('long-lasting relationships between clients and therapists');
        await expectLink(page.getByRole('main'), 'Find a Therapist', '/find-therapist');
        await expectFooter(page);
      });
    });

    test('the providers page', async ({ page }) => {
      await page.goto('/for-providers');
      await atEveryWidth(page, async () => {
        const main = page.getByRole('main');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectLink(main, 'Join Rapport', '/therapist/signup');
        await expectLink(main, 'Start Your Trial', '/therapist/signup');
        await expectLink(main, 'Start Your Free Trial', '/therapist/signup');
        await expect(link(main, 'Book a Demo')).toHaveAttribute('target', '_blank');
        expect(await sectionHeadings(page)).toEqual([
          'The private-practice challenge',
          'One plan, everything in it',
          'What you get',
          'Seeing clients in four steps',
          'Questions that therapists ask',
          'Somebody is looking for a therapist like you tonight',
        ]);
        await expectTexts(main, ['86%', '70%+', '62%', 'Limited Time Offer', 'No credit card needed']);
        await expect(main.locator('#pricing')).toContainText('$0/month');
        await expect(main.locator('#pricing')).toContainText('$30 per scheduled client');
        await expectTexts(main.locator('#pricing'), [
          'Directory listing with enhanced profile',
          'Automated client scheduling',
          'Pre-verified insurance coverage',
          'Profile analytics dashboard',
          'AI-powered client matching',
          'Unlimited client connections',
          'Add-on profile boosts',
          'Access to provider community',
        ]);
        await expect(main.locator('#features').getByRole('listitem')).toHaveCount(6);
        const steps = main.locator('#steps').getByRole('heading', { level: 3 });
        await expect(steps).toHaveText([
          'Create a profile',
          'Set availability',
          'Approve matched clients',
          'Start seeing clients',
        ]);
        await expectAccordion(page);
        await expectFooter(page);
      });
      await page.locator('summary').first().click();
      await expect(page.locator('details').first()).toContainText('$10/month');
      await expect(page.locator('details').first()).toContainText('first two months are free');
    });

    test('the enterprise page', async ({ page }) => {
      await page.goto('/enterprise');
      await atEveryWidth(page, async () => {
        const main = page.getByRole('main');
        await expectTexts(main, [
          'White-label matching platform',
          'API access',
          'Analytics',
          'Provider-network management',
          'Health plans',
          'Employee assistance programs',
          'Large employers',
          'Healthcare systems',
        ]);
        await expect(main).toContainText('providers in all 50 states');
        await expect(main).toContainText('8 to 16 weeks');
        await expect(main).toContainText('SOC 2 Type II and HIPAA');
        await expectAccordion(page);
        await expect(main.locator('#contact a[href^="mailto:"]')).toBeVisible();
        await expectFooter(page);
        await link(page.getByRole('banner'), 'Contact Sales').click();
        await expect(page.getByRole('heading', { name: 'Talk to us' })).toBeInViewport();
      });
    });

    test('the page on how matching works, with the formula’s own numbers', async ({ page }) => {
      await page.goto('/how-matching-works');
      await atEveryWidth(page, async () => {
        const main = page.getByRole('main');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('How matching works');
        expect(await sectionHeadings(page)).toEqual([
          'In four steps',
          'What counts, and what never does',
          'First, the limits',
          'Then, the score',
          'The words you type',
          'Who comes first',
          'When nobody fits',
          'If you are a therapist',
          'What we tested, and what we could not',
          'What is kept',
        ]);
        const cellOf = (name: string) => main.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell');
        for (const [name, weight] of [
          ['Concerns', weights.concern],
          ['Wishes about the person', weights.wishes],
          ['Times', weights.time],
          ['Cost', weights.cost],
          ['Next opening', weights.opening],
          ['Approach', weights.approach],
        ] as const)
          await expect(cellOf(name)).toHaveText(weight.toFixed(2));
        for (const [name, floor] of [
          ['Strong fit', fitFloors.strong],
          ['Good fit', fitFloors.good],
          ['Possible fit', fitFloors.possible],
        ] as const)
          await expect(cellOf(name)).toHaveText(`from ${floor.toFixed(2)}`);
        for (const [name, period] of [
          ['Your answers', `${retention.surveyMonths} months`],
          ['Each matching', `${retention.matchLogDays} days`],
          ['How often a therapist was shown', `${exposureDays} days`],
        ] as const)
          await expect(cellOf(name)).toHaveText(period);
        for (const fact of [
          `Formula ${formulaVersion}`,
          `${openingUrgency.immediate} times this weight if you need help right away`,
          `${openingUrgency['this-week']} times if this week`,
          `does not say counts ${unknownFit.toFixed(2)}`,
          `a fit below ${concernFloor.toFixed(2)} for your concerns`,
          `bands of ${bandWidth.toFixed(2)}`,
          `at least ${chipFloor.toFixed(2)} likely`,
          `in the last ${exposureDays} days`,
          `up to ${mostMatches} people`,
          'fails a must, and never fails a wish',
          'Paid boosts do not reach the matches',
          'Writing style',
          'popularity or ratings',
          'No language-model service sees your words',
          'We have not measured outcomes',
          'a courtesy, not a safety system',
        ])
          await expect(main).toContainText(fact);
        await expectLink(main, 'Read the Privacy Policy', '/privacy-policy');
        await expectLink(main, 'Find my therapist', '/find-therapist');
        await expectLink(page.getByRole('contentinfo'), 'How matching works', '/how-matching-works');
        await expectFooter(page);
      });
      await link(page.getByRole('main'), 'If you are a therapist').click();
      await expect(page.getByRole('heading', { name: 'If you are a therapist' })).toBeInViewport();
    });

    for (const [path, heading, facts] of [
      [
        '/privacy-policy',
        'Privacy Policy',
        ['AI on non-identifying data', 'AES-256-GCM', '12 months', '24 months', '90 days'],
      ],
      ['/terms-of-service', 'Terms of Service', ['$100', 'Arbitration takes place in California', '$10.00 per month']],
    ] as const) {
      test(`the ${heading}`, async ({ page }) => {
        await page.goto(path);
        await atEveryWidth(page, async () => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          const main = page.getByRole('main');
          for (const fact of ['June 2025', '18 or older', 'sole proprietor', ...facts])
            await expect(main).toContainText(fact);
          await expectFooter(page);
        });
      });
    }

    test('the community page holds its placeholder', async ({ page }) => {
      await page.goto('/therapist/community');
      await atEveryWidth(page, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community');
        await expect(page.getByRole('main')).toContainText('not open yet');
      });
    });

    test('what is no page says 404 Not Found', async ({ page, faults }) => {
      faults.allow(/status of 404/);
      await page.goto('/nope');
      await atEveryWidth(page, async () => {
        await expectTexts(page, ['404 Not Found']);
        await expectLink(page.getByRole('main'), 'Go to the home page', '/');
        await expectFooter(page);
      });
    });
  });
}

test('the addresses that moved lead on', async ({ page, request }) => {
  await page.goto('/about');
  await link(page.getByRole('banner'), 'Sign In').click();
  await expect(page).toHaveURL('/therapist/signin');
  for (const [from, to] of [
    ['/signin', '/therapist/signin'],
    ['/app/register', '/therapist/signup'],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, to]);
  }
});

test('a printed legal page is the document alone', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).color)).toBe('rgb(0, 0, 0)');
});
