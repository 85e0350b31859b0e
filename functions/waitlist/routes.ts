import { Hono } from 'hono';
import { messages } from '#domain/messages/index.ts';
import { waitActSchema, waitLinkSchema, waitRequestSchema } from '#domain/waitlist/requests.ts';
import type { AppEnv } from '../http/app-env.ts';
import { describing } from '../http/describe.ts';
import { jsonBody } from '../http/validate.ts';
import { actOnWait } from './act-on-wait.ts';
import { askToWait } from './ask-to-wait.ts';
import { readWait } from './read-wait.ts';

const describe = describing('Waitlist', () => import('./responses.ts'));

/** `/api/waitlist`: a client whom nobody fits is told when somebody does (decision 0073). */
export const waitlist = new Hono<AppEnv>()
  .post(
    '/',
    describe(
      'Leaves an address that is told when somebody fits, once it is confirmed',
      { 200: 'askedToWaitSchema' },
      {
        404: messages.survey.notFound,
        409: 'Somebody fits as it is, or nobody could: the ZIP code lies in no known state',
      },
    ),
    jsonBody(waitRequestSchema),
    async (c) => {
      await askToWait(c.env, c.req.valid('json'), new Date());
      return c.json({ received: true as const });
    },
  )
  .post(
    '/link',
    describe(
      'A wait, for whoever has a link to it',
      { 200: 'linkedWaitSchema' },
      { 404: messages.requestLife.linkGone },
    ),
    jsonBody(waitLinkSchema),
    async (c) => c.json(await readWait(c.env, c.req.valid('json').token, new Date())),
  )
  .post(
    '/link/act',
    describe(
      'What the holder of a link does: confirms the address, stops waiting, or waits again',
      { 200: 'actedOnWaitSchema' },
      { 404: messages.requestLife.linkGone, 409: messages.waitlist.fitsAgain },
    ),
    jsonBody(waitActSchema),
    async (c) => c.json({ waiting: await actOnWait(c.env, c.req.valid('json'), new Date()) }),
  );
