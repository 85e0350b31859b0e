import type { Page } from '@playwright/test';
import { type Api, newEmail } from '../support/browser-api.ts';
import { expectNoViolations } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { messagesTo } from '../support/browser-outbox.ts';
import { expect, test } from '../support/fixtures.ts';

const full = { accepting_new_clients: false, keeps_waitlist: true } as const;

/** The path of the link in the newest mail to an address, once that has a subject. */
async function linkOf(page: Page, baseURL: string | undefined, address: string, subject: string): Promise<string> {
  const newest = async () => (await messagesTo(page.request, baseURL ?? '', address))[0];
  await expect.poll(async () => (await newest())?.subject).toBe(subject);
  return /\/request\/[\w-]+/.exec((await newest())?.text ?? '')?.[0] ?? '';
}

/** A client who waits for a place with a therapist who is full, and the path of the page that their mail leads to. */
async function waits(page: Page, api: Api, baseURL: string | undefined) {
  const therapist = await api.listTherapist(full);
  const clientEmail = newEmail();
  const { id } = await api.ask(therapist, { clientEmail });
  const link = await linkOf(page, baseURL, clientEmail, 'Please confirm your e-mail address');
  const data = { token: link.replace('/request/', ''), act: 'confirm' };
  expect((await page.request.post('/api/booking-requests/link/act', { data })).status()).toBe(200);
  return { therapist, clientEmail, id, link };
}

test('a client asks for a place from the profile, is offered one on the dashboard, and takes it', async ({
  page,
  api,
  baseURL,
  signInAs,
}) => {
  const therapist = await api.listTherapist({ ...full, openings: '1' });
  const clientEmail = newEmail();
  await page.goto(`/therapist/${therapist.profile.therapist_id}`);
  await expect(
    page.getByText('This therapist is not taking new clients at the moment, but keeps a waitlist.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ask to be put on the waitlist' }).click();
  await expect(page.getByText(/^Nobody answers at once: .* up to 60 days/)).toBeVisible();
  const send = page.getByRole('button', { name: 'Put me on the waitlist' });
  // The form answers once it is seen.
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeEnabled();
  await expectNoViolations(page, 'a form that asks for a place');
  await page.getByLabel('Your name').fill('Robin Waits');
  await page.getByLabel('Email').fill(clientEmail);
  await page.getByRole('checkbox', { name: 'Show my name only after I take a place' }).check();
  await send.click();
  await expect(page.getByText('You have chosen no time and written no message.')).toContainText(
    'press Put me on the waitlist',
  );
  await send.click();
  await expect(page.getByRole('status')).toContainText('Please confirm your e-mail address.');
  await expectNoViolations(page, 'a place that was asked for');

  await page.goto(await linkOf(page, baseURL, clientEmail, 'Please confirm your e-mail address'));
  await expect(page.getByText('Not on the waitlist yet: confirm your address')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm and put me on the waitlist' }).click();
  await expect(page.getByText('On the waitlist', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You wait until .* places are offered in order/)).toBeVisible();
  await expectNoViolations(page, 'a wait for a place');

  await api.ask(therapist, { clientEmail: newEmail(), clientName: 'Unconfirmed' });
  await signInAs(therapist);
  await page.goto('/therapist/dashboard');
  const list = page.getByRole('region', { name: 'Waitlist' });
  await expect(list.getByRole('article')).toHaveCount(1);
  await expect(list.getByText('Shown with the name when they take a place')).toBeVisible();
  await expectNoViolations(page, 'a dashboard with a waitlist');
  await list.getByRole('button', { name: 'Offer a place' }).click();
  await expect(list.getByRole('status')).toContainText('The place is offered.');
  await expect(list.getByText('A place is offered to them until')).toBeVisible();
  await expectNoViolations(page, 'a place that was offered');

  await page.goto(await linkOf(page, baseURL, clientEmail, 'A place is offered to you'));
  await expect(page.getByRole('heading', { name: 'Ada Quill offers you a place' })).toBeVisible();
  await expectNoViolations(page, 'an offered place');
  await page.getByRole('button', { name: 'Take the place' }).click();
  await expect(page.getByText('You took the place', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: therapist.session.user.email })).toBeVisible();
  await expectNoViolations(page, 'a place that was taken');

  await page.goto('/therapist/dashboard');
  await page.getByText('Answered', { exact: true }).click();
  const taken = page.getByRole('article', { name: 'Robin Waits' });
  await expect(taken).toContainText('The client took the place');
  await expect(taken).toContainText(clientEmail);
});

