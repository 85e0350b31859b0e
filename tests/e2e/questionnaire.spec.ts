import { stepTitles } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

/** Every closed list of spec §3 by step, in its order. */
const lists: readonly Readonly<Record<string, readonly string[]>>[] = [
  {},
  {
    session_format: ['in-person', 'virtual', 'hybrid', 'no-preference'],
    preferred_times: ['early-morning', 'morning', 'afternoon', 'evening', 'late-evening', 'weekends'],
    session_frequency: ['weekly', 'bi-weekly', 'monthly', 'as-needed', 'unsure'],
  },
  {
    payment_method: ['insurance', 'self-pay', 'sliding-scale', 'employee-assistance', 'unsure'],
    out_of_network_ok: ['yes', 'no', 'depends', 'unsure'],
    price_range: ['under-75', '75-125', '125-175', '175-225', 'over-225', 'cost-not-factor'],
  },
  {
    therapy_experience: ['never', 'yes-helpful', 'yes-not-helpful', 'yes-mixed'],
    therapy_goals: [
      ...['manage-anxiety', 'cope-depression', 'process-trauma', 'improve-relationships', 'manage-stress'],
      ...['build-confidence', 'life-transitions', 'grief-loss', 'personal-growth', 'work-issues', 'family-issues'],
      ...['substance-use', 'eating-body-image', 'sleep-issues', 'anger-management', 'identity-exploration'],
      ...['parenting', 'couples-support', 'general-support', 'not-sure'],
    ],
  },
  { challenge_duration: ['recent', 'few-months', 'six-months', 'year', 'several-years', 'most-of-life', 'varies'] },
  {
    therapist_gender: ['no-preference', 'female', 'male', 'non-binary', 'gender-diverse'],
    therapist_age: ['no-preference', 'younger', 'middle-aged', 'older', 'similar-age'],
    therapy_approach: [
      ...['no-preference', 'cbt', 'psychodynamic', 'humanistic', 'dbt', 'emdr', 'family-systems', 'mindfulness'],
      ...['solution-focused', 'eclectic'],
    ],
  },
  {
    mental_health_diagnosis: ['no', 'yes', 'unsure', 'prefer-not-say'],
    diagnoses: [
      ...['anxiety-disorder', 'depression', 'bipolar', 'ptsd', 'ocd', 'adhd', 'eating-disorder'],
      ...['personality-disorder', 'substance-use', 'autism', 'other'],
    ],
    psychiatric_medications: ['no', 'yes', 'considering', 'prefer-not-say'],
  },
  {
    urgency: ['immediate', 'this-week', 'next-few-weeks', 'next-month', 'exploring'],
    referral_source: [
      ...['google-search', 'social-media', 'friend-family', 'therapist-referral', 'insurance-website'],
      ...['online-article', 'advertisement', 'other'],
    ],
    email_consent: ['yes', 'search-only', 'no'],
  },
];

const texts: readonly (readonly string[])[] = [
  ['first_name', 'email', 'phone', 'age', 'zip_code'],
  [],
  ['insurance_provider'],
  ['therapy_goals_details'],
  ['challenges_details'],
  ['cultural_preferences'],
  ['additional_info'],
  ['scheduling_constraints'],
];

const percents = [13, 25, 38, 50, 63, 75, 88, 100];

/** The values and labels of every option on the screen, by question. */
function optionsOf(form: HTMLFormElement): Record<string, { value: string; label: string }[]> {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
  const found: Record<string, { value: string; label: string }[]> = {};
  for (const { name, value, labels } of inputs) {
    found[name] ??= [];
    found[name].push({ value, label: labels?.[0]?.textContent?.trim() ?? '' });
  }
  return found;
}

test('eight steps with their progress, questions, options and buttons', async ({ page, questionnaire }) => {
  await questionnaire.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Let's Find Your Match");
  await expect(page).toHaveTitle("Let's Find Your Match | Rapport");
  for (const [index, title] of stepTitles.entries()) {
    const step = index + 1;
    await test.step(title, async () => {
      await expect(questionnaire.heading(step)).toBeVisible();
      await expect(page.getByText(`${percents[index]}% Complete | Step ${step} of 8`, { exact: true })).toBeVisible();
      const bar = page.getByRole('progressbar');
      await expect(bar).toHaveAttribute('aria-valuenow', String(percents[index]));
      await expect(bar).toHaveAttribute('aria-valuemin', '0');
      await expect(bar).toHaveAttribute('aria-valuemax', '100');
      await expect(bar).toHaveAccessibleName(/\w/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

      const found = await page.locator('form').evaluate(optionsOf);
      const values = Object.entries(found).map(([name, options]) => [name, options.map(({ value }) => value)] as const);
      const { current_challenges: challenges, ...closed } = Object.fromEntries(values);
      expect(closed).toEqual(lists[index]);
      if (step === 5) {
        expect([challenges?.length, new Set(challenges).size]).toEqual([19, 19]);
        expect([challenges?.[0], challenges?.at(-1)]).toEqual(['anxiety', 'other']);
      }
      for (const [name, options] of Object.entries(found)) {
        const labels = options.map(({ label }) => label);
        expect(new Set(labels).size, name).toBe(options.length);
        for (const { value, label } of options) expect(label, value).toMatch(/^[A-Z$\d][^_]+$/);
      }
      for (const name of texts[index] ?? []) await expect(questionnaire.text(name)).toHaveAccessibleName(/\w/);
      await expect(page.locator(':is(input:not([type=radio], [type=checkbox]), textarea)')).toHaveCount(
        texts[index]?.length ?? 0,
      );
      await expect(questionnaire.back).toBeEnabled({ enabled: step !== 1 });
      await expect(page.getByRole('contentinfo').getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
      if (step === 8) return;
      await questionnaire.answer(step);
      await questionnaire.next.click();
      await expect(questionnaire.heading(step + 1)).toBeFocused();
    });
  }
  await expect(questionnaire.findMatches).toBeEnabled();
  await expect(questionnaire.next).toHaveCount(0);
});

test('questions are groups with legends, and fields help to fill themselves in', async ({ page, questionnaire }) => {
  await questionnaire.openAt(2);
  await expect(page.getByRole('radiogroup')).toHaveCount(2);
  for (const group of await page.locator('fieldset').all()) await expect(group.locator('legend')).toHaveText(/\w/);
  await questionnaire.back.click();
  const hints = { first_name: 'given-name', email: 'email', phone: 'tel', zip_code: 'postal-code' };
  for (const [name, autoComplete] of Object.entries(hints)) {
    await expect(questionnaire.text(name)).toHaveAttribute('autocomplete', autoComplete);
  }
  await expect(questionnaire.text('age')).toHaveAttribute('inputmode', 'numeric');
  await expect(questionnaire.text('zip_code')).toHaveAttribute('inputmode', 'numeric');
  await expect(questionnaire.text('email')).toHaveAttribute('type', 'email');
});
