import * as z from 'zod/mini';
import { messages } from '#domain/messages/index.ts';
import { emailText } from '#domain/text/form-text.ts';
import { UniqueViolation } from '../../db/client.ts';
import type { Config } from '../../http/config.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { insertUser } from '../repository/users.ts';
import { firstDevice } from '../sessions/new-device.ts';
import { newSession, type SessionView, sessionView } from '../sessions/sessions.ts';
import { keptEmail } from '../users/email-spellings.ts';
import { newUser, type SeenFrom } from '../users/user.ts';
import { parseUserMetadata } from '../users/user-metadata.ts';
import { nobodyView, type UserView, userView } from '../users/user-view.ts';
import { hashPassword } from './password.ts';
import { assertUsablePassword } from './password-rules.ts';

const emailSchema = emailText(messages.signUp.emailRequired);

/** What `signUp` of the client sends; null and absent mean the same. */
export const signUpBodySchema = z.object({
  email: z.nullish(z.string()),
  password: z.nullish(z.string()),
  data: z.optional(z.unknown()),
});

/**
 * Opens an account (sign-in.md, Endpoints). With autoconfirm the answer is a session; without it a user who has to confirm,
 * and the same for a taken e-mail, so that nobody learns who has an account.
 * @throws AuthError 400 or 422 as sign-in.md lists them, `user_already_exists` also for the slower of two at once
 */
export async function signUp(
  db: D1Database,
  config: Config,
  body: z.infer<typeof signUpBodySchema>,
  seenFrom: SeenFrom,
  now: Date,
): Promise<SessionView | UserView> {
  if (!config.AUTH_SIGN_UP) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!body.email && !body.password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!body.password) throw validationFailed('Signup requires a valid password');
  const email = emailSchema.safeParse(body.email);
  if (!email.success) throw validationFailed('Unable to validate email address: invalid format');
  assertUsablePassword(config, body.password);

  const isConfirmed = config.AUTH_AUTOCONFIRM;
  const at = now.toISOString();
  const user = newUser(
    {
      email: keptEmail(email.data),
      metadata: parseUserMetadata(body.data),
      passwordHash: await hashPassword(body.password),
      emailConfirmedAt: isConfirmed ? at : null,
      lastSignInAt: isConfirmed ? at : null,
    },
    now,
  );
  const session = isConfirmed ? await newSession(config, user.id, 'password', seenFrom, now) : null;
  try {
    await insertUser(db, user, session, session ? await firstDevice(db, config, session, now) : []);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    if (!isConfirmed) return nobodyView(user);
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  return session ? sessionView(config, user, session, now) : userView(user);
}
