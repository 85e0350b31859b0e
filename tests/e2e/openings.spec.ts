import { createHash, randomBytes } from 'node:crypto';
import type { Api } from '../support/browser-api.ts';
import { expectNoViolations } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';

/** The path of a link that a therapist was mailed, so many days after they last confirmed. */
async function linkOf(api: Api, therapistId: string, days: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest('base64url');
  const at = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
  const confirmed = (table: string, id: string) => ({
    sql: `update ${table} set openings_confirmed_at = ?1, openings_counted_from = ?1 where ${id} = ?2`,
    values: [at(-days), therapistId],
  });
  await api.inDatabase(
    {
      sql: 'insert into openings_links (token_digest, therapist_id, expires_at) values (?, ?, ?)',
      values: [digest, therapistId, at(30)],
    },
    confirmed('therapist_profiles', 'id'),
    confirmed('therapist_features', 'therapist_id'),
  );
  return `/openings/${token}`;
}

test('a therapist confirms in the editor, and the public profile says no date any more', async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.listTherapist({ openings: '2' });
  await linkOf(api, therapist.profile.therapist_id, 30);
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await expect(page.getByText(/2 places free now\. Openings last confirmed on \w+ \d+/)).toBeVisible();
  await expectNoViolations(page, 'a profile whose openings are old');

  await signInAs(therapist);
  await page.goto('/therapist/profile/edit');
  await expect(page.getByText(/What is saved of your openings was last confirmed on/)).toBeVisible();
  await page.getByRole('button', { name: 'Still right' }).click();
  await expect(page.getByText('Thank you. Your openings are confirmed.')).toBeVisible();
  await expectNoViolations(page, 'openings that were confirmed in the editor');

  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await expect(page.getByText('2 places free now.', { exact: true })).toBeVisible();
});

test('what a link about openings opens stays out of caches and of search engines', async ({ page, api }) => {
  const { profile } = await api.listTherapist();
  const answer = await page.goto(await linkOf(api, profile.therapist_id, 22));
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await expectNoViolations(page, 'a question about openings');
});

// Last: a browser that begins with pages without script paints no page beside them.
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a therapist says with one press that their openings are right', async ({ page, api }) => {
    const { profile } = await api.listTherapist();
    const link = await linkOf(api, profile.therapist_id, 46);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Are your openings still right?' })).toBeVisible();
    await expect(page.getByText(/^Since \w+ \d+.* matches do not show you/)).toBeVisible();
    await page.getByRole('button', { name: 'Yes, still right' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you. Your openings are confirmed.' }),
    ).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('You have confirmed your openings with this link already.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Yes, still right' })).toHaveCount(0);
  });

  test('a therapist says that they are full, and an unknown link opens nothing', async ({ page, api, faults }) => {
    const { profile } = await api.listTherapist();
    await page.goto(await linkOf(api, profile.therapist_id, 22));
    await expect(page.getByText(/^Until you confirm, matches say the date/)).toBeVisible();
    await page.getByRole('button', { name: 'I am full at the moment' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'You are shown as taking no new clients.' }),
    ).toBeVisible();
    await page.goto(`/therapist/${profile.therapist_id}`);
    await expect(page.getByText('This therapist is not taking new clients at the moment.')).toBeVisible();
    faults.allow(failedResource(404, '/openings/nope'));
    await page.goto('/openings/nope');
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid any more.' })).toBeVisible();
  });
});
