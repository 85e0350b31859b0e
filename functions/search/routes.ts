import { Hono } from 'hono';
import { directoryQuerySchema, nameSearchSchema } from '#domain/directory/directory.ts';
import { directoryHref } from '#domain/directory/links.ts';
import type { AppEnv } from '../http/app-env.ts';
import { configOf } from '../http/config.ts';
import { asksNobody, describing, seeOther } from '../http/describe.ts';
import { formBody, queryOf } from '../http/validate.ts';
import { listChoices } from './list-choices.ts';
import { listDirectory, listForSitemap } from './list-therapists.ts';
import { sealName, unsealName } from './sealed-name.ts';
import { stateStandings } from './state-standings.ts';

const describe = describing('Directory', () => import('./responses.ts'));

/** `/api/directory`: the listed therapists, for anybody. */
export const directory = new Hono<AppEnv>()
  .get(
    '/',
    describe('A page of the listed therapists, in the order of the day', { 200: 'directoryPageSchema' }),
    queryOf(directoryQuerySchema),
    async (c) => {
      const { name: sealed, ...filters } = c.req.valid('query');
      if (sealed === undefined) {
        const page = await listDirectory(c.env.DB, filters, new Date());
        return c.json(page, 200, { 'Cache-Control': 'public, max-age=60' });
      }
      const name = await unsealName(configOf(c.env).SEAL_KEYS, sealed);
      return c.json(await listDirectory(c.env.DB, { ...filters, name }, new Date()), 200);
    },
  )
  .post(
    '/name',
    describe('Leads to the list of therapists by a name, which is sealed in its address', {}, asksNobody, seeOther),
    formBody(nameSearchSchema),
    async (c) => {
      const name = await sealName(configOf(c.env).SEAL_KEYS, c.req.valid('form').name);
      return c.redirect(directoryHref({ name: name ?? undefined }), 303);
    },
  )
  .get(
    '/choices',
    describe('The states, languages and identities that a listed therapist states', { 200: 'directoryChoicesSchema' }),
    async (c) => c.json(await listChoices(c.env.DB, new Date()), 200, { 'Cache-Control': 'public, max-age=60' }),
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
