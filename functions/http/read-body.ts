import type { MiddlewareHandler } from 'hono';
import { messages } from '#domain/messages.ts';
import type { AppEnv } from './app-env.ts';
import { AppError } from './app-error.ts';

/** Largest JSON body (promises.md 4): the fullest questionnaire is under 30 KiB. */
const maxBytes = 64 * 1024;
/** How long a body may take to arrive; a phone on a bad line needs seconds, not minutes. */
const deadlineMilliseconds = 10_000;

/**
 * Reads the body whole before anything parses it.
 * @throws AppError 413 over 64 KiB, declared or streamed; 408 when it does not arrive in time
 */
export const boundedBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const body = c.req.raw.body;
  if (body) {
    if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw new AppError(413, messages.input.tooLarge);
    c.req.raw = new Request(c.req.raw, { body: await readAll(body) });
  }
  await next();
};

async function readAll(body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError(408, messages.input.tooSlow)), deadlineMilliseconds);
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), deadline]);
      if (done) break;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new AppError(413, messages.input.tooLarge);
      chunks.push(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
  const whole = new Uint8Array(bytes);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
