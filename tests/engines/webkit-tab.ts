import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, until } from 'selenium-webdriver';
import { findWebKit } from '../../dev/engine-programs.ts';
import { untilItAnswers } from '../../dev/processes.ts';
import type { Tab } from './tab.ts';

const waitMilliseconds = 30_000;
/** Below the places of the test instances (dev/instance.ts); each driver has its own, since an old one may hold on to its port. */
let port = 11_900;

/** WebKitGTK draws on a screen alone, so it gets one that nobody sees; its number is the first free one. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

/** A tab of a WebKit of its own, through its driver. */
export async function openWebKit(): Promise<Tab> {
  const { screen, display } = await startScreen();
  port += 1;
  const service = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // A container has no sandbox to give, and no graphics card.
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const endAll = async () => {
    for (const program of [service, screen]) {
      program.kill('SIGKILL');
      if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
    }
  };
  try {
    const server = `http://127.0.0.1:${port}`;
    await untilItAnswers(`${server}/status`, 30);
    const driver = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation'] },
      })
      .build();
    const find = (xpath: string) => driver.wait(until.elementLocated(By.xpath(xpath)), waitMilliseconds);
    const findShown = async (xpath: string) => {
      const element = await find(xpath);
      await driver.wait(until.elementIsVisible(element), waitMilliseconds);
      return element;
    };
    return {
      open: (address) => driver.get(address),
      run: (call, ...args) => driver.executeScript(`return (${call}).apply(null, arguments)`, ...args),
      click: async (xpath) => {
        const element = await findShown(xpath);
        // The driver itself leaves alone what lies a few pixels below the window.
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
        await element.click();
      },
      type: async (xpath, text) => (await findShown(xpath)).sendKeys(text),
      choose: async (xpath, path) => (await find(xpath)).sendKeys(path),
      // Its driver may wait for ever for a browser that has been at several sites to close; without a screen, it closes.
      end: endAll,
    };
  } catch (error) {
    await endAll();
    throw error;
  }
}
