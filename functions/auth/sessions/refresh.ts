import * as z from 'zod/mini';
import type { Config } from '../../http/config.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { advanceRefreshCounter, deleteSession, findSession } from '../repository/sessions.ts';
import { findUser } from '../repository/users.ts';
import { isBanned, type Session } from '../users/user.ts';
import { isOver, sessionCutOffs } from './lifetimes.ts';
import { decideRefresh, isGenuine, parseRefreshToken, type RefreshToken } from './refresh-token.ts';
import { refreshKeyOf, type SessionView, sessionView } from './sessions.ts';

/** What the client sends to refresh; null and absent mean the same. */
export const refreshBodySchema = z.object({ refresh_token: z.nullish(z.string()) });

/** A form of refresh token that Supabase Auth once gave and this service never did. */
const legacyToken = /^[a-z0-9]{12}$/;
/** A request that loses the race for the counter finds a younger count, which ends it: one more try, and one to spare. */
const maxTries = 3;

/**
 * Renews a session (sign-in.md, Refresh tokens).
 * @throws AuthError 400 for a token of no form, of no session, of one that is over, or used before (which ends the session);
 *   409 under contention
 */
export async function refresh(
  db: D1Database,
  config: Config,
  body: z.infer<typeof refreshBodySchema>,
  now: Date,
): Promise<SessionView> {
  const text = body.refresh_token ?? '';
  const token = parseRefreshToken(text);
  if (!token) throw legacyToken.test(text) ? notFound() : validationFailed('Refresh token is not valid');

  for (let tries = 0; tries < maxTries; tries++) {
    const session = await findSession(db, token.sessionId);
    if (!session || !isGenuine(text, token, await refreshKeyOf(config, session))) throw notFound();
    if (isOver(session, sessionCutOffs(config, now))) throw sessionExpired();
    const user = await findUser(db, session.userId);
    if (!user) throw notFound();
    if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    const renewed = await renew(db, config, session, token, now);
    if (renewed) return sessionView(config, user, renewed, now);
  }
  throw new AuthError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  );
}

/** The session as it is after the refresh, or null when another request was first. */
async function renew(
  db: D1Database,
  config: Config,
  session: Session,
  token: RefreshToken,
  now: Date,
): Promise<Session | null> {
  const decision = decideRefresh({
    sessionCounter: session.refreshCounter,
    tokenCounter: token.counter,
    secondsSinceRefresh: (now.getTime() - Date.parse(session.refreshedAt)) / 1000,
    reuseIntervalSeconds: config.AUTH_REUSE_INTERVAL_SECONDS,
  });
  switch (decision) {
    case 'rotate': {
      const isFirst = await advanceRefreshCounter(db, session, now.toISOString());
      return isFirst ? { ...session, refreshCounter: session.refreshCounter + 1 } : null;
    }
    case 'repeat current':
      return session;
    case 'revoke':
      await deleteSession(db, session.userId, session.id);
      throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    case 'not issued':
      throw validationFailed('Invalid Refresh Token: Not Issued By This Server');
  }
}

const sessionExpired = () => new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
const notFound = () => new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
