import type { Page } from '@playwright/test';
import { failedResource } from '../support/browser-faults.ts';
import { expect, test } from '../support/fixtures.ts';

const openTab = (page: Page) => page.getByRole('tab', { name: 'Profile Views' }).click();
const none = async () => {};

/** Each screen that loads something, with the call, the way to it, what is said when it fails, and what is there after it. */
const loads = [
  ['dashboard', '/auth/v1/user', none, 'Could not fetch user details.', 'Welcome, Ada Quill!'],
  [
    'dashboard',
    '/api/booking-requests/my-requests',
    none,
    'Failed to load booking requests.',
    'No new booking requests.',
  ],
  ['dashboard', '/api/profiles/me/views', openTab, 'Failed to load profile views.', '123'],
  [
    'dashboard',
    '/api/therapists/funnel',
    openTab,
    'Failed to load how clients came to you.',
    'Nothing is counted yet. Lists are counted each night, requests once their client has confirmed their address.',
  ],
  [
    'dashboard',
    '/api/therapists/searches',
    openTab,
    'Failed to load searches.',
    'Nobody has searched in your states in the last 30 days.',
  ],
  ['profile/edit', '/api/profiles/me', none, 'Failed to load profile data.', 'Professional Information'],
  ['profile/preview', '/api/profiles/me', none, 'Failed to load profile data.', 'Approach & Specialties'],
  ['upload-logs', '/api/pdf-upload', none, 'We could not load your transcripts. Please try again.', 'Your transcripts'],
] as const;

test('what did not load is loaded again by a press of the keyboard, which keeps its place', async ({
  page,
  api,
  signInAs,
  faults,
}) => {
  await signInAs(await api.listTherapist({ practice_states: 'MP' }));
  for (const [screen, path, open, message, shown] of loads) {
    faults.allow(failedResource(503, path));
    await page.route(`**${path}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await page.goto(`/therapist/${screen}`);
    await open(page);
    await expect(page.getByRole('alert').getByText(message, { exact: true }), path).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText(shown, { exact: true }).first(), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement === document.body), path).toBe(false);
  }
});
