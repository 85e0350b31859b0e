import { Buffer } from 'node:buffer';
import { randomBytes, randomUUID } from 'node:crypto';
import { seal, unseal } from '../../db/seal.ts';
import type { Config } from '../../http/config.ts';
import type { SeenFrom, Session, User } from '../users/user.ts';
import { userView } from '../users/user-view.ts';
import { signAccessToken } from './access-token.ts';
import { encodeRefreshToken } from './refresh-token.ts';

const refreshKeyBytes = 32;

const sealContext = (sessionId: string) => `sessions.refresh_key:${sessionId}`;

/** A new session at aal1, not yet stored. */
export async function newSession(
  config: Config,
  userId: string,
  method: string,
  seenFrom: SeenFrom,
  now: Date,
): Promise<Session> {
  const id = randomUUID();
  const refreshKey = randomBytes(refreshKeyBytes).toString('base64url');
  return {
    id,
    userId,
    aal: 'aal1',
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    sealedRefreshKey: await seal(config.SEAL_KEYS, sealContext(id), refreshKey),
    refreshCounter: 0,
    refreshedAt: now.toISOString(),
    createdAt: now.toISOString(),
    factorId: null,
    ...seenFrom,
  };
}

/** The key of a session's refresh tokens. */
export async function refreshKeyOf(config: Config, session: Session): Promise<Buffer> {
  const key = await unseal(config.SEAL_KEYS, sealContext(session.id), session.sealedRefreshKey);
  return Buffer.from(key, 'base64url');
}

/** What the client keeps of a session: a fresh access token, the current refresh token and the user (sign-in.md, Session). */
export async function sessionView(config: Config, user: User, session: Session, now: Date) {
  const { token, expiresAt } = await signAccessToken(config, user, session, now);
  const refreshKey = await refreshKeyOf(config, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: config.AUTH_ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: encodeRefreshToken({ sessionId: session.id, counter: session.refreshCounter }, refreshKey),
    user: userView(user),
  };
}

export type SessionView = Awaited<ReturnType<typeof sessionView>>;
