import * as z from 'zod/mini';
import { isStorableText } from '#domain/text/form-text.ts';
import type { Config } from '../http/config.ts';
import { AuthError, invalidCredentials, validationFailed } from './auth-error.ts';
import { hashPassword, isWeakerThanCurrent, verifyPassword } from './password.ts';
import { weaknessOf } from './password-rules.ts';
import { findUserByEmail, insertSession } from './repository/accounts.ts';
import { newSession, sessionView } from './sessions.ts';
import { isBanned } from './user.ts';

/** What `signInWithPassword` of the client sends; null and absent mean the same. */
export const signInBodySchema = z.object({
  email: z.nullish(z.string()),
  password: z.nullish(z.string()),
});

/**
 * Opens a session for an e-mail and its password (sign-in.md, Endpoints). A password that today's rules
 * would refuse still signs in, and the answer says so.
 * @throws AuthError 400: one and the same for all wrong credentials; banned and unconfirmed only after the right password
 */
export async function signIn(db: D1Database, config: Config, body: z.infer<typeof signInBodySchema>, now: Date) {
  if (!body.email) throw validationFailed('missing email or phone');
  const password = body.password ?? '';
  const user = isStorableText(body.email) ? await findUserByEmail(db, body.email) : null;
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user?.passwordHash || !isRight) throw invalidCredentials();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

  const session = await newSession(config, user.id, 'password', now);
  const rehash = isWeakerThanCurrent(user.passwordHash)
    ? { from: user.passwordHash, to: await hashPassword(password) }
    : null;
  await insertSession(db, session, rehash);
  const weakness = weaknessOf(config, password);
  const signedIn = { ...user, lastSignInAt: session.createdAt, updatedAt: session.createdAt };
  return { ...(await sessionView(config, signedIn, session, now)), ...(weakness && { weak_password: weakness }) };
}
