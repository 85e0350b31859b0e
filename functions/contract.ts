import type { hc } from 'hono/client';
import type { api } from './api.ts';

/** The API's routes as types alone: what `hc` in the browser is typed by. */
export type ApiType = typeof api;

/** The typed client of everything under /api. */
export type ApiClient = ReturnType<typeof hc<ApiType>>['api'];
