import { Hono } from 'hono';
import { messages } from '#domain/messages/index.ts';
import { openingsActSchema, openingsLinkSchema } from '#domain/profile/openings-link.ts';
import { requireAccess } from '../access/index.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { jsonBody } from '../http/validate.ts';
import { confirmOpenings } from '../profile/index.ts';
import { actOnLink, readLink } from './act-on-link.ts';

const describe = describing('Openings', () => import('./responses.ts'));

/** `/api/openings`: a therapist says that what their profile states of openings is still right (decision 0075). */
export const openings = new Hono<AppEnv>()
  .post(
    '/confirm',
    describe(
      "Confirms the openings of a therapist's own profile",
      { 200: 'confirmedOpeningsSchema' },
      { 404: messages.publicProfile.notFound, 409: messages.openings.notNow },
    ),
    requireTherapist,
    requireAccess,
    async (c) => {
      const profile = await confirmOpenings(c.env, c.var.identity.userId, new Date());
      const { openings_confirmed_at, openings_counted_from } = profile;
      return c.json({ openings_confirmed_at, openings_counted_from });
    },
  )
  .post(
    '/link',
    describe(
      "What a therapist's profile says of openings, for whoever has a link of a mail about them",
      { 200: 'linkedOpeningsSchema' },
      { 404: messages.requestLife.linkGone },
    ),
    jsonBody(openingsLinkSchema),
    async (c) => c.json(await readLink(c.env, c.req.valid('json').token, new Date())),
  )
  .post(
    '/link/act',
    describe(
      'What the holder of a link does: confirms the openings, or says that no place is left',
      { 200: 'openingsActedSchema' },
      { 404: messages.requestLife.linkGone, 409: messages.openings.notNow },
    ),
    jsonBody(openingsActSchema),
    async (c) => c.json(await actOnLink(c.env, c.req.valid('json'), new Date())),
  );
