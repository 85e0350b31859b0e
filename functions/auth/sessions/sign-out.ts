import { validationFailed } from '../protocol/auth-error.ts';
import { deleteAllSessions, deleteOtherSessions, deleteSession } from '../repository/sessions.ts';

/**
 * Ends sessions of a user: this one, the others, or all of them, which is what is meant when nothing is said.
 * @throws AuthError 400 for another scope
 */
export async function signOut(db: D1Database, userId: string, sessionId: string, scope = 'global'): Promise<void> {
  if (scope === 'global') await deleteAllSessions(db, userId);
  else if (scope === 'local') await deleteSession(db, userId, sessionId);
  else if (scope === 'others') await deleteOtherSessions(db, userId, sessionId);
  else throw validationFailed('Unsupported logout scope');
}
