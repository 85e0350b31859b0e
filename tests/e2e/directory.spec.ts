import { atEveryWidth } from '../support/browser-site.ts';
import { expect, test } from '../support/fixtures.ts';

// In places where no invented therapist practises, so that each test has its lists for itself.
const here = 'U.S. Virgin Islands';
const address = '/directory/u-s-virgin-islands';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the directory ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('filters by a form and by links, and leads to a profile', async ({ page, api }) => {
      const name = `Filter ${javaScriptEnabled ? 'One' : 'Two'}`;
      const { profile } = await api.listTherapist(
        { practice_states: 'VI, GU', specialties: 'Sleep', insurances: 'Oscar', next_opening: '2099-03-09' },
        { firstName: name, lastName: 'Islander' },
      );
      await page.goto('/directory');
      await page.getByLabel('State', { exact: true }).selectOption(here);
      await page.getByLabel('Concern', { exact: true }).selectOption('Sleep');
      await page.getByLabel('Insurance', { exact: true }).selectOption('Oscar');
      await page.getByLabel('Format', { exact: true }).selectOption('Online');
      await page.getByLabel('Accepting new clients').check();
      await page.getByRole('button', { name: 'Show therapists' }).click();
      await expect(page).toHaveURL(`${address}?accepting=true&concern=sleep&format=virtual&insurer=oscar`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Therapists for sleep in ${here}`);
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${name} Islander` }) });
      for (const text of ['Sleep', 'U.S. Virgin Islands, Guam · Online', 'Oscar', 'Monday, March 9'])
        await expect(card.getByText(text, { exact: true })).toBeVisible();

      const inUse = page.getByRole('list', { name: 'Filters in use' });
      await expect(inUse.getByRole('link')).toHaveCount(5);
      await inUse.getByRole('link', { name: /Oscar/ }).click();
      await expect(page).toHaveURL(`${address}?accepting=true&concern=sleep&format=virtual`);
      await expect(page.getByLabel('Concern', { exact: true })).toHaveValue('sleep');

      await card.getByRole('link').click();
      await expect(page).toHaveURL(`/therapist/${profile.therapist_id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Islander`);
    });

    test('says which filter to lift when nobody fits', async ({ page, api }) => {
      await api.listTherapist({ practice_states: 'MP', specialties: 'Veterans', insurances: 'Molina' });
      await page.goto('/directory/MP?concern=military&insurer=hne');
      await expect(page.getByRole('heading', { name: 'Nobody fits all of these at once' })).toBeVisible();
      await expect(
        page.getByText(/Without Health New England there (?:is one therapist|are \d+ therapists)/),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Lift this filter' }).click();
      await expect(page).toHaveURL('/directory/northern-mariana-islands?concern=military');
      await expect(page.getByRole('heading', { level: 2, name: 'Therapists', exact: true })).toBeAttached();
    });

    test('pages through the whole list', async ({ page }) => {
      // Three pages, to which no test adds anybody.
      const list = '/directory?concern=ocd';
      await page.goto(list);
      const shown: string[] = [];
      for (;;) {
        const links = page.getByRole('heading', { level: 3 }).getByRole('link');
        shown.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))));
        const more = page.getByRole('link', { name: 'More therapists' });
        if ((await more.count()) === 0) break;
        await more.click();
        await expect(page.getByRole('link', { name: 'Back to the first page' })).toBeVisible();
      }
      expect(shown.length).toBeGreaterThan(24);
      expect(new Set(shown).size).toBe(shown.length);
      await page.getByRole('link', { name: 'Back to the first page' }).click();
      await expect(page).toHaveURL(list);
    });
  });
}

test('fits every width, with a full list and with an empty one', async ({ page }) => {
  for (const path of ['/directory', '/directory/wyoming?concern=psychosis']) {
    await page.goto(path);
    await atEveryWidth(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('a state is found by name and by code, an unknown one is not', async ({ request }) => {
  for (const segment of ['california', 'California', 'CA', 'ca'])
    expect((await request.get(`/directory/${segment}`)).status(), segment).toBe(200);
  for (const segment of ['atlantis', 'c', '%25']) {
    const answer = await request.get(`/directory/${segment}`);
    expect(answer.status(), segment).toBe(404);
    expect(await answer.text()).toContain('404 Not Found');
  }
});

test('unknown filters are left out of the address', async ({ page }) => {
  await page.goto('/directory?state=zz&concern=%25&sort=id%3Bdrop&format=');
  await expect(page).toHaveURL('/directory');
  await expect(page.getByRole('link', { name: 'More therapists' })).toBeVisible();
});

test('Back to Directory leads back, and to the directory where there is no way back', async ({ page, api }) => {
  const { profile } = await api.listTherapist({ practice_states: 'AS' });
  await page.goto('/directory/american-samoa');
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  // The page has to be there whole: a press before that is a link's own.
  await page.waitForURL(/\/therapist\/\w+$/);
  await page.getByRole('link', { name: 'Ask for a session' }).click();
  await expect(page).toHaveURL(/#request$/);
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(page).toHaveURL('/directory/american-samoa');

  const fresh = await page.context().newPage();
  await fresh.goto(`/therapist/${profile.therapist_id}`);
  await fresh.getByRole('link', { name: 'Ask for a session' }).click();
  await fresh.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(fresh).toHaveURL('/directory');
});
