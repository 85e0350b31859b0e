import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { hc } from 'hono/client';
import { api } from '#functions/api.ts';
import type { ApiType } from '#functions/contract.ts';

/** Gives live pages the API in-process. */
export const onRequest = defineMiddleware((context, next) => {
  const client = hc<ApiType>(context.url.origin, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => api.fetch(new Request(input, init), env),
  });
  context.locals.api = client.api;
  return next();
});
