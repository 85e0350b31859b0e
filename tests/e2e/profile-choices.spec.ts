import { expectNoViolations } from '../support/browser-axe.ts';
import { expect, test } from '../support/fixtures.ts';

const field = (name: string) => `[name=${name}]`;

test('fees follow the text and the text the fees, and what a therapist wrote is replaced by a press alone', async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.listTherapist({ session_rates: '$120 per session, sliding scale' }));
  await page.goto('/therapist/profile/edit');
  const [text, individual] = [page.locator(field('session_rates')), page.locator(field('fee_individual'))];
  await expect(individual).toHaveValue('120');
  await text.fill('Individual $130, couples $180');
  await expect(individual).toHaveValue('130');
  await expect(page.locator(field('fee_couples'))).toHaveValue('180');

  const differs = page.getByText('Session Rates says something else. Clients and matching go by Session Rates.');
  await individual.fill('140');
  await expect(differs).toBeVisible();
  await expect(text).toHaveValue('Individual $130, couples $180');
  await expectNoViolations(page, 'fees that differ');
  await page.getByRole('button', { name: 'Take the fees from Session Rates' }).click();
  await expect(individual).toHaveValue('130');
  await expect(differs).toHaveCount(0);
  await individual.fill('150');
  await page.getByRole('button', { name: 'Write these fees into Session Rates' }).click();
  await expect(text).toHaveValue('Couples $180. Individual $150.');
  // The text is the numbers' own from here on.
  await page.locator(field('fee_sliding_from')).fill('90');
  await expect(text).toHaveValue('Couples $180. Individual $150, sliding scale down to $90.');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(page.locator(field('fee_sliding_from'))).toHaveValue('90');
  await expect(differs).toHaveCount(0);
});

test('the public page shows what was chosen, and how to get in touch', async ({ page, api, signInAs }) => {
  const therapist = await api.listTherapist({ languages: 'Korean', motivations: 'I had a good teacher.' });
  await signInAs(therapist);
  await page.goto('/therapist/profile/edit');
  await page.locator('input[name=shown_fields][value=languages]').check();
  await page.locator(field('phone')).fill('123');
  await page.locator(field('website')).fill('example.com/ada');
  await page.getByLabel('My first call is free').check();
  await page.locator(field('free_call_minutes')).fill('15');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Please give a telephone number of 10 to 15 digits').first()).toBeVisible();
  await page.locator(field('phone')).fill('510-555-0100 x12');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();

  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Korean', { exact: true })).toBeVisible();
  await expect(main.getByText('Free, 15 minutes', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: '510-555-0100 ext. 12' })).toHaveAttribute(
    'href',
    'tel:5105550100;ext=12',
  );
  const website = main.getByRole('link', { name: 'example.com/ada' });
  await expect(website).toHaveAttribute('href', 'https://example.com/ada');
  await expect(website).toHaveAttribute('rel', 'noreferrer noopener nofollow');
  expect(await page.content()).not.toContain('good teacher');
  await expectNoViolations(page, 'a public page with everything');
  await page.goto('/therapist/profile/preview');
  await expect(main.getByText('Nobody sees this', { exact: true })).toHaveCount(2);
});
