import { messages } from '#domain/messages/index.ts';
import { notFound } from '../../http/app-error.ts';
import { configOf } from '../../http/config.ts';
import type { Identity } from '../identity/identity.ts';
import { deleteSession, listSessions } from '../repository/sessions.ts';
import { sessionCutOffs } from './lifetimes.ts';

/**
 * Where somebody is signed in, the session last used first; null with a hosted project, which keeps its sessions to itself.
 * `device` and `place` are '' where they are not known.
 */
export async function ownSessions(env: Env, { userId, sessionId }: Identity, now: Date) {
  const config = configOf(env);
  if (config.SUPABASE_URL) return null;
  const sessions = await listSessions(env.DB, userId, sessionCutOffs(config, now));
  return sessions.map(({ id, device, place, createdAt, refreshedAt }) => ({
    id,
    device,
    place,
    createdAt,
    lastUsedAt: refreshedAt,
    isCurrent: id === sessionId,
  }));
}

/**
 * Ends one of somebody's own sessions: its tokens are nobody's from then on.
 * @throws AppError 404 where they have no such session
 */
export async function endOwnSession(env: Env, { userId }: Identity, id: string): Promise<void> {
  if (!(await deleteSession(env.DB, userId, id))) throw notFound(messages.sessions.gone);
}
