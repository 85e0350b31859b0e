import { Hono } from 'hono';
import { messages } from '#domain/messages/index.ts';
import { endOwnSession, ownSessions, requireTherapist } from '../auth/index.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';

const describe = describing('Account', () => import('./responses.ts'));

/** `/api/therapists/account/sessions`: where a therapist is signed in, each to be ended. */
export const sessions = new Hono<AppEnv>()
  .get('/', describe('Where a therapist is signed in', { 200: 'sessionsSchema' }), requireTherapist, async (c) =>
    c.json({ sessions: await ownSessions(c.env, c.var.identity, new Date()) }),
  )
  .delete(
    '/:id',
    describe("Ends one of a therapist's sessions", { 200: 'endedSchema' }, { 404: messages.sessions.gone }),
    requireTherapist,
    async (c) => {
      await endOwnSession(c.env, c.var.identity, c.req.param('id'));
      return c.json({ ended: true as const });
    },
  );
