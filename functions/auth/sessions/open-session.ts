import type { Config } from '../../http/config.ts';
import { insertSession } from '../repository/sessions.ts';
import type { SeenFrom, User } from '../users/user.ts';
import { newSession, type SessionView, sessionView } from './sessions.ts';

/** How somebody has just proved who they are, as Supabase Auth names it (sign-in.md, Access token), and from where. */
export type SignedInBy = Readonly<{
  method: 'password' | 'otp' | 'recovery' | 'magiclink' | 'email/signup' | 'invite' | 'passkey';
  seenFrom: SeenFrom;
  /** What is written with the session or not at all. */
  alongside?: readonly D1PreparedStatement[];
}>;

/** Opens a session for somebody who has proved who they are: every sign-in ends here. */
export async function openSession(
  env: Env,
  config: Config,
  user: User,
  { method, seenFrom, alongside = [] }: SignedInBy,
  now: Date,
): Promise<SessionView> {
  const session = await newSession(config, user.id, method, seenFrom, now);
  await insertSession(env.DB, session, alongside);
  return sessionView(config, { ...user, lastSignInAt: session.createdAt, updatedAt: session.createdAt }, session, now);
}
