import { Hono } from 'hono';
import { eventSchema } from '#domain/events/events.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { jsonBody } from '../http/validate.ts';
import { countEvent } from './repository.ts';

const describe = describing('Events', async () => ({}));

/** `/api/events`: counts what happens on a page, by day; nothing of who sent it is read or kept. */
export const events = new Hono<AppEnv>().post(
  '/',
  describe('Counts what happened on a page', { 204: null }),
  jsonBody(eventSchema),
  async (c) => {
    await countEvent(c.env.DB, c.req.valid('json'), new Date());
    return c.body(null, 204);
  },
);
