import type { Config } from '../../http/config.ts';
import { deleteSessionsOpenedBefore, deleteSessionsUnusedSince } from '../repository/sessions.ts';
import type { Session, SessionCutOffs } from '../users/user.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** When sessions that end now were last used, and opened (`AUTH_SESSION_IDLE_DAYS`, `AUTH_SESSION_MAX_DAYS`). */
export function sessionCutOffs(config: Config, now: Date): SessionCutOffs {
  const before = (days: number) => new Date(now.getTime() - days * dayMilliseconds).toISOString();
  return { usedAfter: before(config.AUTH_SESSION_IDLE_DAYS), openedAfter: before(config.AUTH_SESSION_MAX_DAYS) };
}

/** True for a session that was unused for too long, or that is too old. */
export function isOver({ refreshedAt, createdAt }: Session, { usedAfter, openedAfter }: SessionCutOffs): boolean {
  return refreshedAt <= usedAfter || createdAt <= openedAfter;
}

/**
 * Deletes the sessions that are over.
 * @throws DatabaseUnavailable
 */
export async function deleteSessionsOver(db: D1Database, config: Config, now: Date): Promise<void> {
  const { usedAfter, openedAfter } = sessionCutOffs(config, now);
  await deleteSessionsUnusedSince(db, new Date(usedAfter));
  await deleteSessionsOpenedBefore(db, new Date(openedAfter));
}
