import { type LaunchOptions, launch } from 'puppeteer-core';
import { browserFlags, findBrowser } from '../../dev/browser.ts';
import { findFirefox } from '../../dev/engine-programs.ts';
import type { Tab } from './tab.ts';

const size = { width: 1280, height: 900 };

/** A tab of a Firefox or a Chromium of its own. */
async function openTab(options: LaunchOptions): Promise<Tab> {
  const browser = await launch({ ...options, headless: true, defaultViewport: size });
  const page = await browser.newPage();
  const find = async (xpath: string, visible = true) => {
    const element = await page.waitForSelector(`xpath/${xpath}`, { visible, timeout: 30_000 });
    if (!element) throw new Error(`there is no ${xpath}`);
    return element;
  };
  return {
    open: async (address) => void (await page.goto(address)),
    run: (call, ...args) => page.evaluate(call as never, ...(args as never)),
    click: async (xpath) => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    choose: async (xpath, path) =>
      ((await find(xpath, false)) as never as { uploadFile: (path: string) => Promise<void> }).uploadFile(path),
    end: () => browser.close(),
  };
}

/** Firefox speaks WebDriver BiDi itself: no program stands between. */
export const openFirefox = () => openTab({ browser: 'firefox', executablePath: findFirefox() ?? '' });

/** The Chromium of the browser tests. */
export const openChromium = () => openTab({ executablePath: findBrowser() ?? '', args: [...browserFlags] });
