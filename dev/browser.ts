import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without a window of its own first: it opens a page in a third of the time. */
const installedPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** What Chromium is started with: no sandbox (containers have none of their own), and no traffic of its own. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chromium; undefined where there is none. */
export function findBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...installedPaths, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  );
}

/**
 * Sees to it that there is a Chromium: an installed one, else Playwright's download, else Debian's package.
 * @throws when none of these works
 */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  const attempts = [
    ['playwright', ['install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ] as const;
  for (const [program, args] of attempts) {
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (findBrowser()) return;
  }
  throw new Error('There is no Chromium here. Install one, or set CHROMIUM_PATH to its program.');
}
