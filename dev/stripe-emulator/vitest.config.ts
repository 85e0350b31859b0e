import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'stripe-emulator',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 30_000,
    // Each test starts an emulator of its own; what else a file leaves behind is nothing.
    isolate: false,
  },
});
