import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type StripeEmulator, startStripeEmulator } from '@rapport/stripe-emulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
let emulator: StripeEmulator;

beforeAll(async () => {
  emulator = await startStripeEmulator({ port: 0 });
});
afterAll(() => emulator.close());

const setUp = (environment: Record<string, string>) =>
  run(process.execPath, ['dev/stripe-setup.ts'], { env: { PATH: process.env.PATH, ...environment } });

describe('npm run stripe:setup', { timeout: 60_000 }, () => {
  it('makes price and webhook once, and prints what to set', async () => {
    const environment = {
      STRIPE_SECRET_KEY: 'sk_test_fresh',
      PUBLIC_ORIGIN: 'https://rapport.example/x',
      STRIPE_API_ORIGIN: emulator.origin,
    };
    const first = await setUp(environment);
    const price = /STRIPE_PRICE_ID +(price_\w+)/.exec(first.stdout)?.[1] ?? 'none';
    expect(first.stdout).toContain(`PUBLIC_STRIPE_PRICE_ID  ${price}`);
    expect(first.stdout).toMatch(/STRIPE_WEBHOOK_SECRET +whsec_\w+/);
    expect(first.stdout).toContain('https://rapport.example/api/billing/webhook');
    expect(first.stdout).not.toContain('sk_test_fresh');
    const again = await setUp(environment);
    expect(again.stdout).toContain(price);
    expect(again.stdout).toContain('at the endpoint that exists already');
  });

  it('says what is missing', async () => {
    await expect(setUp({})).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('STRIPE_SECRET_KEY') });
  });
});
