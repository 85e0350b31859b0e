import type { Config } from '../../http/config.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { findUserInSession } from '../repository/users.ts';
import {
  type AccessClaims,
  authenticatedAtSeconds,
  factorProvedAtSeconds,
  verifyAccessToken,
} from '../sessions/access-token.ts';
import { hasVerifiedFactor, isBanned, type User } from '../users/user.ts';
import { namesIn } from '../users/user-metadata.ts';
import type { Assurance } from './assurance.ts';
import type { Identify } from './identity.ts';

/** Who a token is of, and how sure that is. */
export type Holder = Readonly<{ user: User; claims: AccessClaims }> & Assurance;

/**
 * The user of an access token of ours, whose session must still exist: a token dies with its session, not an hour later.
 * @throws AuthError 403 with the code that says what is wrong (sign-in.md, Endpoints)
 */
export async function holderOf(db: D1Database, config: Config, token: string, now: Date): Promise<Holder> {
  const claims = await verifyAccessToken(config, token, now);
  if (!claims) {
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature, or token is expired');
  }
  const found = await findUserInSession(db, claims.sub, claims.session_id);
  if (!found) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const { user, sessionAal } = found;
  if (!sessionAal) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  // A token of before the second factor stays at aal1, and one of before its removal falls back to it.
  const assuranceLevel = claims.aal === 'aal2' && sessionAal === 'aal2' ? 'aal2' : 'aal1';
  return {
    user,
    claims,
    assuranceLevel,
    hasFactor: hasVerifiedFactor(user),
    factorProvedAtSeconds: factorProvedAtSeconds(claims),
  };
}

/** Identifies by the Worker's own accounts; D1 failing stays a fault and is never "nobody". */
export function embeddedIdentify(db: D1Database, config: Config): Identify {
  return async (token, now) => {
    try {
      const { user, claims, ...assurance } = await holderOf(db, config, token, now);
      const { id: userId, email, metadata } = user;
      return {
        userId,
        email,
        ...namesIn(metadata),
        ...assurance,
        sessionId: claims.session_id,
        authenticatedAtSeconds: authenticatedAtSeconds(claims),
      };
    } catch (error) {
      if (error instanceof AuthError) return null;
      throw error;
    }
  };
}
