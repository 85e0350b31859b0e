import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import type { AppEnv } from '../http/app-env.ts';

import { configOf } from '../http/config.ts';
import { asksNobody, describing, jsonBodyOf, queryParameterOf } from '../http/describe.ts';
import { boundedBody } from '../http/read-body.ts';
import { updateUser, updateUserBodySchema } from './account/update-user.ts';
import { administration } from './administration/routes.ts';
import { factors } from './factors/routes.ts';
import { requireHolder } from './identity/require-holder.ts';
import { limitRequests, refuseFloods, tooManyRequests } from './limits/limit-requests.ts';
import { exchangeBodySchema } from './one-time/bodies.ts';
import { exchangeCode } from './one-time/exchange-code.ts';
import { oneTime } from './one-time/routes.ts';
import { passkeys } from './passkeys/routes.ts';
import { signIn, signInBodySchema } from './passwords/sign-in.ts';
import { signUp, signUpBodySchema } from './passwords/sign-up.ts';
import { apiVersionHeader, echoApiVersion } from './protocol/api-version.ts';
import { endpointNotFound } from './protocol/auth-error.ts';
import { onAuthError } from './protocol/on-auth-error.ts';
import { badBody, badToken, hosted, tooManyMails } from './protocol/refusals.ts';
import { readBody } from './protocol/request-body.ts';
import { healthView, settingsView } from './protocol/settings.ts';
import { otherGrant, switchedOff } from './protocol/switched-off.ts';
import { refresh, refreshBodySchema } from './sessions/refresh.ts';
import { seenFrom } from './sessions/seen-from.ts';
import { signOut } from './sessions/sign-out.ts';
import { signingKeysOf } from './sessions/signing-key.ts';
import { userView } from './users/user-view.ts';

const describe = describing('Sign-in', () => import('./responses.ts'), 'AuthRefusal');

const grant = {
  ...queryParameterOf('grant_type', ['password', 'refresh_token', 'pkce'], true),
  ...jsonBodyOf(() => z.union([signInBodySchema, refreshBodySchema, exchangeBodySchema])),
};
const scope = queryParameterOf('scope', ['global', 'local', 'others'], false);

const jwksMaxAgeSeconds = 600;
/** How long a browser may remember a preflight; Chromium's own limit. */
const preflightMaxAgeSeconds = 7200;

/** The headers that the client sends and reads (sign-in.md, Endpoints), for pages of our own origin alone (promise P10). */
const crossOrigin = cors({
  origin: (origin, c: Context<AppEnv>) => (origin === configOf(c.env).PUBLIC_ORIGIN ? origin : null),
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['apikey', 'Authorization', 'Content-Type', 'X-Client-Info', apiVersionHeader],
  exposeHeaders: [apiVersionHeader, 'x-sb-error-code', 'Retry-After'],
  maxAge: preflightMaxAgeSeconds,
});

/** With a hosted project configured there is no service here. */
const embeddedOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (configOf(c.env).SUPABASE_URL) throw endpointNotFound();
  await next();
};

/** What stands before every endpoint; the deletion of an account by an operator stands elsewhere, since it is more than sign-in's. */
export const protocol = [crossOrigin, echoApiVersion, embeddedOnly, refuseFloods, boundedBody, limitRequests] as const;

/** The embedded sign-in service in the protocol of Supabase Auth, mounted at /auth/v1. Public endpoints ignore the bearer. */
export const auth = new Hono<AppEnv>()
  .onError(onAuthError)
  .use(...protocol)
  .get('/health', describe('That the service answers', { 200: 'healthSchema' }, { ...hosted, ...asksNobody }), (c) =>
    c.json(healthView),
  )
  .get('/settings', describe('How sign-in is set up', { 200: 'settingsSchema' }, { ...hosted, ...asksNobody }), (c) =>
    c.json(settingsView(configOf(c.env))),
  )
  .get(
    '/.well-known/jwks.json',
    describe('The public keys of access tokens', { 200: 'keysSchema' }, { ...hosted, ...asksNobody }),
    async (c) => {
      const keys = await signingKeysOf(configOf(c.env));
      c.header('Cache-Control', `public, max-age=${jwksMaxAgeSeconds}`);
      return c.json({ keys: keys.flatMap(({ publicJwk }) => publicJwk ?? []) });
    },
  )
  .post(
    '/signup',
    describe(
      'Opens an account',
      { 200: 'signedUpSchema' },
      {
        ...hosted,
        ...badBody,
        ...tooManyRequests,
        422: 'Sign-up is off, the e-mail is taken, or the password is too weak',
      },
      jsonBodyOf(() => signUpBodySchema),
    ),
    async (c) => {
      const body = await readBody(c, signUpBodySchema);
      return c.json(await signUp(c.env, configOf(c.env), body, seenFrom(c.req.raw), new Date()));
    },
  )
  .post(
    '/token',
    describe(
      'Opens a session, or renews one',
      { 200: 'signedInSchema' },
      {
        ...hosted,
        404: 'A hosted project serves sign-in, or there is no such code',
        ...badBody,
        ...tooManyRequests,
        403: 'The user is banned',
        409: 'Too many requests renew this session at once',
        422: 'The code has expired, or that way to sign in is off',
      },
      grant,
    ),
    async (c) => {
      switch (c.req.query('grant_type')) {
        case 'password': {
          const body = await readBody(c, signInBodySchema);
          return c.json(await signIn(c.env, configOf(c.env), body, seenFrom(c.req.raw), new Date()));
        }
        case 'refresh_token': {
          const body = await readBody(c, refreshBodySchema);
          return c.json(await refresh(c.env.DB, configOf(c.env), body, new Date()));
        }
        case 'pkce': {
          const body = await readBody(c, exchangeBodySchema);
          return c.json(await exchangeCode(c.env, configOf(c.env), body, seenFrom(c.req.raw), new Date()));
        }
        default:
          throw otherGrant(c.req.query('grant_type'));
      }
    },
  )
  .get('/user', describe('Whoever is signed in', { 200: 'userSchema' }, { ...hosted, ...badToken }), async (c) => {
    const { user } = await requireHolder(c, new Date());
    return c.json(userView(user));
  })
  .put(
    '/user',
    describe(
      'Changes whoever is signed in',
      { 200: 'userSchema' },
      {
        ...hosted,
        ...badBody,
        ...badToken,
        401: 'There is no bearer token, or a second factor has to be proved first',
        403: 'The token is not valid, its session is over, or only an operator may change this',
        422: 'The e-mail is taken, or the password is weak or the present one',
        ...tooManyMails,
      },
      jsonBodyOf(() => updateUserBodySchema),
    ),
    async (c) => {
      const now = new Date();
      const holder = await requireHolder(c, now);
      const body = await readBody(c, updateUserBodySchema);
      return c.json(userView(await updateUser(c.env, configOf(c.env), holder, body, now)));
    },
  )
  .post(
    '/logout',
    describe(
      'Ends this session, the others or all of them',
      { 204: null },
      { ...hosted, ...badToken, 400: 'There is no such scope' },
      scope,
    ),
    async (c) => {
      const { user, claims } = await requireHolder(c, new Date());
      await signOut(c.env.DB, user.id, claims.session_id, c.req.query('scope'));
      return c.body(null, 204);
    },
  )
  .route('/', oneTime)
  .route('/', administration)
  .route('/', switchedOff)
  .route('/', factors)
  .route('/', passkeys)
  .all('*', () => {
    throw endpointNotFound();
  });
