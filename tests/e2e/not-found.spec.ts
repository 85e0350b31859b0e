import { failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';

test('a path that is no page says 404 Not Found, with the status and a way home', async ({ page, faults }) => {
  faults.allow(failedResource(404, '/'));
  for (const path of ['/nope', '/therapist', '/therapist/a/b', '/find-therapist/2', '/tmp', '/NOPE?x=1']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});
