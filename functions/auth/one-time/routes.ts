import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { configOf } from '../../http/config.ts';
import { describing, jsonBodyOf, seeOther } from '../../http/describe.ts';
import { bearerToken } from '../identity/identity.ts';
import { requireHolder } from '../identity/require-holder.ts';
import { badBody, badToken, hosted, tooManyMails } from '../protocol/refusals.ts';
import { readBody } from '../protocol/request-body.ts';
import { seenFrom } from '../sessions/seen-from.ts';
import { magicLink, reauthenticate, recover, resend } from './ask-by-mail.ts';
import { otpBodySchema, recoverBodySchema, resendBodySchema, verifyBodySchema } from './bodies.ts';
import { assertRedirect } from './redirect-target.ts';
import { type Asker, verify } from './verify.ts';
import { verifyLink } from './verify-link.ts';

const describe = describing('Sign-in', () => import('../responses.ts'), 'AuthRefusal');

const expired = { 403: 'The code or link is wrong, used or expired, or the user is banned' };

const askerOf = (c: Context<AppEnv>): Asker => ({
  seenFrom: seenFrom(c.req.raw),
  bearer: bearerToken(c.req.header('Authorization')),
  onEmailChange: (change) => c.set('emailChange', change),
});

/** What mails are asked for and used by. Every address is answered alike, whether anybody has it or not. */
export const oneTime = new Hono<AppEnv>()
  .post(
    '/recover',
    describe(
      'Mails a way to choose a new password',
      { 200: 'askedSchema' },
      { ...hosted, ...badBody, ...tooManyMails },
      jsonBodyOf(() => recoverBodySchema),
    ),
    async (c) => {
      assertRedirect(c.req.query('redirect_to'));
      await recover(c.env, configOf(c.env), await readBody(c, recoverBodySchema), new Date());
      return c.json({});
    },
  )
  .on(
    'POST',
    ['/otp', '/magiclink'],
    describe(
      'Mails a way to sign in without a password',
      { 200: 'askedSchema' },
      { ...hosted, ...badBody, ...tooManyMails },
      jsonBodyOf(() => otpBodySchema),
    ),
    async (c) => {
      assertRedirect(c.req.query('redirect_to'));
      await magicLink(c.env, configOf(c.env), await readBody(c, otpBodySchema), new Date());
      return c.json({});
    },
  )
  .post(
    '/resend',
    describe(
      'Mails a confirmation once more',
      { 200: 'askedSchema' },
      { ...hosted, ...badBody, ...tooManyMails },
      jsonBodyOf(() => resendBodySchema),
    ),
    async (c) => {
      // No address to lead to is read here: a confirmation leads to our own page, whatever was asked for.
      await resend(c.env, configOf(c.env), await readBody(c, resendBodySchema), new Date());
      return c.json({});
    },
  )
  .get(
    '/reauthenticate',
    describe(
      'Mails a code to whoever is signed in',
      { 200: 'askedSchema' },
      {
        ...hosted,
        ...tooManyMails,
        ...badToken,
        422: 'The address is not confirmed',
      },
    ),
    async (c) => {
      const now = new Date();
      const { user } = await requireHolder(c, now);
      await reauthenticate(c.env, configOf(c.env), user, now);
      return c.json({});
    },
  )
  .post(
    '/verify',
    describe(
      'Uses a mailed code or link',
      { 200: 'verifiedSchema' },
      { ...hosted, ...badBody, ...expired },
      jsonBodyOf(() => verifyBodySchema),
    ),
    async (c) => {
      const body = await readBody(c, verifyBodySchema);
      return c.json(await verify(c.env, configOf(c.env), body, askerOf(c), new Date()));
    },
  )
  .get(
    '/verify',
    describe('Uses a link by a visit, and leads on', {}, { ...hosted, 400: 'There is no token or no type' }, seeOther),
    async (c) => {
      const { token = '', type = '', redirect_to: redirectTo } = c.req.query();
      const query = { token, type, redirectTo };
      return c.redirect(await verifyLink(c.env, configOf(c.env), query, askerOf(c), new Date()), 303);
    },
  );
