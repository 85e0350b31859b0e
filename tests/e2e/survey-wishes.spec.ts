import type { Page, Route } from '@playwright/test';
import type { Rematch } from '#domain/matching/requests.ts';
import type { Match, Matching, SurveyResult, WishCost } from '#domain/matching/result.ts';
import type { SurveyAnswers } from '#domain/survey/answers.ts';
import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expectToArrive, matchOf, resultOf, storeFinishedSurvey } from '../support/browser-survey.ts';
import { expect, test } from '../support/fixtures.ts';

const route = '/api/survey/matches';
const anxiety = { id: 'anxiety', label: 'anxiety' } as const;
const sleep = { id: 'sleep', label: 'sleep' } as const;
const online: WishCost = { limit: 'format', label: 'online', strength: 'must', leaves: 44, of: 58 };
const woman: WishCost = { limit: 'gender', label: 'a woman', strength: 'must', leaves: 17, of: 58 };
const evenings: WishCost = { limit: 'times', label: 'evenings', strength: 'prefer', leaves: 9, of: 17 };
const wren = matchOf('Wren Example');
const ada = matchOf('Ada Quill');

/** Answers every call for new matches with what `answer` makes of it, and gives what was asked for. */
async function answerWith(page: Page, answer: (asked: Rematch, route: Route) => Partial<Matching> | Promise<void>) {
  const asked: Rematch[] = [];
  await page.route(`**${route}`, async (call) => {
    const body: Rematch = call.request().postDataJSON();
    asked.push(body);
    const given = await answer(body, call);
    if (given) await call.fulfill({ json: matchingOf(given) });
  });
  return asked;
}

function matchingOf(changes: Partial<Matching>): Matching {
  const { matches, relaxation, wishes, understood, where } = resultOf(changes);
  return { matches, relaxation, wishes, understood, where };
}

async function open(page: Page, result: Partial<SurveyResult & Matching>, answers: Partial<SurveyAnswers> = {}) {
  await storeFinishedSurvey(page, resultOf({ token: 'the token', ...result }), answers);
  await page.goto('/tmp/survey_complete');
}

const names = (matches: readonly Match[]) => matches.map(({ name }) => name);
const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'Updated' });
const wishes = (page: Page) => page.getByText('Change what matters');

test.describe('what was understood', () => {
  test('a concern is taken out and brought back with one press, and the cards follow', async ({ page }) => {
    const understood = { concerns: [anxiety, sleep], note: null };
    const asked = await answerWith(page, ({ withoutConcerns }) =>
      withoutConcerns.length > 0
        ? { matches: [ada], understood: { concerns: [anxiety], note: null } }
        : { matches: [wren, ada], understood },
    );
    await open(page, { matches: [wren, ada], understood });
    await page.getByRole('button', { name: 'Remove sleep' }).click();
    await expect(status(page)).toHaveText('Updated: 1 therapist');
    await expect(cards(page)).toHaveText(names([ada]));
    const back = page.getByRole('button', { name: 'Bring back sleep' });
    await expect(back).toBeFocused();
    await back.click();
    await expect(status(page)).toHaveText('Updated: 2 therapists');
    await expect(cards(page)).toHaveText(names([wren, ada]));
    await expect(page.getByRole('button', { name: 'Remove sleep' })).toBeVisible();
    const all = { token: 'the token', musts: [], openWishes: [], lifted: [], reach: null };
    expect(asked).toEqual([
      { ...all, withoutConcerns: ['sleep'] },
      { ...all, withoutConcerns: [] },
    ]);
  });

  test('what was pressed keeps its place and the focus while the list around it changes', async ({ page }) => {
    const understood = { concerns: [sleep], note: null };
    const many = [wren, ada, matchOf('Noor Reed'), matchOf('Finn Hale')];
    await answerWith(page, ({ withoutConcerns }) =>
      withoutConcerns.length > 0 ? { understood: { concerns: [], note: null } } : { matches: many, understood },
    );
    await open(page, { matches: many, understood, wishes: [woman, evenings] });
    const placeOf = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().top);
    await page.getByRole('button', { name: 'Remove sleep' }).evaluate((button) => {
      scrollBy({ top: button.getBoundingClientRect().top - 60, behavior: 'instant' });
    });
    const before = await placeOf('Remove sleep');
    await page.getByRole('button', { name: 'Remove sleep' }).click();
    await expect(page.getByRole('heading', { name: 'No close match yet' })).toHaveCount(1);
    await expect(status(page)).toHaveText('Updated: no close match');
    await expect(page.getByRole('button', { name: 'Bring back sleep' })).toBeFocused();
    // A page scrolls by whole pixels.
    expect(Math.abs((await placeOf('Bring back sleep')) - before)).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Bring back sleep' }).click();
    await expect(cards(page)).toHaveText(names(many));
    await expect(page.getByRole('button', { name: 'Remove sleep' })).toBeFocused();
    expect(Math.abs((await placeOf('Remove sleep')) - before)).toBeLessThanOrEqual(1);
  });

  for (const [note, words] of [
    ['not-english', /can only read English/],
    ['unclear', /could not read anything clear/],
  ] as const) {
    test(`says why the words were not used: ${note}`, async ({ page }) => {
      await open(page, { matches: [wren], understood: { concerns: [], note } });
      await expect(page.getByText(words)).toContainText('nly the options you picked were');
      await expect(page.getByText('From your words we understood')).toHaveCount(0);
    });
  }
});

