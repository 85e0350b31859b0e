import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { configOf } from '../../http/config.ts';
import { describing, jsonBodyOf } from '../../http/describe.ts';
import { requireHolder } from '../identity/require-holder.ts';
import { badBody, badToken } from '../protocol/refusals.ts';
import { readBody } from '../protocol/request-body.ts';
import { answer, answerBodySchema, challenge } from './answer.ts';
import { enrol, enrolBodySchema } from './enrol.ts';
import { unenrol } from './unenrol.ts';

const describe = describing('Sign-in', () => import('../responses.ts'), 'AuthRefusal');

const noFactor = { 404: 'The user has no such factor, or a hosted project serves sign-in' };

/** Second factors of a sign-in: authenticator apps (decision 0085). */
export const factors = new Hono<AppEnv>()
  .post(
    '/factors',
    describe(
      'Begins a second factor',
      { 200: 'enrolledSchema' },
      {
        ...badBody,
        ...badToken,
        403: 'The token is not valid, its session is over, or a factor has to be proved first',
        404: 'A hosted project serves sign-in',
        422: 'The name is taken, there are ten, or the type is off',
      },
      jsonBodyOf(() => enrolBodySchema),
    ),
    async (c) => {
      const now = new Date();
      const holder = await requireHolder(c, now);
      return c.json(await enrol(c.env.DB, configOf(c.env), holder, await readBody(c, enrolBodySchema), now));
    },
  )
  .post(
    '/factors/:id/challenge',
    describe('Asks for a code of a factor', { 200: 'challengeSchema' }, { ...badToken, ...noFactor }),
    async (c) => {
      const now = new Date();
      return c.json(await challenge(c.env.DB, await requireHolder(c, now), c.req.param('id'), now));
    },
  )
  .post(
    '/factors/:id/verify',
    describe(
      'Takes the second step by a code',
      { 200: 'signedInSchema' },
      {
        ...badBody,
        ...badToken,
        ...noFactor,
        422: 'The code is wrong or used, or the challenge is unknown, used or expired',
        429: 'Too many wrong codes: Retry-After says when the next is taken',
      },
      jsonBodyOf(() => answerBodySchema),
    ),
    async (c) => {
      const now = new Date();
      const holder = await requireHolder(c, now);
      const body = await readBody(c, answerBodySchema);
      return c.json(await answer(c.env, configOf(c.env), holder, c.req.param('id'), body, now));
    },
  )
  .delete(
    '/factors/:id',
    describe(
      'Removes a factor',
      { 200: 'unenrolledSchema' },
      { ...badToken, ...noFactor, 422: 'A verified factor has to be proved first' },
    ),
    async (c) => {
      const now = new Date();
      return c.json(await unenrol(c.env, await requireHolder(c, now), c.req.param('id'), now));
    },
  );
