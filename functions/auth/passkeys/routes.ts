import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { configOf } from '../../http/config.ts';
import { describing, jsonBodyOf } from '../../http/describe.ts';
import { requireHolder } from '../identity/require-holder.ts';
import { tooManyRequests } from '../limits/limit-requests.ts';
import { badBody, badToken } from '../protocol/refusals.ts';
import { readBody } from '../protocol/request-body.ts';
import { seenFrom } from '../sessions/seen-from.ts';
import { authenticationOptions, signInByPasskey } from './authenticate.ts';
import { ceremonyBodySchema } from './challenge.ts';
import { passkeysOf, remove, rename, renameBodySchema } from './manage.ts';
import { registerPasskey, registrationOptions } from './register.ts';
import { relyingPartyOf } from './relying-party.ts';

const describe = describing('Sign-in', () => import('../responses.ts'), 'AuthRefusal');

const off = { 404: 'Passkeys are off, or a hosted project serves sign-in' };
const missing = { 404: 'The user has no such passkey, passkeys are off, or a hosted project serves sign-in' };
const unproved = {
  ...badToken,
  400: 'The answer does not convince, or the last sign-in was a day ago',
  403: 'The token is not valid, its session is over, or a factor has to be proved first',
};

/** Signing in with what a device keeps, and who keeps which (decision 0089). */
export const passkeys = new Hono<AppEnv>()
  .use('/passkeys/*', async (c, next) => {
    relyingPartyOf(configOf(c.env));
    await next();
  })
  .post(
    '/passkeys/registration/options',
    describe(
      'Begins a passkey',
      { 200: 'ceremonySchema' },
      { ...off, ...unproved, ...tooManyRequests, 422: 'There are as many as one may have' },
    ),
    async (c) => {
      const now = new Date();
      return c.json(await registrationOptions(c.env.DB, configOf(c.env), await requireHolder(c, now), now));
    },
  )
  .post(
    '/passkeys/registration/verify',
    describe(
      'Keeps a passkey',
      { 200: 'passkeySchema' },
      {
        ...off,
        ...badBody,
        ...unproved,
        ...tooManyRequests,
        422: 'The credential is known, or there are as many as one may have',
      },
      jsonBodyOf(() => ceremonyBodySchema),
    ),
    async (c) => {
      const now = new Date();
      const holder = await requireHolder(c, now);
      const body = await readBody(c, ceremonyBodySchema);
      return c.json(await registerPasskey(c.env, configOf(c.env), holder, body, now));
    },
  )
  .post(
    '/passkeys/authentication/options',
    describe('Begins a sign-in with a passkey', { 200: 'ceremonySchema' }, { ...off, ...tooManyRequests }),
    async (c) => c.json(await authenticationOptions(c.env.DB, configOf(c.env), new Date())),
  )
  .post(
    '/passkeys/authentication/verify',
    describe(
      'Signs in with a passkey',
      { 200: 'signedInSchema' },
      {
        ...off,
        ...badBody,
        ...tooManyRequests,
        400: 'The answer does not convince, whatever is wrong with it',
        403: 'The user is banned, or has an address that is not confirmed',
      },
      jsonBodyOf(() => ceremonyBodySchema),
    ),
    async (c) => {
      const body = await readBody(c, ceremonyBodySchema);
      return c.json(await signInByPasskey(c.env, configOf(c.env), body, seenFrom(c.req.raw), new Date()));
    },
  )
  .get(
    '/passkeys',
    describe('The passkeys of whoever is signed in', { 200: 'passkeysSchema' }, { ...badToken, ...off }),
    async (c) => c.json(await passkeysOf(c.env.DB, (await requireHolder(c, new Date())).user.id)),
  )
  .patch(
    '/passkeys/:id',
    describe(
      'Renames a passkey',
      { 200: 'passkeySchema' },
      { ...badBody, ...badToken, ...missing, ...tooManyRequests },
      jsonBodyOf(() => renameBodySchema),
    ),
    async (c) => {
      const holder = await requireHolder(c, new Date());
      const body = await readBody(c, renameBodySchema);
      return c.json(await rename(c.env.DB, holder, c.req.param('id'), body));
    },
  )
  .delete(
    '/passkeys/:id',
    describe(
      'Removes a passkey',
      { 204: null },
      { ...unproved, ...missing, ...tooManyRequests, 400: 'The last sign-in was a day ago' },
    ),
    async (c) => {
      const now = new Date();
      await remove(c.env, await requireHolder(c, now), c.req.param('id'), now);
      return c.body(null, 204);
    },
  );
