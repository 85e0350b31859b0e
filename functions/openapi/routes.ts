import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { configOf } from '../http/config.ts';
import { asksNobody, describing } from '../http/describe.ts';
import { type ApiDocument, documentOf } from './document.ts';

const describe = describing('API', () => import('./responses.ts'));

/**
 * `/api/openapi.json`: every route with its parameters, bodies and answers, for anybody. It is made when it is first asked for,
 * once for each isolate.
 * @param app whose routes are described
 */
export function openapi(app: Hono<AppEnv>) {
  let made: ApiDocument | undefined;
  return new Hono<AppEnv>().get('/', describe('This document', { 200: 'documentSchema' }, asksNobody), async (c) => {
    made ??= await documentOf(app, configOf(c.env).PUBLIC_ORIGIN);
    return c.json<object>(made, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
