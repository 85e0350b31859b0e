import type { APIRequestContext, Page } from '@playwright/test';
import { beside } from '../support/browser-api.ts';
import { expectAccessible, expectNoViolations } from '../support/browser-axe.ts';
import { failedResource } from '../support/browser-faults.ts';
import { hold } from '../support/browser-hold.ts';
import { messagesTo } from '../support/browser-outbox.ts';
import { expect, test } from '../support/fixtures.ts';

const path = '/therapist/billing';
const statusPath = '/api/billing/status';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');

/** Stripe is the one foreign host of the product, on this page alone; here it is the emulator. */
test.beforeEach(({ faults, baseURL }) => {
  faults.allow(new RegExp(`request to another host: ${emulatorOf(baseURL)}/`));
});

async function fillForm(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card Holder Name').fill('Ada Quill');
  await page.getByLabel('Billing Address').fill('1 Main Street');
  await fillCard(page, number);
}

async function fillCard(page: Page, number: string): Promise<void> {
  await card(page).locator('input[name=cardnumber]').fill(number);
  await card(page).locator('input[name=exp-date]').fill('12 / 34');
  await card(page).locator('input[name=cvc]').fill('123');
  await card(page).locator('input[name=postal]').fill('94110');
}

/** The emulator beside the server of the tests. */
function emulatorOf(baseURL: string | undefined): string {
  const url = new URL(beside(`${baseURL}`, 'stripe'));
  url.hostname = '127.0.0.1';
  return url.origin;
}