test.describe('what each wish costs', () => {
  test('is closed at first, says how many are musts, and tells the cost in words', async ({ page }) => {
    await open(page, { matches: [wren], wishes: [online, woman, { ...evenings, leaves: 0 }] });
    await expect(page.getByText('(2 musts)')).toBeVisible();
    const gender = page.getByRole('group', { name: 'Therapist: a woman' });
    await expect(gender).toBeHidden();
    await wishes(page).click();
    await expect(gender).toContainText('As a must, it leaves 17 of 58 therapists.');
    await expect(gender.getByRole('radio', { name: 'Must have' })).toBeChecked();
    const format = page.getByRole('group', { name: 'Meeting: online' });
    await expect(format).toContainText('As a must, it leaves 44 of 58 therapists.');
    await expect(format.getByRole('checkbox', { name: 'Must have' })).toBeChecked();
    const times = page.getByRole('group', { name: 'Times: evenings' });
    await expect(times).toContainText('As a must, it would leave none of 17 therapists.');
    await expect(times.getByRole('radio', { name: 'Prefer' })).toBeChecked();
  });

  test('an opened wish stays in the list and can be taken up again, also after a reload', async ({ page }) => {
    const asked = await answerWith(page, ({ openWishes, musts }) =>
      openWishes.includes('gender')
        ? { matches: [wren, ada], wishes: [evenings] }
        : { matches: [ada], wishes: [{ ...woman, strength: musts.includes('gender') ? 'must' : 'prefer' }, evenings] },
    );
    await open(page, { matches: [ada], wishes: [woman, evenings] }, { open_wishes: ['culture'] });
    await wishes(page).click();
    const gender = page.getByRole('group', { name: 'Therapist: a woman' });
    await gender.getByRole('radio', { name: 'Open' }).check();
    await expect(cards(page)).toHaveText(names([wren, ada]));
    await expect(gender).toContainText('Makes no difference now.');
    await expect(page.getByText('(no musts)')).toBeVisible();

    await page.reload();
    await expect(cards(page)).toHaveText(names([wren, ada]));
    await wishes(page).click();
    await expect(gender.getByRole('radio', { name: 'Open' })).toBeChecked();
    await gender.getByRole('radio', { name: 'Must have' }).check();
    await expect(cards(page)).toHaveText(names([ada]));
    await expect(gender).toContainText('As a must, it leaves 17 of 58 therapists.');
    expect(asked.map(({ musts, openWishes }) => ({ musts, openWishes }))).toEqual([
      { musts: [], openWishes: ['gender', 'culture'] },
      { musts: ['gender'], openWishes: ['culture'] },
    ]);
  });

  test('a limit is given up and taken back', async ({ page }) => {
    const asked = await answerWith(page, ({ lifted }) => ({
      matches: lifted.includes('format') ? [wren, ada] : [ada],
      wishes: [{ ...online, strength: lifted.includes('format') ? 'prefer' : 'must' }],
    }));
    await open(page, { matches: [ada], wishes: [online] });
    await wishes(page).click();
    const must = page.getByRole('group', { name: 'Meeting: online' }).getByRole('checkbox', { name: 'Must have' });
    await must.uncheck();
    await expect(cards(page)).toHaveText(names([wren, ada]));
    await must.check();
    await expect(cards(page)).toHaveText(names([ada]));
    expect(asked.map(({ lifted }) => lifted)).toEqual([['format'], []]);
  });

  test('going to a profile and back shows what was changed', async ({ page, api }) => {
    const { matches } = await api.takeSurvey();
    await answerWith(page, () => ({ matches: matches.slice(0, 2), wishes: [evenings] }));
    await open(page, { matches, wishes: [woman, evenings] });
    await wishes(page).click();
    await page.getByRole('group', { name: 'Therapist: a woman' }).getByRole('radio', { name: 'Open' }).check();
    await expect(cards(page)).toHaveText(names(matches.slice(0, 2)));
    await page.getByRole('link', { name: 'View profile' }).first().click();
    await expect(page).toHaveURL(`/therapist/${matches[0]?.therapistId}`);
    await page.goBack();
    await expect(cards(page)).toHaveText(names(matches.slice(0, 2)));
  });
});

