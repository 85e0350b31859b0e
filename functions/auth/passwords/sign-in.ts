import * as z from 'zod/mini';
import { isStorableText } from '#domain/text/form-text.ts';
import type { Config } from '../../http/config.ts';
import { AuthError, invalidCredentials, validationFailed } from '../protocol/auth-error.ts';
import { findUserByEmail, passwordRehash } from '../repository/users.ts';
import { openSession } from '../sessions/open-session.ts';
import { isBanned, type SeenFrom } from '../users/user.ts';
import { hashPassword, isWeakerThanCurrent, verifyPassword } from './password.ts';
import { weaknessOf } from './password-rules.ts';

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
export async function signIn(
  env: Env,
  config: Config,
  body: z.infer<typeof signInBodySchema>,
  seenFrom: SeenFrom,
  now: Date,
) {
  if (!body.email) throw validationFailed('missing email or phone');
  const password = body.password ?? '';
  const user = isStorableText(body.email) ? await findUserByEmail(env.DB, body.email) : null;
  const isRight = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user?.passwordHash || !isRight) throw invalidCredentials();
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.emailConfirmedAt) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

  const alongside = isWeakerThanCurrent(user.passwordHash)
    ? [passwordRehash(env.DB, user.id, user.passwordHash, await hashPassword(password))]
    : [];
  const { passwordHash } = user;
  const opened = await openSession(env, config, user, { method: 'password', seenFrom, passwordHash, alongside }, now);
  const weakness = weaknessOf(config, password);
  return { ...opened, ...(weakness && { weak_password: weakness }) };
}
