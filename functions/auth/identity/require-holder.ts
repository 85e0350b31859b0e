import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { configOf } from '../../http/config.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { type Holder, holderOf } from './identify-embedded.ts';
import { bearerToken } from './identity.ts';

/** Who is signed in, under /auth/v1. @throws AuthError 401 without a bearer, 403 for one that is not valid */
export async function requireHolder(c: Context<AppEnv>, now: Date): Promise<Holder> {
  const token = bearerToken(c.req.header('Authorization'));
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return holderOf(c.env.DB, configOf(c.env), token, now);
}
