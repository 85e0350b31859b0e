import { generateKeyPairSync } from 'node:crypto';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** A signing key of this run alone. */
const signingKey = {
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid: 'test',
  alg: 'ES256',
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The Workers integration reads modules itself and does not find Vitest's cache of them.
    fsModuleCache: false,
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts', 'dev/**/*.test.ts'], environment: 'node' } },
      { test: { name: 'house', include: ['tests/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './tests/support/api-worker.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                PUBLIC_ORIGIN: 'http://localhost',
                SEAL_KEYS: `t1:${Buffer.alloc(32, 7).toString('base64')}`,
                AUTH_SIGNING_KEY: JSON.stringify(signingKey),
                TEST_MIGRATIONS: await readD1Migrations('./migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'rooms',
          include: ['functions/**/*.test.ts'],
          setupFiles: ['./tests/support/workerd.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