test('a place is offered to the first alone, who may be taken off the list', async ({
  page,
  api,
  baseURL,
  signInAs,
  faults,
}) => {
  const { therapist, clientEmail } = await waits(page, api, baseURL);
  const next = newEmail();
  await api.ask(therapist, { clientEmail: next, clientName: 'Wren Next' });
  const link = await linkOf(page, baseURL, next, 'Please confirm your e-mail address');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm and put me on the waitlist' }).click();
  await expect(page.getByText('On the waitlist', { exact: true })).toBeVisible();

  await signInAs(therapist);
  await page.goto('/therapist/dashboard');
  const list = page.getByRole('region', { name: 'Waitlist' });
  const [first, second] = ['Robin Client', 'Wren Next'].map((name) => list.getByRole('article', { name }));
  await expect(list.getByRole('button', { name: 'Offer a place' })).toHaveCount(1);
  await first?.getByRole('button', { name: 'Take off the list' }).click();
  await first?.getByRole('radio', { name: 'Another reason' }).check();
  await expectNoViolations(page, 'a reason to take somebody off the list');
  await first?.getByRole('button', { name: 'Send refusal' }).click();
  await expect(list.getByRole('status')).toContainText('Taken off the list.');
  await expect(first ?? list).toHaveCount(0);

  faults.allow(failedResource(409, '/offer'));
  // Who has waited longest is another by now: the list is read again.
  await page.route('**/offer', (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'Somebody has waited longer. Places are offered in order: the list is read again.' },
    }),
  );
  await second?.getByRole('button', { name: 'Offer a place' }).click();
  await expect(list.getByRole('alert')).toContainText('Somebody has waited longer.');
  await page.unroute('**/offer');
  await second?.getByRole('button', { name: 'Offer a place' }).click();
  await expect(list.getByText('A place is offered to them until')).toBeVisible();
  await page.goto(await linkOf(page, baseURL, clientEmail, 'You were taken off a waitlist'));
  await expect(page.getByRole('heading', { name: 'Ada Quill has taken you off the waitlist' })).toBeVisible();
  await expectNoViolations(page, 'a client who was taken off a list');
});

// Last: a browser that begins with pages without script paints no page beside them.
test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a client says no to a place, and another whose time is over is told so', async ({
    page,
    api,
    baseURL,
    faults,
  }) => {
    const { therapist, id, link } = await waits(page, api, baseURL);
    const headers = { authorization: `Bearer ${therapist.session.access_token}` };
    const offered = await page.request.post(`/api/booking-requests/${id}/offer`, { headers });
    expect(offered.status()).toBe(200);
    await page.goto(link);
    await expect(page.getByText('A place is offered to you', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await expect(page.getByText('You did not take the place', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take the place' })).toHaveCount(0);

    const late = await waits(page, api, baseURL);
    const as = { authorization: `Bearer ${late.therapist.session.access_token}` };
    await page.request.post(`/api/booking-requests/${late.id}/offer`, { headers: as });
    await page.goto(late.link);
    await expect(page.getByRole('button', { name: 'Take the place' })).toBeVisible();
    const past = new Date(Date.now() - 1000).toISOString();
    await api.inDatabase({ sql: 'update booking_requests set place_until = ? where id = ?', values: [past, late.id] });
    faults.allow(failedResource(409, '/request/'));
    await page.getByRole('button', { name: 'Take the place' }).click();
    await expect(page.getByRole('alert')).toHaveText('The time for this is over.');
  });
});
