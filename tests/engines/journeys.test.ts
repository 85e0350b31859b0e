import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { emulatorKeys } from '../../dev/stripe-account.ts';
import { pngOf } from '../../functions/media/testing.ts';
import { answersOf, profileOf, sessionKey } from '../support/browser-api.ts';
import { stepTitles } from '../support/browser-survey.ts';
import { password } from '../support/password.ts';
import { openChromium, openFirefox } from './bidi-tab.ts';
import type { Engine, Tab } from './tab.ts';
import { openWebKit } from './webkit-tab.ts';

const engines: readonly Engine[] = [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
  ['Chromium', openChromium],
];

const origin = inject('origin');
const named = (element: string, words: string) => `//${element}[normalize-space()="${words}"]`;
const button = (words: string) => `${named('button', words)}[not(@disabled)]`;
const link = (words: string) => `//a[contains(normalize-space(), "${words}")]`;
const field = (name: string) => `//*[self::input or self::textarea][@name="${name}"][not(@disabled)]`;
const option = (name: string, value: string) => `//input[@name="${name}"][@value="${value}"][not(@disabled)]`;

describe.each(engines)('%s', (_name, openTab) => {
  let tab: Tab;
  beforeEach(async () => {
    tab = await openTab();
  });
  afterEach(async () => {
    await tab.end();
  });

  /** Where the tab is, or that the screen there has stopped. */
  const at = () =>
    tab.run(() => (document.querySelector('[data-piece="panel"]') ? 'stopped' : location.pathname + location.search));
  const arrive = (path: string | RegExp) => expect.poll(at).toMatch(path);
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
  const see = (words: string) => expect.poll(() => tab.run(() => document.body.innerText)).toContain(words);

  it('leads from the home page to a profile, and back in one press', async () => {
    await tab.open(`${origin}/`);
    await tab.click(link('Therapist directory'));
    await arrive(/^\/directory$/);
    await tab.run(() => {
      const state = document.querySelector<HTMLSelectElement>('select[name="state"]');
      if (state) state.value = 'CA';
    });
    await tab.click(button('Show therapists'));
    await arrive(/^\/directory\/california/);
    const list = await at();
    await tab.click('(//h3/a)[1]');
    await arrive(/^\/therapist\/\w+$/);
    await tab.click(link('Ask for a session'));
    await expect.poll(() => tab.run(() => location.hash)).toBe('#request');
    await expect.poll(() => tab.run(() => document.querySelector('details')?.open)).toBe(true);
    await tab.click(link('Back to Directory'));
    // The last thing that is asked: WebKit's driver answers nothing more after a step back to a page of another process.
    await expect.poll(at).toBe(list);
  });

  it('leads through eight steps to matches, and a request is sent', async () => {
    const answers = answersOf();
    await tab.open(`${origin}/find-therapist`);
    for (const [index, title] of stepTitles.entries()) {
      await expect.poll(() => tab.run(() => document.querySelector('form h2')?.textContent)).toBe(title);
      if (index === 0)
        for (const name of ['first_name', 'email', 'age', 'zip_code'] as const)
          await tab.type(field(name), String(answers[name]));
      if (index === 1) await tab.click(option('session_format', answers.session_format));
      if (index === 2) await tab.click(option('payment_method', answers.payment_method));
      if (index === 3) for (const goal of answers.therapy_goals) await tab.click(option('therapy_goals', goal));
      if (index === 7) await tab.click(option('urgency', answers.urgency));
      await tab.click(button(index === 7 ? 'Find My Matches' : 'Next'));
    }
    await arrive(/^\/tmp\/survey_complete$/);
    await see('Thank You!');
    await tab.click(`(${link('View profile')})[1]`);
    await arrive(/^\/therapist\/\w+$/);
    await tab.click(link('Ask for a session'));
    await tab.type(field('message'), 'Are you free on Monday?');
    await expect
      .poll(() => tab.run(() => document.querySelector<HTMLInputElement>('[name="clientName"]')?.value))
      .toBe(answers.first_name);
    await tab.click(button('Send Request'));
    await see(messages.bookingRequest.sent);
  });

  it('lets a therapist sign up and in, save a profile with a photo, and sign out', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    await tab.open(`${origin}/therapist/signup`);
    const typed = { firstName: 'Ada', lastName: 'Quill', email, password, confirmPassword: password };
    for (const [name, text] of Object.entries(typed)) await tab.type(field(name), text);
    await tab.click(button('Sign Up'));
    await arrive(/^\/therapist\/signin$/);
    await tab.type(field('email'), email);
    await tab.type(field('password'), password);
    await tab.click(button('Sign In'));
    await arrive(/^\/therapist\/dashboard$/);
    await see('Welcome, Ada Quill!');
    await startTrial(tab);

    await tab.open(`${origin}/therapist/profile/edit`);
    const profile = profileOf();
    for (const name of ['title', 'about_me', 'approach', 'specialties', 'practice_states', 'insurances'] as const)
      await tab.type(field(name), profile[name]);
    await tab.click(option('session_type', profile.session_type));
    const slots = ['Monday Morning', 'Monday Afternoon', 'Monday Evening'];
    for (const slot of slots) await tab.click(option('availability', slot));
    const places = await tab.run(
      (names) =>
        names.map((name) => {
          const { top, left } =
            document.querySelector(`[value="${name}"]`)?.parentElement?.getBoundingClientRect() ?? {};
          return { top, left };
        }),
      slots,
    );
    expect(new Set(places.map(({ top }) => top)).size).toBe(1);
    expect(new Set(places.map(({ left }) => left)).size).toBe(slots.length);
    await see('What your profile could still say');

    const folder = mkdtempSync(join(tmpdir(), 'engines-'));
    const photo = join(folder, 'me.png');
    writeFileSync(photo, pngOf());
    await tab.choose('//input[@name="profilePhoto"]', photo);
    await see(messages.upload.photoDone);
    rmSync(folder, { recursive: true });
    await tab.click(button('Save Profile'));
    await see(messages.profile.saved);
    await tab.open(`${origin}/therapist/profile/edit`);
    await expect
      .poll(() => tab.run(() => document.querySelector<HTMLInputElement>('[name="title"]')?.value))
      .toBe(profile.title);

    await tab.open(`${origin}/therapist/dashboard`);
    await tab.click('//*[@role="tab"][normalize-space()="Profile Views"]');
    await see('Profile Performance');
    await tab.click(button('Sign Out'));
    await arrive(/^\/therapist\/signin$/);
    await tab.open(`${origin}/therapist/dashboard`);
    await arrive(/^\/therapist\/signin$/);
  });
});

/** Starts the trial of whoever is signed in: a card is typed into somebody else's frame, which is no part of the journey. */
async function startTrial(tab: Tab): Promise<void> {
  const session = await tab.run((key) => localStorage.getItem(key), sessionKey);
  const answer = await fetch(`${origin}/api/billing/setup`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${JSON.parse(session ?? '').access_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      paymentMethodId: 'pm_card_visa',
      selectedPriceId: emulatorKeys.priceId,
      billingDetails: { name: 'Ada Quill', address: '1 Main Street' },
    }),
  });
  expect(answer.status).toBeLessThan(300);
}
