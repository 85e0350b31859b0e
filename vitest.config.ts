import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { startStripeEmulator } from '@rapport/stripe-emulator';
import { defineConfig, type Plugin } from 'vitest/config';
import { unstable_readConfig } from 'wrangler';
import { openPdfjs } from './dev/open-pdfjs.ts';
import { emulatorKeys, stripeAccount } from './dev/stripe-account.ts';
import { hashPassword } from './functions/auth/passwords/password.ts';
import { password } from './tests/support/password.ts';
import { startSmtpCatcher } from './tests/support/smtp-catcher.ts';

/** A signing key of this run alone. */
const signingKey = {
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: 'test',
  alg: 'ES256',
};

/** Computed once for the run: it is made to be slow. */
const passwordHash = await hashPassword(password);

/** The Worker's platform as it is deployed; read by hand, so that nobody's `.dev.vars` comes with it. */
const bindingOf = ({ binding }: { binding: string }) => binding;
const rateLimitOf = ({ name, namespace_id, simple }: (typeof wrangler.ratelimits)[number]) =>
  [name, { namespace_id, simple }] as const;
const wrangler = unstable_readConfig({ config: 'wrangler.toml' });
const deployed = {
  compatibilityDate: wrangler.compatibility_date,
  compatibilityFlags: wrangler.compatibility_flags,
  d1Databases: wrangler.d1_databases.map(bindingOf),
  r2Buckets: wrangler.r2_buckets.map(bindingOf),
  ratelimits: Object.fromEntries(wrangler.ratelimits.map(rateLimitOf)),
};

let emulator: ReturnType<typeof startStripeEmulator> | undefined;

/** The Stripe that the Worker's tests talk to, every answer of which is held to the contract. */
function stripeEmulator() {
  emulator ??= startStripeEmulator({
    port: 0,
    account: stripeAccount,
    checkContract: true,
  });
  emulator.then((running) => running.unref());
  return emulator;
}

let catcher: ReturnType<typeof startSmtpCatcher> | undefined;

/** The SMTP server that the Worker's tests send to. */
function smtpCatcher() {
  catcher ??= startSmtpCatcher();
  return catcher;
}

/** Reads Stripe's modules without their source maps, which name files that are not there: each would be a line of warning. */
const stripeWithoutMaps: Plugin = {
  name: 'stripe-without-maps',
  load: {
    filter: { id: /\/node_modules\/stripe\/esm\// },
    handler: async (id) => (await readFile(id.split('?')[0] ?? id, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, ''),
  },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './tests/support/unseen-answers.ts'],
    // Files share a worker, which takes seconds to start; what a test changes of it goes back before the next one.
    isolate: false,
    restoreMocks: true,
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
          // Long, because two cores may have other work; no test waits for it.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'house',
          include: ['tests/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [
          stripeWithoutMaps,
          openPdfjs(),
          cloudflareTest(async () => {
            const stripe = await stripeEmulator();
            const smtp = await smtpCatcher();
            return {
              main: './tests/support/api-worker.ts',
              // workerd's own log, which tells with stacks of addresses of every connection that a test breaks off.
              verbose: false,
              miniflare: {
                ...deployed,
                bindings: {
                  PUBLIC_ORIGIN: 'http://localhost',
                  SEAL_KEYS: `t1:${Buffer.alloc(32, 7).toString('base64')}`,
                  AUTH_SIGNING_KEY: JSON.stringify(signingKey),
                  // All tests come from one address; those of the limits turn them on.
                  AUTH_RATE_LIMITS: 'off',
                  STRIPE_SECRET_KEY: emulatorKeys.secretKey,
                  STRIPE_PRICE_ID: emulatorKeys.priceId,
                  STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
                  STRIPE_API_ORIGIN: stripe.origin,
                  TEST_PASSWORD_HASH: passwordHash,
                  TEST_SMTP: smtp,
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
          // Long, because two cores may have other work; no test waits for it.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
