import { existsSync, globSync } from 'node:fs';

/** A browser engine that is not Chromium's, and where its program is. */
type Engine = Readonly<{ name: string; debianPackages: readonly string[]; find: () => string | undefined }>;

const firstThere = (...paths: readonly string[]) => paths.find((path) => existsSync(path));

/** The path of an installed Firefox; undefined where there is none. */
export function findFirefox(): string | undefined {
  return firstThere('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox');
}

/** The path of WebKitGTK's small browser, which its driver opens; undefined where one of them, or a screen for them, is missing. */
export function findWebKit(): string | undefined {
  const isWhole = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path));
  return isWhole ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1) : undefined;
}

/** What the main journeys are walked in besides Chromium. */
export const engines: readonly Engine[] = [
  { name: 'Firefox', debianPackages: ['firefox-esr'], find: findFirefox },
  { name: 'WebKitGTK', debianPackages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit },
];
