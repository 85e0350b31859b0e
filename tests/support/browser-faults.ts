import type { BrowserContext } from '@playwright/test';

/** What goes wrong behind a page that looks right: the console, uncaught errors, policy violations, foreign hosts. */
export type Faults = Readonly<{
  /** Expects a fault that the test provokes; the pattern reads the console's line with the address after it. */
  allow: (...patterns: readonly RegExp[]) => void;
  /** What was seen and not expected. */
  unexpected: () => string[];
}>;

/** The line that Chromium prints for an answer of a status at an address. */
export function failedResource(status: number, path: string): RegExp {
  return new RegExp(`status of ${status} .*${path.replace(/[/?.]/g, '\\$&')}`);
}

/** Chromium's line for a call that got no answer at all. */
export function droppedCall(path: string): RegExp {
  return new RegExp(`net::ERR_\\w+.*${path.replace(/[/?.]/g, '\\$&')}`);
}

/**
 * Watches every page of a context.
 * @param origin of the test server: any request elsewhere is a fault
 */
export async function watchFaults(context: BrowserContext, origin: string): Promise<Faults> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    seen.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    // What no script of the page has thrown has no stack.
    seen.push(`uncaught: ${stack || `${name}: ${message}`}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (['data:', 'blob:', 'about:'].includes(url.protocol) || url.origin === origin) return;
    seen.push(`request to another host: ${url.href}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return {
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
  };
}
