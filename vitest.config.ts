import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 2,
    fsModuleCache: false,
    projects: [
      { test: { name: 'rules', include: ['src/**/*.test.ts'], environment: 'node' } },
      {
        plugins: [
          cloudflareTest(async () => ({
            main: './functions/api.ts',
            miniflare: {
              compatibilityDate: '2026-10-01',
              compatibilityFlags: ['nodejs_compat'],
              d1Databases: ['DB'],
              r2Buckets: ['MEDIA', 'TRANSCRIPTS'],
              bindings: { TEST_MIGRATIONS: await readD1Migrations('./migrations') },
            },
          })),
        ],
        test: { name: 'rooms', include: ['functions/**/*.test.ts'] },
      },
    ],
  },
});
