import type { Config } from '../../http/config.ts';
import { invalidCredentials } from '../protocol/auth-error.ts';
import { insertSession } from '../repository/sessions.ts';
import type { SeenFrom, User } from '../users/user.ts';
import { deviceNotice, firstDevice } from './new-device.ts';
import { newSession, type SessionView, sessionView } from './sessions.ts';

/** How somebody has just proved who they are, as Supabase Auth names it (sign-in.md, Access token), and from where. */
export type SignedInBy = Readonly<{
  method: 'password' | 'otp' | 'recovery' | 'magiclink' | 'email/signup' | 'invite' | 'passkey';
  seenFrom: SeenFrom;
  /** What the account's password must be stored as, once `alongside` is done: where it has another by now, nobody is signed in. */
  passwordHash?: string | null;
  /** What is written ahead of the session, in one batch with it. */
  alongside?: readonly D1PreparedStatement[];
}>;

/**
 * Opens a session for somebody who has proved who they are: every sign-in ends here, and one from a new device is told to the
 * account's owner.
 * @throws AuthError 400 where the password was changed meanwhile
 */
export async function openSession(
  env: Env,
  config: Config,
  user: User,
  { method, seenFrom, passwordHash = null, alongside = [] }: SignedInBy,
  now: Date,
): Promise<SessionView> {
  const session = await newSession(config, user.id, method, seenFrom, now);
  // The first sign-in of an account is no news to whoever has just opened it.
  const isFirst = user.lastSignInAt === null;
  const after = isFirst
    ? await firstDevice(env.DB, config, session, now)
    : await deviceNotice(env, config, user, session, now);
  const isOpened = await insertSession(env.DB, session, passwordHash, { before: alongside, after });
  if (!isOpened) throw invalidCredentials();
  return sessionView(config, { ...user, lastSignInAt: session.createdAt, updatedAt: session.createdAt }, session, now);
}
