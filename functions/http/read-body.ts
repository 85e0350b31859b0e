import type { MiddlewareHandler } from 'hono';
import { messages } from '#domain/messages/index.ts';
import type { AppEnv } from './app-env.ts';
import { AppError, badRequest } from './app-error.ts';

/** Largest JSON body (promise P4); the fullest questionnaire in the widest script stays below it. */
const maxBytes = 64 * 1024;
/** How much of a refused body is still read: a connection whose body is left unread cannot be used again. */
const maxDrainedBytes = 4 * 1024 * 1024;
/** How long a body may take to arrive; a phone on a bad line needs seconds, not minutes. */
const deadlineMilliseconds = 10_000;

/**
 * Reads the body whole before anything parses it.
 * @throws AppError 413 over 64 KiB, declared or streamed; 408 when it does not arrive in time; 400 when it is not UTF-8 or
 *   breaks off
 */
export const boundedBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const body = c.req.raw.body;
  if (body) {
    const bytes = await readUpTo(body, maxBytes);
    if (bytes === null) throw new AppError(413, messages.input.tooLarge);
    if (!isUtf8(bytes)) throw badRequest(messages.input.malformed);
    c.req.raw = new Request(c.req.raw, { body: bytes });
  }
  await next();
};

/**
 * The body as the text that was sent, to the byte.
 * @throws AppError 400 over the limit, declared or streamed, or when it is not UTF-8 or breaks off; 408 when it does not
 *   arrive in time
 */
export async function textWithin(request: Request, limit: number): Promise<string> {
  const bytes = request.body ? await readUpTo(request.body, limit) : new Uint8Array();
  if (bytes === null || !isUtf8(bytes)) throw badRequest(messages.input.malformed);
  return new TextDecoder().decode(bytes);
}

/** Reads what a route that refused early left of its body. */
export const drainUnreadBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body && !bodyUsed && !body.locked) await drain(body);
};

/** Reads a body that nobody wants, so that its connection stays usable; a sender that is gone, or too slow, ends it. */
export async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body) await readUpTo(body, 0).catch(() => undefined);
}

/** The body's bytes, or null where there are more than `limit`; the rest is read and thrown away, up to a bound. */
async function readUpTo(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError(408, messages.input.tooSlow)), deadlineMilliseconds);
  });
  try {
    while (bytes <= maxDrainedBytes) {
      const { done, value } = await Promise.race([reader.read(), deadline]);
      if (done) break;
      bytes += value.byteLength;
      if (bytes <= limit) chunks.push(value);
    }
    if (bytes > maxDrainedBytes) await reader.cancel();
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    // Whoever sent it has gone away: no fault of ours, and nobody reads the answer.
    throw error instanceof AppError ? error : badRequest(messages.input.malformed);
  } finally {
    clearTimeout(timer);
  }
  return bytes > limit ? null : joined(chunks, bytes);
}

function joined(chunks: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
