import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeFault } from './errors.ts';

const maxBodyBytes = 1_000_000;

/**
 * The body of a request as text.
 * @throws 413 over 1 MB
 */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) {
      throw new StripeFault(413, { type: 'invalid_request_error', message: 'Request too large.' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends a JSON text. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(body);
}

const corsPaths = /^\/(v1\/(payment_methods$|tokens$|setup_intents\/|payment_intents\/)|emulator\/|v3-stand-in\/)/;
const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Lets a page read the answer, where browsers have something to ask.
 * @param pageOrigin the origin that may, besides those of this machine
 * @returns whether the request was the browser's question alone, now answered
 */
export function allowOrigins(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  pageOrigin: string | undefined,
): boolean {
  const { origin } = request.headers;
  if (origin && corsPaths.test(path) && (origin === pageOrigin || localOrigin.test(origin))) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, DELETE');
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Stripe-Version');
    response.setHeader('Access-Control-Expose-Headers', 'Request-Id');
  }
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204);
  response.end();
  return true;
}
