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
  /** True where that took two proofs: the device, and who holds it. */
  isTwoStep?: boolean;
  /** What the password was checked against: where the account has another by now, nobody is signed in. */
  passwordHash?: string | null;
  /** What is written with the session or not at all: before it, where it ends those that there were, and after it. */
  before?: readonly D1PreparedStatement[];
  alongside?: readonly D1PreparedStatement[];
}>;

/**
 * Opens a session for somebody who has proved who they are: every sign-in ends here, and one from a new device is told to the
 * account's owner; the first sign-in of an account is no news to whoever has just opened it.
 * @throws AuthError 400 where the password was changed meanwhile
 */
export async function openSession(
  env: Env,
  config: Config,
  user: User,
  { method, seenFrom, isTwoStep = false, passwordHash = null, before = [], alongside = [] }: SignedInBy,
  now: Date,
): Promise<SessionView> {
  const oneStep = await newSession(config, user.id, method, seenFrom, now);
  const session = isTwoStep ? ({ ...oneStep, aal: 'aal2' } as const) : oneStep;
  const device =
    user.lastSignInAt === null
      ? await firstDevice(env.DB, config, session, now)
      : await deviceNotice(env, config, user, session, now);
  const isOpened = await insertSession(env.DB, session, passwordHash, {
    before,
    alongside: [...alongside, ...device],
  });
  if (!isOpened) throw invalidCredentials();
  return sessionView(config, { ...user, lastSignInAt: session.createdAt, updatedAt: session.createdAt }, session, now);
}
