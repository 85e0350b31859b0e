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
        {
          practice_states: 'VI, GU',
          specialties: 'Sleep',
          insurances: 'Oscar',
          session_rates: '$140, sliding scale',
          languages: 'English, Samoan',
          identities: 'Samoan American',
          next_opening: '2099-03-09',
        },
        { firstName: name, lastName: 'Islander' },
      );
      await page.goto('/directory');
      await page.getByLabel('State', { exact: true }).selectOption(here);
      await page.getByLabel('Concern', { exact: true }).selectOption('Sleep');
      await page.getByLabel('Insurance', { exact: true }).selectOption('Oscar');
      await page.getByLabel('Price', { exact: true }).selectOption('Up to $150');
      await page.getByLabel('Format', { exact: true }).selectOption('Online');
      await page.getByLabel('Language', { exact: true }).selectOption('Samoan');
      await page.getByLabel('Identity', { exact: true }).selectOption('Pacific Islander');
      await page.getByLabel('Accepting new clients').check();
      await page.getByRole('button', { name: 'Show therapists' }).click();
      await expect(page).toHaveURL(
        `${address}?accepting=true&concern=sleep&format=virtual&identity=pacific-islander&insurer=oscar&language=samoan&price=150`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Therapists for sleep in ${here}`);
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${name} Islander` }) });
      for (const text of [
        'Sleep',
        'U.S. Virgin Islands, Guam',
        'Online',
        '$140, sliding scale',
        'Oscar',
        'Mar 9, 2099',
      ])
        await expect(card.getByText(text, { exact: true })).toBeVisible();

      const inUse = page.getByRole('list', { name: 'Filters in use' });
      await expect(inUse.getByRole('link')).toHaveCount(8);
      await inUse.getByRole('link', { name: /Oscar/ }).click();
      await expect(page).toHaveURL(
        `${address}?accepting=true&concern=sleep&format=virtual&identity=pacific-islander&language=samoan&price=150`,
      );
      await expect(page.getByLabel('Concern', { exact: true })).toHaveValue('sleep');

      await card.getByRole('link').click();
      await expect(page).toHaveURL(`/therapist/${profile.therapist_id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Islander`);
    });

    test('finds a therapist by the beginning of a name, which no address shows', async ({ page, api }) => {
      const lastName = javaScriptEnabled ? 'Quiñonezul' : 'Quiñonezon';
      await api.listTherapist({ practice_states: 'VI' }, { firstName: 'José', lastName });
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
      await page.goto('/directory');
      const typed = lastName.slice(0, -1).replace('ñ', 'n').toUpperCase();
      await page.getByLabel('Therapist’s name').fill(typed);
      await page.getByRole('button', { name: 'Find by name' }).click();
      const found = page.getByRole('heading', { level: 3 });
      await expect(found).toHaveText([`José ${lastName}`]);
      await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText(`“${typed}”`);
      await expect(page.getByLabel('Therapist’s name')).toHaveValue(typed);

      // Kept beside other filters, over a way there and back, and lifted like them.
      await page.getByLabel('State', { exact: true }).selectOption(here);
      await page.getByRole('button', { name: 'Show therapists' }).click();
      await expect(page).toHaveURL(new RegExp(`^[^?]*${address}\\?name=`));
      await found.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`José ${lastName}`);
      await page.goBack();
      await expect(found).toHaveText([`José ${lastName}`]);
      expect(addresses.filter((one) => /qui[nñ]/i.test(one))).toEqual([]);
      await page.getByRole('link', { name: `Remove the filter “${typed}”` }).click();
      await expect(page).toHaveURL(address);

      await page.getByLabel('Therapist’s name').fill('Zzyzx');
      await page.getByRole('button', { name: 'Find by name' }).click();
      await expect(page.getByRole('heading', { name: 'Nobody by this name is listed here' })).toBeVisible();
      await page.getByRole('link', { name: 'Lift this filter' }).click();
      await expect(page).toHaveURL('/directory');
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

test('offers each filter once, and no state, language or identity that nobody states', async ({ page, request }) => {
  const { states, languages, identities } = await (await request.get('/api/directory/choices')).json();
  for (const [path, chosen] of [
    ['/directory', []],
    ['/directory/california?concern=anxiety', ['CA']],
    ['/directory/wyoming?concern=psychosis', ['WY']],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    const optionsOf = async (name: string) => {
      const options = main.getByLabel(name, { exact: true }).getByRole('option');
      const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      expect(new Set(values).size, name).toBe(values.length);
      return values.filter(Boolean).sort();
    };
    // Others list people in territories meanwhile: what was listed before is offered, what nobody has is not.
    const offeredStates = await optionsOf('State');
    expect(offeredStates).toEqual(expect.arrayContaining([...states]));
    expect(offeredStates).not.toContain('PR');
    expect(offeredStates).toEqual(expect.arrayContaining([...chosen]));
    expect(await optionsOf('Language')).toEqual(expect.arrayContaining(languages));
    expect(await optionsOf('Language')).not.toContain('english');
    expect(await optionsOf('Language')).not.toContain('tibetan');
    expect(await optionsOf('Identity')).toEqual(expect.arrayContaining(identities));
    // A link takes a filter away or leads on in the list: what the form offers, none adds. The whole list has an index of states.
    const links = await main
      .locator('a[href^="/directory"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const now = new URL(page.url());
    for (const link of links.map((href) => new URL(href))) {
      const added = [...link.searchParams].filter(([name, value]) => now.searchParams.get(name) !== value);
      expect(added.map(([name]) => name).filter((name) => name !== 'after')).toEqual([]);
      if (path !== '/directory') expect([now.pathname, '/directory']).toContain(link.pathname);
    }
    const index = main.getByRole('navigation', { name: 'By state' }).getByRole('link');
    await expect(index).toHaveCount(path === '/directory' ? offeredStates.length : 0);
  }
});

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

test('Back to Directory needs one press where the browser keeps no list of entries, whatever was pressed before', async ({
  browser,
  baseURL,
  api,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  // Firefox before 147, Safari before 26.2.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  const { profile } = await api.listTherapist({ practice_states: 'AS' });
  await page.goto('/directory/american-samoa');
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await page.waitForURL(/\/therapist\/\w+$/);
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  const ask = page.getByRole('link', { name: 'Ask for a session' });
  await ask.click();
  await expect(page).toHaveURL(/#request$/);
  await ask.click();
  await page.reload();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await page.goBack();
  await expect(page).toHaveURL(/#request$/);
  await page.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(page).toHaveURL('/directory/american-samoa');

  const opened = page.waitForEvent('popup');
  await page.evaluate((path) => void window.open(path), `/therapist/${profile.therapist_id}`);
  const fresh = await opened;
  await fresh.getByRole('link', { name: 'Ask for a session' }).click();
  await expect(fresh).toHaveURL(/#request$/);
  await fresh.getByRole('link', { name: 'Back to Directory' }).click();
  await expect(fresh).toHaveURL('/directory');
  await context.close();
});
