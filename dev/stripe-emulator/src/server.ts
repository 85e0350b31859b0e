import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleApi } from './api.ts';
import { catchUp } from './billing/time.ts';
import { handleControl } from './control.ts';
import { Emulator, type EmulatorOptions } from './emulator.ts';
import { StripeFault } from './errors.ts';
import { allowOrigins, sendJson } from './http-messages.ts';
import { sendBrowserFile } from './pages.ts';

const tickMs = 60_000;
/** Longer than programs keep an idle connection, so that none is closed while a request is on its way. */
const keepAliveMs = 65_000;

/** A running emulator. */
export type StripeEmulator = Readonly<{
  origin: string;
  port: number;
  /** Lets the process end while the emulator still runs. */
  unref: () => void;
  /** Ends it; its state is in its file. */
  close: () => Promise<void>;
}>;

/** Starts a Stripe of this machine alone, with the state of its file, or a new one. */
export async function startStripeEmulator(options: EmulatorOptions): Promise<StripeEmulator> {
  const emulator = new Emulator(options);
  const server = createServer((request, response) => {
    answer(emulator, request, response).catch((error: unknown) => answerFailure(response, error));
  });
  server.keepAliveTimeout = keepAliveMs;
  await listen(server, options.port);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  emulator.account.origin = origin;
  const tick = setInterval(() => {
    catchUp(emulator.account);
    if (emulator.account.hasNews) emulator.save();
  }, tickMs);
  tick.unref();
  catchUp(emulator.account);
  emulator.save();
  emulator.webhooks.resume();
  return {
    origin,
    port,
    unref: () => server.unref(),
    close: () => {
      clearInterval(tick);
      emulator.webhooks.close();
      emulator.save();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

async function answer(emulator: Emulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const { pathname: path } = url;
  if (allowOrigins(request, response, path, emulator.options.origin)) return;
  if (path.startsWith('/v1/')) return handleApi(emulator, request, response, url);
  if (path === '/emulator' || path.startsWith('/emulator/')) return handleControl(emulator, request, response, path);
  if (path.startsWith('/v3-stand-in/')) return sendBrowserFile(response, path.slice('/v3-stand-in/'.length));
  throw new StripeFault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path}).` });
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (error instanceof StripeFault) {
    sendJson(response, error.status, JSON.stringify({ error: error.body }));
    return;
  }
  console.error('The Stripe emulator failed:', error);
  const message = `The emulator failed: ${error instanceof Error ? error.message : String(error)}`;
  sendJson(response, 500, JSON.stringify({ error: { type: 'api_error', message } }));
}
