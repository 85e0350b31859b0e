import { Hono } from 'hono';
import { messages } from '#domain/messages/index.ts';
import { hidingSchema } from '#domain/visibility/responses.ts';
import { requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { jsonBody } from '../http/validate.ts';
import { hideProfile, ownVisibility, showProfile } from './own-visibility.ts';

const describe = describing('Visibility', () => import('./responses.ts'));

/** `/api/visibility`: where a therapist stands with clients, and hiding for a while (decision 0077). */
export const visibility = new Hono<AppEnv>()
  .get(
    '/',
    describe('Where a therapist stands with clients now', { 200: 'visibilityBodySchema' }),
    requireTherapist,
    async (c) => c.json({ visibility: await ownVisibility(c.env.DB, c.var.identity.userId, new Date()) }),
  )
  .post(
    '/hide',
    describe(
      'Takes a therapist out of every list until a time',
      { 200: 'visibilityBodySchema' },
      { 400: messages.visibility.badDate },
    ),
    requireTherapist,
    jsonBody(hidingSchema),
    async (c) => {
      const until = new Date(c.req.valid('json').until);
      return c.json({ visibility: await hideProfile(c.env.DB, c.var.identity.userId, until, new Date()) });
    },
  )
  .post(
    '/show',
    describe('Puts a therapist who has hidden themselves back into every list', { 200: 'visibilityBodySchema' }),
    requireTherapist,
    async (c) => c.json({ visibility: await showProfile(c.env.DB, c.var.identity.userId, new Date()) }),
  );
