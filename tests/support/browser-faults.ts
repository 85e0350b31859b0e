import type { BrowserContext, ConsoleMessage, Request, WebError } from '@playwright/test';

/** What goes wrong behind a page that looks right: the console, uncaught errors, policy violations, foreign hosts. */
export type Faults = Readonly<{
  /** Expects a fault that the test provokes; the pattern reads the console's line with the address after it. */
  allow: (...patterns: readonly RegExp[]) => void;
  /** How often something was seen, expected or not. */
  seen: (pattern: RegExp) => number;
  /** What was seen and not expected. */
  unexpected: () => string[];
  /** Watches no longer. */
  end: () => void;
}>;

/** The line that Chromium prints for an answer of a status at an address. */
export function failedResource(status: number, path: string): RegExp {
  return new RegExp(`status of ${status} .*${path.replace(/[/?.]/g, '\\$&')}`);
}

/** Chromium's line for a call that got no answer at all. */
export function droppedCall(path: string): RegExp {
  return new RegExp(`net::ERR_\\w+.*${path.replace(/[/?.]/g, '\\$&')}`);
}

/** Contexts whose pages write a violated policy to the console. */
const telling = new WeakSet<BrowserContext>();

async function tellViolations(context: BrowserContext): Promise<void> {
  if (telling.has(context)) return;
  telling.add(context);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/**
 * Watches every page of a context.
 * @param origin of the test server: any request elsewhere is a fault
 */
export async function watchFaults(context: BrowserContext, origin: string): Promise<Faults> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type())) return;
    seen.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
  };
  const onError = (error: WebError) => {
    const { name, message, stack } = error.error();
    // What no script of the page has thrown has no stack.
    seen.push(`uncaught: ${stack || `${name}: ${message}`}`);
  };
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    if (['data:', 'blob:', 'about:'].includes(url.protocol) || url.origin === origin) return;
    seen.push(`request to another host: ${url.href}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  await tellViolations(context);
  return {
    allow: (...patterns) => allowed.push(...patterns),
    seen: (pattern) => seen.filter((fault) => pattern.test(fault)).length,
    unexpected: () => seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    end: () => context.off('console', onConsole).off('weberror', onError).off('request', onRequest),
  };
}
