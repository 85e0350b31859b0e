import { type ChildProcess, spawn } from 'node:child_process';
import { withoutGoneClients } from './server-log.ts';

const quiet = {
  WRANGLER_SEND_METRICS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_LOG: 'warn',
  // Where a visitor is, which only a deployment knows; without a network the question fails with a stack trace.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/**
 * Runs a program of node_modules/.bin to its end.
 * @returns what it wrote to its standard output
 * @throws with what it printed, when it fails
 */
export function runToEnd(program: string, args: readonly string[], variables: object = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...quiet, ...variables };
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let answer = '';
    let output = '';
    child.stdout.on('data', (chunk) => {
      answer += chunk;
      output += chunk;
    });
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(answer) : reject(new Error(`${program} ${args.join(' ')} failed (${code})\n${output}`)),
    );
  });
}

/**
 * Starts a program of node_modules/.bin that goes on; it ends with this process.
 * @param write takes its log, without what says no more than that a client has gone away
 */
export function startServer(program: string, args: readonly string[], write: (text: string) => void): ChildProcess {
  const child = spawn(program, args, { env: { ...process.env, ...quiet }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', withoutGoneClients(write));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => process.exit(code ?? 0));
  return child;
}

/** Waits until a server answers at `url`, up to `seconds`. */
export async function untilItAnswers(url: string, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(2000) });
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`nothing answers at ${url}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