test('from the words of a real questionnaire to other cards and back', async ({ page, api }) => {
  const words = { challenges_details: 'I lie awake for hours and cannot sleep, my insomnia is getting worse.' };
  const result = await api.takeSurvey({ ...words, therapist_gender: 'female' });
  await open(page, result, words);
  const met = page.locator('#matches').getByText(/\bsleep, which you wrote about/);
  await expect(met).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Remove sleep' }).click();
  await expect(met).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring back sleep' }).click();
  await expect(met).not.toHaveCount(0);

  const gender = page.getByRole('group', { name: 'Therapist: a woman' });
  await wishes(page).click();
  await gender.getByRole('radio', { name: 'Must have' }).check();
  await expect(page.getByText('(2 musts)')).toBeVisible();
  await expect(gender).toContainText(/As a must, it leaves \d+ of \d+ therapists\./);
  await expect(status(page)).toBeVisible();
  // Each of them is one, so it is said once.
  await expect(page.getByRole('region', { name: 'All of them' }).getByText(/\ba woman\b/)).toHaveCount(1);
  await expect(page.getByRole('article').getByText(/\ba woman\b/)).toHaveCount(0);
});

test('the questionnaire takes up what was changed here', async ({ page, questionnaire }) => {
  needsStorage('answers that the tab has kept');
  await answerWith(page, () => ({ matches: [wren], wishes: [evenings] }));
  await questionnaire.openAt(6);
  await questionnaire.option('therapist_gender', 'female').check();
  const strengthThere = page.getByRole('radiogroup', { name: /How much does this matter\? .*/ });
  await strengthThere.getByRole('radio', { name: 'Must have' }).check();
  for (const step of [7, 8]) {
    await questionnaire.next.click();
    await expect(questionnaire.heading(step)).toBeVisible();
  }
  await questionnaire.answer(8);
  await questionnaire.findMatches.click();
  await expectToArrive(page);
  await wishes(page).click();
  const strengthHere = page.getByRole('group', { name: 'Therapist: a woman' });
  await expect(strengthHere.getByRole('radio', { name: 'Must have' })).toBeChecked();
  await strengthHere.getByRole('radio', { name: 'Open' }).check();
  await expect(cards(page)).toHaveText(names([wren]));

  await questionnaire.open();
  for (const step of [2, 3, 4, 5, 6]) {
    await questionnaire.next.click();
    await expect(questionnaire.heading(step)).toBeVisible();
  }
  await expect(questionnaire.option('therapist_gender', 'female')).toBeChecked();
  await expect(strengthThere.getByRole('radio', { name: 'Open' })).toBeChecked();
});

