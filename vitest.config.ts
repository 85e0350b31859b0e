import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { startStripeEmulator } from '@rapport/stripe-emulator';
import { defineConfig } from 'vitest/config';
import { openPdfjs } from './dev/open-pdfjs.ts';
import { emulatorKeys, stripeAccount } from './dev/stripe-account.ts';
import { hashPassword } from './functions/auth/password.ts';
import { password } from './tests/support/password.ts';

/** A signing key of this run alone. */
const signingKey = {
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: 'test',
  alg: 'ES256',
};

/** Computed once for the run: it is made to be slow. */
const passwordHash = await hashPassword(password);

let emulator: ReturnType<typeof startStripeEmulator> | undefined;

/** The Stripe that the Worker's tests talk to, every answer of which is held to the contract. */
function stripeEmulator() {
  emulator ??= startStripeEmulator({
    port: 0,
    stateFile: join(mkdtempSync(join(tmpdir(), 'rapport-stripe-')), 'stripe.json'),
    account: stripeAccount,
    checkContract: true,
  });
  emulator.then((running) => running.unref());
  return emulator;
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './tests/support/unseen-answers.ts'],
    isolate: false,
    // The Workers integration reads modules itself and does not find Vitest's cache of them.
    fsModuleCache: false,
    projects: [
      './dev/stripe-emulator',
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'dev/**/*.test.ts'],
          exclude: ['dev/stripe-emulator/**'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      { test: { name: 'house', include: ['tests/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        plugins: [
          openPdfjs(),
          cloudflareTest(async () => {
            const stripe = await stripeEmulator();
            return {
              main: './tests/support/api-worker.ts',
              wrangler: { configPath: './wrangler.toml' },
              miniflare: {
                bindings: {
                  PUBLIC_ORIGIN: 'http://localhost',
                  SEAL_KEYS: `t1:${Buffer.alloc(32, 7).toString('base64')}`,
                  AUTH_SIGNING_KEY: JSON.stringify(signingKey),
                  STRIPE_SECRET_KEY: emulatorKeys.secretKey,
                  STRIPE_PRICE_ID: emulatorKeys.priceId,
                  STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
                  STRIPE_API_ORIGIN: stripe.origin,
                  TEST_PASSWORD_HASH: passwordHash,
                  TEST_MIGRATIONS: await readD1Migrations('./migrations'),
                },
              },
            };
          }),
        ],
        test: {
          name: 'rooms',
          include: ['functions/**/*.test.ts'],
          globalSetup: ['./tests/support/api-document.ts'],
          setupFiles: ['./tests/support/workerd.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
