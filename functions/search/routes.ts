import { Hono } from 'hono';
import { directoryQuerySchema } from '#domain/directory/directory.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { queryOf } from '../http/validate.ts';
import { listDirectory, listForSitemap } from './list-therapists.ts';
import { stateStandings } from './state-standings.ts';

const describe = describing('Directory', () => import('./responses.ts'));

/** `/api/directory`: the listed therapists, for anybody. */
export const directory = new Hono<AppEnv>()
  .get(
    '/',
    describe('A page of the listed therapists, in the order of the day', { 200: 'directoryPageSchema' }),
    queryOf(directoryQuerySchema),
    async (c) => {
      const page = await listDirectory(c.env.DB, c.req.valid('query'), new Date());
      return c.json(page, 200, { 'Cache-Control': 'public, max-age=60' });
    },
  )
  .get(
    '/states',
    describe('The states in which a therapist takes new clients, and those in which none does', {
      200: 'stateStandingsSchema',
    }),
    async (c) => {
      const standings = await stateStandings(c.env.DB, new Date());
      return c.json(standings, 200, { 'Cache-Control': 'public, max-age=300' });
    },
  )
  .get(
    '/listed',
    describe('Every listed therapist, and every state that has one', { 200: 'listedSchema' }),
    async (c) => {
      const listed = await listForSitemap(c.env.DB, new Date());
      return c.json(listed, 200, { 'Cache-Control': 'public, max-age=3600' });
    },
  );
