import { authCodesDelete } from '../repository/auth-codes.ts';
import { factorsDelete } from '../repository/factors.ts';
import { passkeysSinceDelete } from '../repository/passkeys.ts';
import { recoveryCodesDelete } from '../repository/recovery-codes.ts';
import { allSessionsDelete, otherSessionsDelete } from '../repository/sessions.ts';

/**
 * The statements that end every way into an account that was there before its address was proven: sessions, codes that open one, and
 * whatever else signs in besides a password. Whoever proves it from a session of the account has set these up themselves.
 * @param sessionId of the session that stays, and what signs in with it; null for none
 */
export function formerAccessDelete(db: D1Database, userId: string, sessionId: string | null): D1PreparedStatement[] {
  return [
    sessionsDelete(db, userId, sessionId),
    authCodesDelete(db, userId),
    ...(sessionId === null
      ? [...factorsDelete(db, userId), recoveryCodesDelete(db, userId), passkeysSinceDelete(db, userId, '')]
      : []),
  ];
}

/** The statement that ends the sessions of a user but one; all of them where there is none to keep. */
export function sessionsDelete(db: D1Database, userId: string, sessionId: string | null): D1PreparedStatement {
  return sessionId === null ? allSessionsDelete(db, userId) : otherSessionsDelete(db, userId, sessionId);
}
