import { expect, test } from '../support/fixtures.ts';

/** A place for each size of screen, in which nobody else practises or searches. */
const places = { phone: { state: 'DE', zip_code: '19801' }, desktop: { state: 'ND', zip_code: '58501' } } as const;

test(
  'a therapist reads in how many lists they stood, and what would have put them into more',
  { tag: '@both' },
  async ({ page, api, signInAs }, { project }) => {
    const { state, zip_code } = places[project.name === 'phone' ? 'phone' : 'desktop'];
    const therapist = await api.listTherapist({ practice_states: state, availability: 'Monday Morning' });
    const evenings = { zip_code, preferred_times: ['evening' as const], musts: ['times' as const] };
    for (let search = 0; search < 5; search++) await api.takeSurvey(evenings);
    const { matches } = await api.takeSurvey({ zip_code, preferred_times: ['morning'] });
    expect(matches.map(({ therapistId }) => therapistId)).toEqual([therapist.profile.therapist_id]);

    await signInAs(therapist);
    await page.goto('/therapist/dashboard');
    await page.getByRole('tab', { name: 'Profile Views' }).click();
    const place = page.getByRole('region', { name: 'Your place in clients’ lists' });
    await expect(place).toContainText('You were in 1 of the lists that 6 searches in your states gave.');
    await expect(place.getByText('Tuesday evenings would have put you in 5 more lists.')).toBeVisible();
    const funnel = page.getByRole('table', { name: 'From lists to sessions, by month' });
    await expect(funnel.getByRole('columnheader')).toHaveText([
      'When',
      'In lists',
      'Viewed',
      'Asked',
      'Answered',
      'Accepted',
    ]);
    await expect(funnel.getByRole('row', { name: /^Last 30 days/ }).getByRole('cell')).toHaveText([
      '1',
      '0',
      '0',
      '0',
      '0',
    ]);
    await place.getByRole('link', { name: 'Edit your profile' }).click();
    await expect(page).toHaveURL(/\/therapist\/profile\/edit$/);
  },
);

test('few searches say nothing, and none says so', async ({ page, api, signInAs }) => {
  await signInAs(await api.listTherapist({ practice_states: 'AS' }));
  await page.goto('/therapist/dashboard');
  const tab = page.getByRole('tab', { name: 'Profile Views' });
  await tab.click();
  await expect(page.getByText('Nobody has searched in your states in the last 30 days.')).toBeVisible();
  await expect(
    page.getByText(
      'Nothing is counted yet. Lists are counted each night, requests once their client has confirmed their address.',
    ),
  ).toBeVisible();
  await api.takeSurvey({ zip_code: '96799', session_format: 'in-person' });
  await page.reload();
  await tab.click();
  await expect(page.getByText('After five searches we can say what would have put you in more lists.')).toBeVisible();
});
