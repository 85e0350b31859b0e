import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: '.',
    include: ['tests/engines/*.test.ts'],
    globalSetup: ['tests/engines/server.ts'],
    reporters: ['verbose'],
    // One browser at a time: a journey is long, and two cores are few.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
