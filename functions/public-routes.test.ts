import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import { describe, expect, it } from 'vitest';
import { protectedRoutesOf, publicRoutes, type Route, routesOf } from '../tests/support/routes.ts';
import { api } from './api.ts';
import { requireTherapist } from './auth/index.ts';

/** An app of any kind of environment. */
type App = Readonly<{ routes: RouterRoute[]; fetch: (request: Request, env: Env) => Response | Promise<Response> }>;

/** What a route answers to somebody who has no token, and sends nothing that it could take. */
async function strangersAnswer(app: App, { method, path }: Route): Promise<number> {
  const request = new Request(`http://localhost${path.replace(/:\w+(?:\{[^}]*\})?/g, 'x')}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  return (await app.fetch(request, env)).status;
}

/** The routes of an app that are neither on the public list nor refuse a stranger. */
async function openRoutesOf(app: App): Promise<Route[]> {
  const open = await Promise.all(
    protectedRoutesOf(app).map(async (route) => ((await strangersAnswer(app, route)) === 401 ? [] : [route])),
  );
  return open.flat();
}

describe('every route', () => {
  it('asks for a token, or stands on the public list with the reason', async () => {
    expect(protectedRoutesOf(api).length).toBeGreaterThan(20);
    expect(await openRoutesOf(api)).toEqual([]);
  });

  it('is on the public list only as long as it is there', () => {
    const names = routesOf(api).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(publicRoutes).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('is seen when it was left open', async () => {
    const app = new Hono<{ Bindings: Env }>()
      .route('/', api)
      .get('/api/planted', (c) => c.json({}))
      .post('/api/profiles/planted', requireTherapist, (c) => c.json({}))
      // Reads the body first: a stranger learns what it takes.
      .patch('/api/planted/:id', (c) => c.json({}, 400), requireTherapist);
    expect(await openRoutesOf(app)).toEqual([
      { method: 'GET', path: '/api/planted' },
      { method: 'PATCH', path: '/api/planted/:id' },
    ]);
  });
});
