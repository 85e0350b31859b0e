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
  // A shared machine can starve a browser once; what fails twice is broken. The report names what needed a second try.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: origin,
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: browserFlags,
    },
  },
  projects: [
    { name: 'phone', use: { ...phone, colorScheme: 'light' } },
    // What is the same on every screen is tagged @once.
    { name: 'desktop', use: { ...desktop, colorScheme: 'dark' }, grepInvert: /@once/ },
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
