import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { type Config, configOf } from '../../http/config.ts';
import { bearerToken } from '../identity/identity.ts';
import { AuthError, endpointNotFound } from '../protocol/auth-error.ts';
import { verifiedPayload } from '../sessions/access-token.ts';

/** What a token of our own key calls an operator; ours for therapists never say so. */
const operatorRoles: readonly unknown[] = ['service_role', 'supabase_admin'];

/**
 * Lets an operator through: whoever has AUTH_SECRET_KEY, or a token of our own key with the role of one.
 * @throws AuthError 401 without a bearer; 404 for every other one where no AUTH_SECRET_KEY is set; 403 `bad_jwt` for a wrong key; 403 `not_admin` for a
 *   token of anybody else
 */
export const requireOperator: MiddlewareHandler<AppEnv> = async (c, next) => {
  const config = configOf(c.env);
  const bearer = bearerToken(c.req.header('Authorization'));
  if (!bearer) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const secret = config.AUTH_SECRET_KEY;
  if (secret === undefined) throw endpointNotFound();
  if (!isSameSecret(secret, bearer)) await assertOperatorToken(config, bearer, new Date());
  await next();
};

/** Digests are compared, so that neither the length nor the place of the first difference can be timed. */
function isSameSecret(secret: string, given: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(secret), digestOf(given));
}

async function assertOperatorToken(config: Config, token: string, now: Date): Promise<void> {
  // An operator makes these with the signing key: issuer and end are their own affair.
  const payload = await verifiedPayload(config, token, { currentDate: now });
  if (!payload) {
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, or token is expired');
  }
  if (!operatorRoles.includes(payload.role)) throw new AuthError(403, 'not_admin', 'User not allowed');
}
