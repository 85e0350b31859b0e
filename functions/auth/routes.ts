import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from '../http/app-env.ts';
import { configOf } from '../http/config.ts';
import { boundedBody } from '../http/read-body.ts';
import { apiVersionHeader, echoApiVersion } from './api-version.ts';
import { AuthError } from './auth-error.ts';
import { holderOf } from './identify-embedded.ts';
import { bearerToken } from './identity.ts';
import { onAuthError } from './on-auth-error.ts';
import { refresh, refreshBodySchema } from './refresh.ts';
import { readBody } from './request-body.ts';
import { healthView, settingsView } from './settings.ts';
import { signIn, signInBodySchema } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp, signUpBodySchema } from './sign-up.ts';
import { signingKeyOf } from './signing-key.ts';
import { userView } from './user-view.ts';

const jwksMaxAgeSeconds = 600;
/** How long a browser may remember a preflight; Chromium's own limit. */
const preflightMaxAgeSeconds = 7200;

const endpointNotFound = () => new AuthError(404, 'not_found', 'There is no such endpoint');

/** The headers that the client sends and reads (sign-in.md, Endpoints), for pages of our own origin alone (promise P10). */
const crossOrigin = cors({
  origin: (origin, c: Context<AppEnv>) => (origin === configOf(c.env).PUBLIC_ORIGIN ? origin : null),
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['apikey', 'Authorization', 'Content-Type', 'X-Client-Info', apiVersionHeader],
  exposeHeaders: [apiVersionHeader, 'x-sb-error-code', 'Retry-After'],
  maxAge: preflightMaxAgeSeconds,
});

/** With a hosted project configured there is no service here. */
const embeddedOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (configOf(c.env).SUPABASE_URL) throw endpointNotFound();
  await next();
};

async function requireHolder(c: Context<AppEnv>, now: Date) {
  const token = bearerToken(c.req.header('Authorization'));
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return holderOf(c.env.DB, configOf(c.env), token, now);
}

/** The embedded sign-in service in the protocol of Supabase Auth, mounted at /auth/v1. Public endpoints ignore the bearer. */
export const auth = new Hono<AppEnv>()
  .onError(onAuthError)
  .use(crossOrigin, echoApiVersion, embeddedOnly, boundedBody)
  .get('/health', (c) => c.json(healthView))
  .get('/settings', (c) => c.json(settingsView(configOf(c.env))))
  .get('/.well-known/jwks.json', async (c) => {
    const { publicJwk } = await signingKeyOf(configOf(c.env));
    c.header('Cache-Control', `public, max-age=${jwksMaxAgeSeconds}`);
    return c.json({ keys: [publicJwk] });
  })
  .post('/signup', async (c) => {
    const body = await readBody(c, signUpBodySchema);
    return c.json(await signUp(c.env.DB, configOf(c.env), body, new Date()));
  })
  .post('/token', async (c) => {
    switch (c.req.query('grant_type')) {
      case 'password': {
        const body = await readBody(c, signInBodySchema);
        return c.json(await signIn(c.env.DB, configOf(c.env), body, new Date()));
      }
      case 'refresh_token': {
        const body = await readBody(c, refreshBodySchema);
        return c.json(await refresh(c.env.DB, configOf(c.env), body, new Date()));
      }
      default:
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  })
  .get('/user', async (c) => {
    const { user } = await requireHolder(c, new Date());
    return c.json(userView(user));
  })
  .post('/logout', async (c) => {
    const { user, claims } = await requireHolder(c, new Date());
    await signOut(c.env.DB, user.id, claims.session_id, c.req.query('scope'));
    return c.body(null, 204);
  })
  .all('*', () => {
    throw endpointNotFound();
  });
