import { droppedCall, failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';

const path = '/api/profiles/me';

/** What both screens of the own profile say when it does not load (spec §6, §8). */
const failures = [
  { status: 403, error: 'Hidden.', message: 'Profile access denied. Ensure your trial/subscription is active.' },
  { status: 404, error: 'Hidden.', message: 'Billing setup is not complete. Activate your trial to continue.' },
  { status: 503, error: 'The records rest.', message: 'The records rest.' },
  { status: 500, error: undefined, message: 'Failed to load profile data.' },
];

for (const screen of ['/therapist/profile/edit', '/therapist/profile/preview']) {
  test(`${screen} without a session`, async ({ page }) => {
    await page.goto(screen);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Authentication Error: Not logged in.');
    await alert.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/therapist/signin');
  });

  test(`${screen} when the profile does not load`, async ({ page, api, faults, signInAs }) => {
    await signInAs(await api.signUp());
    for (const { status, error, message } of failures) {
      faults.allow(failedResource(status, path));
      await page.route(`**${path}`, (route) =>
        route.fulfill({ status, ...(error ? { json: { error } } : { body: 'oops' }) }),
      );
      await page.goto(screen);
      await expect(page.getByRole('alert'), message).toHaveText(message);
      await expect(page.getByText('Loading Profile...')).toHaveCount(0);
      await page.unroute(`**${path}`);
    }
    faults.allow(droppedCall(path));
    await page.route(`**${path}`, (route) => route.abort('internetdisconnected'));
    await page.goto(screen);
    await expect(page.getByRole('alert')).toHaveText('Failed to load profile data.');
    await expect(page.getByRole('button', { name: 'Save Profile' })).toHaveCount(0);
  });
}

for (const path of ['/therapist/profile/edit', '/therapist/profile/preview']) {
  test(`P24 ${path} before billing was set up names it, and leads there`, async ({ page, api, faults, signInAs }) => {
    faults.allow(failedResource(404, '/api/profiles/me'));
    await signInAs(await api.signUpAlone());
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('Billing setup is not complete. Activate your trial to continue.');
    await expect(page.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/therapist/billing');
  });
}