test.describe('on a slow or broken line', () => {
  test('the old cards stay, marked busy, until the new ones are there', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answerWith(page, async (_asked, call) => {
      await held;
      await call.fulfill({ json: matchingOf({ matches: [ada], wishes: [evenings] }) });
    });
    await open(page, { matches: [wren], wishes: [woman, evenings] });
    await wishes(page).click();
    await page.getByRole('group', { name: 'Therapist: a woman' }).getByRole('radio', { name: 'Open' }).check();
    await expect(page.getByText('Looking again…')).toBeVisible();
    await expect(page.locator('[aria-busy=true]').getByRole('article')).toContainText('Wren Example');
    release();
    await expect(cards(page)).toHaveText(names([ada]));
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });

  test('the last of two fast changes wins, whichever answer comes first', async ({ page, faults }) => {
    faults.allow(droppedCall(route));
    let releaseFirst = () => {};
    const firstHeld = new Promise<void>((resolve) => {
      releaseFirst = resolve;
    });
    let answeredFirst = () => {};
    const firstAnswered = new Promise<void>((resolve) => {
      answeredFirst = resolve;
    });
    const asked = await answerWith(page, async ({ withoutConcerns }, call) => {
      const isFirst = withoutConcerns.length === 1;
      if (isFirst) await firstHeld;
      // The page may have hung up on the first call by now.
      await call.fulfill({ json: matchingOf({ matches: isFirst ? [wren] : [ada] }) }).catch(() => undefined);
      if (isFirst) answeredFirst();
    });
    await open(page, { matches: [wren, ada], understood: { concerns: [anxiety, sleep], note: null } });
    await page.getByRole('button', { name: 'Remove sleep' }).click();
    await expect.poll(() => asked).toHaveLength(1);
    await page.getByRole('button', { name: 'Remove anxiety' }).click();
    await expect(cards(page)).toHaveText(names([ada]));
    releaseFirst();
    await firstAnswered;
    await page.reload();
    await expect(cards(page)).toHaveText(names([ada]));
    await expect(page.getByRole('button', { name: 'Bring back sleep' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bring back anxiety' })).toBeVisible();
  });

  test('a failed call keeps the cards and can be tried again', async ({ page, faults }) => {
    faults.allow(failedResource(503, route));
    let isDown = true;
    const asked = await answerWith(page, async (_asked, call) => {
      if (isDown) await call.fulfill({ status: 503, json: { error: 'We cannot reach our records right now.' } });
      else await call.fulfill({ json: matchingOf({ matches: [ada] }) });
    });
    await open(page, { matches: [wren], understood: { concerns: [sleep], note: null } });
    await page.getByRole('button', { name: 'Remove sleep' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('We cannot reach our records right now.');
    await expect(cards(page)).toHaveText(names([wren]));
    isDown = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveText(names([ada]));
    await expect(alert).toHaveCount(0);
    expect(asked.map(({ withoutConcerns }) => withoutConcerns)).toEqual([['sleep'], ['sleep']]);
  });

  test('a change that never reached us is not kept', async ({ page, faults }) => {
    faults.allow(droppedCall(route));
    await answerWith(page, (_asked, call) => call.abort());
    await open(page, { matches: [wren], understood: { concerns: [sleep], note: null } });
    await page.getByRole('button', { name: 'Remove sleep' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not look again just now.');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove sleep' })).toBeVisible();
  });
});

test.describe('where nobody fits', () => {
  for (const [what, wish, sent] of [
    ['a limit', online, { lifted: ['format'], musts: ['gender'] }],
    ['a must', woman, { lifted: [], musts: [] }],
  ] as const) {
    test(`one press gives up ${what} and shows who fits then`, async ({ page }) => {
      const asked = await answerWith(page, () => ({ matches: [wren, ada], wishes: [evenings] }));
      const relaxation = {
        limit: wish.limit,
        answer: 'session_format',
        text: 'Four more could see you.',
        adds: 4,
      } as const;
      await open(page, { relaxation, wishes: [online, woman] });
      await expect(page.getByRole('heading', { name: 'No close match yet' })).toBeVisible();
      await page.getByRole('button', { name: 'Show them' }).click();
      const heading = page.getByRole('heading', { name: '2 therapists who fit' });
      await expect(heading).toBeFocused();
      await expect(cards(page)).toHaveText(names([wren, ada]));
      await expect(page.getByText('Four more could see you.')).toHaveCount(0);
      expect(asked).toMatchObject([sent]);
    });
  }
});
