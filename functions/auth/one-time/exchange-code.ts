import { Buffer } from 'node:buffer';
import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { digest } from '../../db/ids.ts';
import type { Config } from '../../http/config.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { takeAuthCode } from '../repository/auth-codes.ts';
import type { CodeChallenge } from '../repository/one-time-tokens.ts';
import { findUser } from '../repository/users.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionView } from '../sessions/sessions.ts';
import { isBanned, type SeenFrom } from '../users/user.ts';
import type { exchangeBodySchema } from './bodies.ts';

/**
 * Opens a session for the code that a link gave, together with the secret that the browser kept (RFC 7636).
 * @throws AuthError 404 for a code that is none or was used, 422 for one that expired, 400 for another secret, which uses it up
 */
export async function exchangeCode(
  env: Env,
  config: Config,
  body: z.infer<typeof exchangeBodySchema>,
  seenFrom: SeenFrom,
  now: Date,
): Promise<SessionView> {
  if (!body.auth_code || !body.code_verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const code = await takeAuthCode(env.DB, await digest(body.auth_code));
  const user = code && (await findUser(env.DB, code.userId));
  if (!code || !user) {
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (new Date(code.expiresAt) <= now) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!answers(code.challenge, body.code_verifier)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  return openSession(env, config, user, { method: code.method, seenFrom }, now);
}

/** True for the secret that a challenge was made of. */
function answers({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const shown = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  return shown.length === challenge.length && timingSafeEqual(Buffer.from(shown), Buffer.from(challenge));
}
