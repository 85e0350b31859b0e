import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import Stripe from 'stripe';
import { type StripeEmulator, startStripeEmulator } from '../server.ts';

type Fixtures = {
  emulator: StripeEmulator;
  stripe: Stripe;
  /** Opens a page with a mounted card element, as `window.card` of `window.client`. */
  open: () => Promise<void>;
};

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  emulator: async ({}, use) => {
    const emulator = await startStripeEmulator({ port: 0 });
    await use(emulator);
    await emulator.close();
  },
  stripe: async ({ emulator }, use) =>
    use(new Stripe('sk_test_1', { host: '127.0.0.1', port: emulator.port, protocol: 'http', telemetry: false })),
  open: async ({ emulator, page }, use) => {
    const { origin, close } = await servePage(emulator.origin);
    const faults: string[] = [];
    page.on('console', (message) => {
      // A refused card is a 402, which Chromium prints.
      const isExpected = message.text().includes('status of 402');
      if (['error', 'warning'].includes(message.type()) && !isExpected) faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    await use(async () => {
      await page.goto(origin, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'card' in window);
    });
    expect(faults).toEqual([]);
    await close();
  },
});

/** A site whose policy lets in the emulator's script and frames alone. */
async function servePage(emulator: string) {
  const html = `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark"><title>Shop</title>
<link rel="icon" href="data:,">
<label for="field">Card</label><div id="field"></div><div id="other"></div>
<script src="${emulator}/v3-stand-in/stripe.js"></script>
<script nonce="own">
  window.events = [];
  window.client = Stripe('pk_test_1');
  const card = client.elements().create('card', { hidePostalCode: true });
  for (const type of ['loaderstart', 'loaderror', 'ready', 'change', 'focus']) card.on(type, () => events.push(type));
  card.mount('#field');
  window.card = card;
</script>`;
  const policy = `default-src 'none'; img-src data:; script-src 'nonce-own' ${emulator}; frame-src ${emulator}; style-src 'unsafe-inline'`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** What the page's script has made, for `page.evaluate`. */
type Site = typeof globalThis & {
  events: string[];
  card: { update: (options: object) => void; focus: () => void; blur: () => void; clear: () => void };
  client: {
    createPaymentMethod: (data: object) => Promise<unknown>;
    confirmCardSetup: (secret: string, data: object) => Promise<unknown>;
  };
};

const frameOf = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');
const numberOf = (page: Page) => frameOf(page).locator('input[name=cardnumber]');
const eventsOf = (page: Page) => page.evaluate(() => (globalThis as Site).events);

async function fill(page: Page, number: string): Promise<void> {
  await numberOf(page).fill(number);
  await frameOf(page).locator('input[name=exp-date]').fill('12 / 34');
  await frameOf(page).locator('input[name=cvc]').fill('123');
}

test('a frame that comes late is told nothing before it is there, and then what holds', async ({ page, open }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/card.html', async (route) => {
    await held;
    await route.continue();
  });
  await open();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    const { card } = globalThis as Site;
    card.update({ disabled: true });
    card.focus();
    card.blur();
    card.clear();
  });
  await page.getByText('Card', { exact: true }).click();
  release();
  await expect(numberOf(page)).toBeDisabled();
  await expect(frameOf(page).locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await eventsOf(page)).toContain('ready');
});

test('a frame whose document is loaded anew goes on with what holds', async ({ page, open }) => {
  await open();
  await fill(page, '4242424242424242');
  await page.evaluate(() => {
    const { card } = globalThis as Site;
    card.update({ disabled: true });
    const frame = document.querySelector('#field iframe') as HTMLIFrameElement;
    // A frame that is moved starts again from an empty document.
    document.querySelector('#other')?.appendChild(frame);
    card.update({ hidePostalCode: false });
    card.focus();
  });
  await expect(numberOf(page)).toHaveValue('');
  await expect(numberOf(page)).toBeDisabled();
  await expect(frameOf(page).locator('input[name=postal]')).toBeVisible();
});

test('a card that is typed becomes a payment method, and a wrong one an error', async ({ page, open, stripe }) => {
  await open();
  const create = () =>
    page.evaluate(() => {
      const { client, card } = globalThis as Site;
      return client.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Ada' } });
    });
  expect(await create()).toMatchObject({ error: { code: 'incomplete_number' } });
  await fill(page, '4242424242424241');
  expect(await create()).toMatchObject({ error: { code: 'invalid_number' } });
  await fill(page, '4242424242424242');
  const { paymentMethod } = (await create()) as { paymentMethod: Stripe.PaymentMethod };
  expect(paymentMethod).toMatchObject({ card: { last4: '4242' }, billing_details: { name: 'Ada' } });
  expect((await stripe.paymentMethods.retrieve(paymentMethod.id)).id).toBe(paymentMethod.id);
});

for (const [number, button, result] of [
  ['4242424242424242', null, { setupIntent: { status: 'succeeded' } }],
  ['4000002500003155', 'Complete', { setupIntent: { status: 'succeeded' } }],
  ['4000002500003155', 'Fail', { error: { code: 'setup_intent_authentication_failure' } }],
  ['4000000000000002', null, { error: { code: 'card_declined' } }],
] as const) {
  test(`a set-up of ${number}${button ? `, ${button} in the dialog` : ''}`, async ({ page, open, stripe }) => {
    const { id: customer } = await stripe.customers.create();
    const { client_secret: secret } = await stripe.setupIntents.create({ customer });
    await open();
    await fill(page, number);
    const confirming = page.evaluate((clientSecret) => {
      const { client, card } = globalThis as Site;
      return client.confirmCardSetup(clientSecret, { payment_method: { card } });
    }, `${secret}`);
    if (button) {
      await page.frameLocator('iframe[title="3D Secure 2 Test Page"]').getByRole('button', { name: button }).click();
    }
    expect(await confirming).toMatchObject(result);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
