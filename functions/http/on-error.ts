import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { messages } from '#domain/messages/index.ts';
import { DatabaseUnavailable } from '../db/client.ts';
import { StorageUnavailable } from '../db/storage.ts';
import type { AppEnv } from './app-env.ts';
import { AppError } from './app-error.ts';
import { describeError, logFault } from './log.ts';

/** The one place that turns an error into an answer: `{ "error": "a sentence for a person" }`. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof AppError) {
    if (error.retryAfterSeconds !== undefined) c.header('Retry-After', String(error.retryAfterSeconds));
    return c.json({ error: error.message }, error.status as 400);
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ error: messages.input.malformed }, error.status as 400);
  }
  const isStorage = error instanceof StorageUnavailable;
  const unavailable = error instanceof DatabaseUnavailable || isStorage;
  const event = isStorage ? 'storage-unavailable' : 'database-unavailable';
  logFault(unavailable ? event : 'fault', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routePath(c),
    ...describeError(unavailable ? error.cause : error),
  });
  if (unavailable) {
    c.header('Retry-After', String(error.retryAfterSeconds));
    return c.json({ error: messages.service.unavailable }, 503);
  }
  return c.json({ error: messages.service.fault }, 500);
};
