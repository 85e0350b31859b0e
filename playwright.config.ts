import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './dev/browser.ts';
import { freeTestPort } from './dev/instance.ts';

// The runner chooses; its workers read the same configuration and are told.
process.env.RAPPORT_TEST_PORT ??= String(await freeTestPort());
const port = process.env.RAPPORT_TEST_PORT;
const browser = findBrowser();
const origin = `http://localhost:${port}`;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const desktop = { viewport: { width: 1280, height: 800 } } as const;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // Long, because two cores may have other work; nothing waits for a time to pass.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try is a fault.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      // A tab opens blank, and the page that it goes to is isolated from it: otherwise a second process starts for each.
      args: [...browserFlags, '--renderer-process-limit=1'],
    },
  },
  projects: [
    { name: 'phone', use: { ...phone, colorScheme: 'light' } },
    // What looks different there, and the colours of the dark scheme, is tagged @both.
    { name: 'desktop', use: { ...desktop, colorScheme: 'dark' }, grep: /@both/ },
    { name: 'stripe-emulator', testDir: 'dev/stripe-emulator/src', testMatch: '**/*.spec.ts', use: desktop },
  ],
  webServer: {
    command: 'node dev/start.ts --test',
    env: { PORT: port },
    url: origin,
    reuseExistingServer: false,
    // It builds first.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