/** Moves a customer's clock on, and waits until Stripe has told the Worker. */
async function advance(request: APIRequestContext, baseURL: string | undefined, customer: string, days: number) {
  const emulator = emulatorOf(baseURL);
  const answer = await request.post(`${emulator}/emulator/customers/${customer}/advance`, { data: { days } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await request.post(`${emulator}/emulator/webhooks/flush`, { data: {} });
}

test('a new therapist activates the trial, and goes on to the profile', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  const therapist = await api.signUpAlone();
  await signInAs(therapist);
  const release = await hold(page, `**${statusPath}`);
  await page.goto(path);
  await expect(page.getByRole('status').getByText('Loading…')).toBeVisible();
  release();
  await expect(heading(page)).toHaveText('Activate Your Trial');
  await expect(page.getByText('2 Month Free Trial', { exact: true })).toBeVisible();
  await expect(page.getByText('Then $10.00/month', { exact: true })).toBeVisible();
  const submit = button(page, 'Activate Trial & Continue');
  await expect(submit).toBeEnabled();
  await expectAccessible(page, 'activate');

  await submit.click();
  await expect(page.getByText('Please enter the name on your card.')).toBeVisible();
  await expect(page.getByText('Please enter your billing address.')).toBeVisible();
  await fillForm(page, '4242424242424241');
  await submit.click();
  await expect(page.getByRole('alert').getByText('Your card number is invalid.').first()).toBeVisible();
  await fillCard(page, '4242424242424242');
  await submit.click();
  await expect(
    page.getByRole('status').getByText('Billing setup successful! Trial activated.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/therapist/profile/edit');
  await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
});

test('a subscribed therapist sees plan and card, gives another, cancels and resumes', { tag: '@both' }, async ({
  page,
  api,
  signInAs,
}) => {
  await signInAs(await api.signUp());
  await page.goto(path);
  await expect(heading(page)).toHaveText('Subscription Management');
  await expect(page.getByText('Trial', { exact: true })).toBeVisible();
  await expect(page.getByText('$10.00/month', { exact: true })).toBeVisible();
  await expect(page.getByText('Trial ends')).toBeVisible();
  await expect(page.getByText('Next billing date')).toBeVisible();
  await expect(page.getByText('4242')).toBeVisible();
  await expect(page.getByText('Then $10.00/month')).toHaveCount(0);
  await expectAccessible(page, 'subscribed');

  const trialBill = page.getByRole('row', { name: /Free trial/ });
  await expect(trialBill).toContainText('Paid');
  await expect(trialBill.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', /\/pdf$/);

  await button(page, 'Update payment method').click();
  await expect(button(page, 'Update Payment Method')).toBeVisible();
  await expect(page.getByLabel('Card Holder Name')).toBeFocused();
  await expect(page.getByLabel('Card Holder Name')).toBeInViewport();
  await button(page, 'Cancel').click();
  await expect(page.getByText('4242')).toBeVisible();
  await expect(button(page, 'Update payment method')).toBeFocused();

  await button(page, 'Change name or address').click();
  await page.getByLabel('Billing Address').fill('2 Second Street');
  await button(page, 'Save name and address').click();
  await expect(page.getByText('Your billing name and address have been changed.')).toBeVisible();
  await expect(page.getByText('2 Second Street')).toBeVisible();
  await button(page, 'Update payment method').click();
  await fillForm(page, '5555555555554444');
  await button(page, 'Update Payment Method').click();
  await expect(page.getByText('Payment method updated successfully', { exact: true })).toBeVisible();
  await expect(page.getByText('4444')).toBeVisible();
  await expect(page.getByText('Ada Quill')).toBeVisible();

  await button(page, 'Cancel Subscription').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Subscription Cancellation' });
  await expectNoViolations(page, 'the dialog of cancellation');
  await dialog.getByRole('button', { name: 'No, Keep Subscription' }).click();
  await expect(dialog).toHaveCount(0);
  await button(page, 'Cancel Subscription').click();
  await dialog.getByLabel('Why do you cancel?').selectOption('I am taking a break');
  await dialog.getByRole('button', { name: 'Yes, Cancel Subscription' }).click();
  await expect(
    page.getByRole('status').getByText('Your subscription has been canceled successfully.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(page.getByText('Access until')).toBeVisible();
  await expect(button(page, 'Cancel Subscription')).toHaveCount(0);
  await button(page, 'Resume Subscription').click();
  await expect(page.getByText('Trial', { exact: true })).toBeVisible();
  await expect(button(page, 'Cancel Subscription')).toBeVisible();
});

for (const [outcome, what] of [
  ['Complete', 'starts the trial'],
  ['Fail', 'starts nothing, and says so'],
] as const) {
  test(`a card that needs authentication: ${outcome} ${what}`, async ({ page, api, signInAs }) => {
    await signInAs(await api.signUpAlone());
    await page.goto(path);
    await fillForm(page, '4000002500003155');
    await button(page, 'Activate Trial & Continue').click();
    await page.frameLocator('iframe[title="3D Secure 2 Test Page"]').getByRole('button', { name: outcome }).click();
    if (outcome === 'Complete') {
      await expect(page.getByText('Billing setup successful! Trial activated.')).toBeVisible();
      return;
    }
    await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
    await page.reload();
    await expect(heading(page)).toHaveText('Activate Your Trial');
  });
}

test('a refused card and a silent Stripe are told, and nothing is lost', async ({ page, api, signInAs, faults }) => {
  faults.allow(
    failedResource(402, '/api/billing/setup'),
    failedResource(503, statusPath),
    failedResource(503, '/api/billing'),
  );
  await signInAs(await api.signUpAlone());
  await page.goto(path);
  await fillForm(page, '4000000000000002');
  await button(page, 'Activate Trial & Continue').click();
  await expect(page.getByRole('alert').getByText('Your card was declined.', { exact: true })).toBeVisible();
  await expect(button(page, 'Activate Trial & Continue')).toBeEnabled();
  await expect(page.getByLabel('Card Holder Name')).toHaveValue('Ada Quill');

  await page.route(`**${statusPath}`, (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await page.reload();
  await expect(page.getByRole('alert').getByText('Failed to load billing information', { exact: true })).toBeVisible();
  await page.unroute(`**${statusPath}`);
  await button(page, 'Try again').click();
  await expect(heading(page)).toHaveText('Activate Your Trial');
});

test('invoices that cannot be read are told, and the plan stands', async ({ page, api, signInAs, faults }) => {
  const invoicesPath = '/api/billing/invoices';
  faults.allow(failedResource(503, invoicesPath));
  await signInAs(await api.signUp());
  await page.route(`**${invoicesPath}`, (route) => route.fulfill({ status: 503, json: { error: 'Not now.' } }));
  await page.goto(path);
  await expect(heading(page)).toHaveText('Subscription Management');
  const invoices = page.getByRole('region', { name: 'Invoices' });
  await expect(invoices).toContainText('Your invoices could not be loaded.');
  await expect(invoices.getByRole('row')).toHaveCount(0);
  await page.unroute(`**${invoicesPath}`);
  await button(page, 'Try again').click();
  await expect(invoices.getByRole('row', { name: /Free trial/ })).toBeVisible();
});

test('without a token it says so, and leads to sign-in', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole('alert').getByText('Authentication token not found', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/therapist/signin',
  );
});

test('the whole life of a subscription, on Stripe’s clock', async ({
  page,
  api,
  signInAs,
  request,
  baseURL,
  faults,
}) => {
  test.setTimeout(180_000);
  faults.allow(failedResource(402, '/api/billing/pay-open-invoices'));
  const therapist = await api.signUp();
  await signInAs(therapist);
  await page.goto(path);
  const status = await (
    await request.get(statusPath, { headers: { Authorization: `Bearer ${therapist.session.access_token}` } })
  ).json();
  const { customer } = status.subscription as { customer: string };
  const chip = (text: string) => page.getByText(text, { exact: true });
  await expect(chip('Trial')).toBeVisible();

  // The trial is about to end, and then it has: the first $10.00 are paid.
  await advance(request, baseURL, customer, 58);
  await advance(request, baseURL, customer, 3);
  await page.reload();
  await expect(chip('Active')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rapport Standard/ })).toContainText('$10.00');

  // A card that is good until it is charged: the renewal fails.
  await button(page, 'Update payment method').click();
  await fillForm(page, '4000000000000341');
  await button(page, 'Update Payment Method').click();
  await expect(chip('Payment method updated successfully')).toBeVisible();
  await advance(request, baseURL, customer, 31);
  await page.reload();
  await expect(chip('Past Due')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your last payment did not go through.');
  const mails = await messagesTo(request, `${baseURL}`, therapist.email);
  expect(mails.map(({ kind }) => kind)).toContain('payment-failed');

  await page.goto('/therapist/dashboard');
  await expect(page.getByRole('alert')).toContainText('Your last payment did not go through.');
  await page.getByRole('link', { name: 'Go to Billing' }).click();

  // What is open is named; the card that is there is refused once more, and stays until another pays.
  const open = page.getByRole('alert').filter({ hasText: 'did not go through' });
  await expect(open).toContainText('the last day of your access is');
  await expect(open).toContainText('$10.00 are open.');
  await expect(open).toContainText('Your bank is asked again on');
  await expectAccessible(page, 'past due');
  await button(page, 'Pay now').click();
  await expect(page.getByRole('alert').getByText('Your card was declined.', { exact: true })).toBeVisible();

  // A card whose bank asks each time: for the card, and for the payment.
  await button(page, 'Give another card').click();
  await fillForm(page, '4000002760003184');
  await button(page, 'Update Payment Method').click();
  for (const _ of ['card', 'payment']) {
    const bank = page.frameLocator('iframe[title="3D Secure 2 Test Page"]');
    await bank.getByRole('button', { name: 'Complete' }).click();
  }
  await expect(chip('Active')).toBeVisible();

  // Canceled with access, resumed, canceled, ended.
  await button(page, 'Cancel Subscription').click();
  await button(page, 'Yes, Cancel Subscription').click();
  await expect(chip('Canceled')).toBeVisible();
  await button(page, 'Resume Subscription').click();
  await expect(chip('Active')).toBeVisible();
  await button(page, 'Cancel Subscription').click();
  await button(page, 'Yes, Cancel Subscription').click();
  await expect(chip('Canceled')).toBeVisible();
  await advance(request, baseURL, customer, 32);
  await page.reload();
  await expect(page.getByText('Access ended')).toBeVisible();
  await expect(page.getByText('Next billing date')).toHaveCount(0);
  await expect(button(page, 'Resume Subscription')).toHaveCount(0);

  // Set up again, without a second trial.
  await fillForm(page);
  await button(page, 'Restart Subscription').click();
  await expect(chip('Billing setup successful! Your subscription is active.')).toBeVisible();
  await page.goto(path);
  await expect(chip('Active')).toBeVisible();
});
