import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { messages } from '#domain/messages.ts';
import type { AppEnv } from './http/app-env.ts';
import { apiHeaders } from './http/headers.ts';
import { onError } from './http/on-error.ts';
import { boundedBody } from './http/read-body.ts';

/** The API without Astro: what the Worker serves under /api and /auth/v1, and what the tests run. */
export const api = new Hono<AppEnv>()
  .use(requestId({ limitLength: 36 }), apiHeaders, boundedBody)
  .onError(onError)
  .notFound((c) => c.json({ error: messages.service.notFound }, 404));

export default api;
