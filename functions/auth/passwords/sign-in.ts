import * as z from 'zod/mini';
import { isStorableText } from '#domain/text/form-text.ts';
import type { Config } from '../../http/config.ts';
import { AuthError, invalidCredentials, validationFailed } from '../protocol/auth-error.ts';
import { findSignUpTry } from '../repository/sign-up-tries.ts';
import { findUserByEmail, passwordRehash } from '../repository/users.ts';
import { openSession } from '../sessions/open-session.ts';
import { isBanned, type SeenFrom } from '../users/user.ts';
import { hashPassword, isWeakerThanCurrent, matchPassword, verifyPassword } from './password.ts';
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
  const match = await matchPassword(password, user?.passwordHash ?? null);
  if (!user?.passwordHash || match === 'not') {
    throw (await wasTried(env.DB, config, body.email, password)) ? notConfirmed() : invalidCredentials();
  }
  if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.emailConfirmedAt) {
    // The same work as for an address that has another account.
    await wasTried(env.DB, config, body.email, password);
    throw notConfirmed();
  }

  const alongside =
    match === 'in an earlier form' || isWeakerThanCurrent(user.passwordHash)
      ? [passwordRehash(env.DB, user.id, user.passwordHash, await hashPassword(password))]
      : [];
  const opened = await openSession(env, config, user, { method: 'password', seenFrom, alongside }, now);
  const weakness = weaknessOf(config, password, user);
  return { ...opened, ...(weakness && { weak_password: weakness }) };
}

const notConfirmed = () => new AuthError(400, 'email_not_confirmed', 'Email not confirmed');

/**
 * True for the password of a sign-up with an address that had an account already, where e-mails must be confirmed: whoever signed up
 * is answered as if they had to confirm, so that a sign-in does not tell what the sign-up did not.
 */
async function wasTried(db: D1Database, config: Config, email: string, password: string): Promise<boolean> {
  if (config.AUTH_AUTOCONFIRM) return false;
  const hash = isStorableText(email) ? await findSignUpTry(db, config.SEAL_KEYS, email) : null;
  return verifyPassword(password, hash);
}
