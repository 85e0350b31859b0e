import { button, turnTo } from '../support/browser-entrance.ts';
import { mailedProof } from '../support/browser-outbox.ts';
import { needsStorage } from '../support/browser-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { password } from '../support/password.ts';

test.describe('P57 in a browser that keeps nothing', () => {
  test.use({ pagesAre: 'without-storage' });

  test('the matches are shown where the person is, and it is said before step 1 what is not kept', async ({
    page,
    questionnaire,
  }) => {
    await page.goto('/about');
    await questionnaire.open();
    await expect(
      page.getByRole('status').filter({ hasText: 'This browser keeps nothing for this site' }),
    ).toBeVisible();
    for (let step = 1; step <= 8; step++) {
      await expect(questionnaire.heading(step)).toBeVisible();
      await questionnaire.answer(step);
      await (step === 8 ? questionnaire.findMatches : questionnaire.next).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your matches' })).toBeFocused();
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThanOrEqual(3);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('when you leave this page, your matches are gone')).toBeVisible();
    await expect(cards.first().getByRole('link', { name: /^Ask/ })).toHaveAttribute('target', '_blank');
    await page.getByText('Change what matters').click();

    await page.getByRole('button', { name: 'Clear them now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your answers are cleared' })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('the completion screen, opened by itself, says why there is nothing', async ({ page }) => {
    await page.goto('/tmp/survey_complete');
    await expect(page.getByText('This browser keeps nothing for this site')).toBeVisible();
    await expect(page.getByText(/team will reach out/)).toHaveCount(0);
  });

  test('sign-in says plainly that it would not last, and the screens behind it lead there', async ({ page, api }) => {
    const { email } = await api.signUp();
    await page.goto('/therapist/signin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toContainText('This browser keeps nothing for this site');
    for (const path of [
      'dashboard',
      'billing',
      'settings',
      'account',
      'upload-logs',
      'profile/edit',
      'profile/preview',
    ]) {
      await page.goto(`/therapist/${path}`);
      await expect(page.getByText(/sign(?:ed)? in|Authentication token not found/i).first(), path).toBeVisible();
    }
  });

  test('a mailed link is not used up where nothing would be kept of it', async ({ page, api, baseURL }) => {
    const { email } = await api.signUp();
    const asked = await page.request.post('/auth/v1/recover', { data: { email } });
    expect(asked.status()).toBe(200);
    const { code, path } = await mailedProof(page.request, baseURL, email);
    await page.goto(path);
    await button(page, 'Go on').click();
    await expect(page.getByRole('alert')).toContainText('This browser keeps nothing for this site');
    await turnTo(page, 'Email me a sign-in link', email);
    await button(page, 'Send the mail').click();
    await page.getByRole('textbox', { name: 'Code in the mail' }).fill(code);
    await button(page, 'Go on').click();
    await expect(page.getByRole('alert')).toContainText('This browser keeps nothing for this site');
    const data = { type: 'recovery', email, token: code };
    expect((await page.request.post('/auth/v1/verify', { data })).status()).toBe(200);
  });

  test('a request is sent all the same', async ({ page, api }) => {
    const therapist = await api.listTherapist();
    await page.goto(`/therapist/${therapist.profile.therapist_id}#request`);
    await page.getByLabel('Your name').fill('Robin Client');
    await page.getByLabel('Email').fill('robin@example.com');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await expect(page.getByText('Your request is on its way.')).toBeVisible();
    expect(await api.requestsOf(therapist)).toHaveLength(1);
  });
});

test.describe('in a browser that is full, or keeps things for a tab alone', () => {
  test.beforeEach(() => needsStorage('what this browser keeps'));

  test.use({ isFirstVisit: true });

  test('the matches are shown where the person is when the storage fills up on the way', async ({
    page,
    questionnaire,
  }) => {
    await questionnaire.openAt(8);
    await questionnaire.answer(8);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await questionnaire.findMatches.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('rapport.matching'))).toBeNull();
  });

  test('sign-in works for the tab', async ({ page, context, api }) => {
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
    );
    const { email } = await api.signUp();
    await page.goto('/therapist/signin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/therapist/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/therapist/signin');
  });
});
