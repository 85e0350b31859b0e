import type { Called } from '#domain/profile/called.ts';
import { statement } from '../../db/client.ts';

/** The statement that gives a therapist's profile what the therapist is called; what they wrote, and when, stays as it is. */
export function updateCalled(db: D1Database, userId: string, called: Called): D1PreparedStatement {
  return statement(
    db,
    'update therapist_profiles set name = ?, honorific = ?, pronouns = ? where user_id = ?',
    called.name,
    called.honorific,
    called.pronouns,
    userId,
  );
}
