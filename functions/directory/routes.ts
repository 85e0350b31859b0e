import { Hono } from 'hono';
import { directoryQuerySchema } from '#domain/directory/directory.ts';
import type { AppEnv } from '../http/app-env.ts';
import { queryOf } from '../http/validate.ts';
import { listDirectory, listForSitemap } from './list-therapists.ts';

/** `/api/directory`: the listed therapists, for anybody. */
export const directory = new Hono<AppEnv>()
  .get('/', queryOf(directoryQuerySchema), async (c) => {
    const page = await listDirectory(c.env.DB, c.req.valid('query'), new Date());
    return c.json(page, 200, { 'Cache-Control': 'public, max-age=60' });
  })
  .get('/listed', async (c) => {
    const listed = await listForSitemap(c.env.DB, new Date());
    return c.json(listed, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
