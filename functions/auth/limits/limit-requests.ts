import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { tooManyTries } from '#domain/messages/waits.ts';
import { emailKey } from '#domain/text/email-address.ts';
import { isStorableText } from '#domain/text/form-text.ts';
import { keyedDigest } from '../../db/seal.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { AppError } from '../../http/app-error.ts';
import { clientNetwork, isLocalNetwork } from '../../http/client-address.ts';
import { type Config, configOf } from '../../http/config.ts';
import { refusing } from '../../http/describe.ts';
import { describeError, logFault } from '../../http/log.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { countRequest, type RequestCount, takeOffRequest } from '../repository/request-counts.ts';
import { deviceCookie, deviceSeconds, isDeviceMark, newDeviceMark } from './device-mark.ts';
import { type Count, countsOf, isCounted } from './limits.ts';

/** What a full count is answered with, in the API document. */
export const tooManyRequests = {
  429: 'Too many requests of this kind: Retry-After says when the next is taken',
} as const;

/** The window of the binding REQUEST_FLOOD in wrangler.toml. */
const floodSeconds = 60;

const bodySchema = z.object({ email: z.string() });
const sessionSchema = z.object({ user: z.object({ email: z.string() }) });

/** Refuses a flood from one network before anything is read or written; Cloudflare counts, at each of its places. */
export const refuseFloods: MiddlewareHandler<AppEnv> = async (c, next) => {
  const network = clientNetwork(c.req.raw);
  if (configOf(c.env).AUTH_RATE_LIMITS && isCounted(c.req.method, pathOf(c)) && !isLocalNetwork(network)) {
    const { success } = await c.env.REQUEST_FLOOD.limit({ key: network });
    if (!success) throw refusal(c, floodSeconds);
  }
  await next();
};

/**
 * Counts requests to sign-in before anything is computed for them, and refuses those over a limit (sign-in.md, Rate limits; promise
 * P12). A browser in which a sign-in succeeded gets a mark, by which its later tries count apart from everybody else's.
 * @throws AuthError 429 with the seconds to wait; 503 for a renewal, since the client ends its session at a 4xx
 */
export const limitRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const config = configOf(c.env);
  if (!config.AUTH_RATE_LIMITS || !isCounted(c.req.method, pathOf(c))) return next();
  const account = accountIn(await c.req.text());
  const known = getCookie(c, deviceCookie) ?? '';
  const hasMark = account !== '' && (await isDeviceMark(config.SEAL_KEYS, account, known));
  const counts = countsOf({
    method: c.req.method,
    path: pathOf(c),
    grantType: c.req.query('grant_type'),
    network: clientNetwork(c.req.raw),
    account,
    deviceMark: hasMark ? known : null,
  });
  const wait = await secondsToWait(c.env.DB, config, counts);
  if (wait !== null) throw refusal(c, wait);
  await next();
  if (c.res.status !== 200) return;
  await takeOff(
    c,
    config,
    counts.filter(({ failuresAlone }) => failuresAlone),
  );
  if (pathOf(c) === '/token') await markDevice(c, config, known);
};

/**
 * The same for changes of an account under /api, which compute a hash too.
 * @throws AppError 429 with the seconds to wait
 */
export const limitAccountChanges = refusing(tooManyRequests, (async (c, next) => {
  const config = configOf(c.env);
  const network = clientNetwork(c.req.raw);
  if (config.AUTH_RATE_LIMITS && !isLocalNetwork(network)) {
    const count = { name: 'account-change', subject: network, limit: 30, seconds: 300 };
    const wait = await secondsToWait(c.env.DB, config, [count]);
    if (wait !== null) throw new AppError(429, tooManyTries(wait), { retryAfterSeconds: wait });
  }
  await next();
}) as MiddlewareHandler<AppEnv>);

/** The path below /auth/v1, as it is routed by. */
const pathOf = (c: Context<AppEnv>) => c.req.path.replace(/^\/auth\/v1/, '');

async function secondsToWait(db: D1Database, config: Config, counts: readonly Count[]) {
  return counts.length === 0 ? null : countRequest(db, await keyed(config, counts), new Date());
}

/** Takes a success off its counts. Whoever signed in stays so where that fails: the count is one too high until its window ends. */
async function takeOff(c: Context<AppEnv>, config: Config, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  try {
    await takeOffRequest(c.env.DB, await keyed(config, counts), new Date());
  } catch (error) {
    logFault('database-unavailable', { requestId: c.get('requestId'), ...describeError(error) });
  }
}

/** Counts under the digests by which the database knows them. */
function keyed({ SEAL_KEYS: [current] }: Config, counts: readonly Count[]): Promise<RequestCount[]> {
  if (!current) throw new TypeError('SEAL_KEYS is empty');
  return Promise.all(
    counts.map(async ({ name, subject, limit, seconds }) => ({
      key: await keyedDigest(current, 'request_counts.key', `${name}:${subject}`),
      limit,
      seconds,
    })),
  );
}

/** Gives the browser a mark of the account that it is signed in to, unless it has one. */
async function markDevice(c: Context<AppEnv>, config: Config, known: string): Promise<void> {
  const session = sessionSchema.safeParse(await c.res.clone().json());
  if (!session.success) return;
  const account = emailKey(session.data.user.email);
  const isMarked = await isDeviceMark(config.SEAL_KEYS, account, known);
  setCookie(c, deviceCookie, isMarked ? known : await newDeviceMark(config.SEAL_KEYS, account), {
    path: '/auth/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.PUBLIC_ORIGIN.startsWith('https:'),
    maxAge: deviceSeconds,
  });
}

function refusal(c: Context<AppEnv>, retryAfterSeconds: number): AuthError {
  const isRenewal = c.req.query('grant_type') === 'refresh_token';
  return new AuthError(isRenewal ? 503 : 429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds,
  });
}

/** The key of the e-mail in a body, or '' where there is none: a body that cannot be read is the handler's to refuse. */
function accountIn(text: string): string {
  try {
    const body = bodySchema.safeParse(JSON.parse(text));
    return body.success && isStorableText(body.data.email) ? emailKey(body.data.email) : '';
  } catch {
    return '';
  }
}
