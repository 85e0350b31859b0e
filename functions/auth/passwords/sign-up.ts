import * as z from 'zod/mini';
import { cutOffsAt } from '#domain/retention/retention.ts';
import { batch, UniqueViolation } from '../../db/client.ts';
import { outboxInsert } from '../../email/index.ts';
import type { Config } from '../../http/config.ts';
import { takenMail } from '../mails/one-time-mails.ts';
import { challengeFields, challengeIn, emailIn } from '../one-time/bodies.ts';
import { takeMailTurn } from '../one-time/mail-turn.ts';
import { nobodyWith, tokenAndMail } from '../one-time/send-token.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { reservationCheck } from '../repository/email-changes.ts';
import type { CodeChallenge } from '../repository/one-time-tokens.ts';
import { signUpTryUpsert } from '../repository/sign-up-tries.ts';
import { findUserByEmail, insertUser, pendingUserUpdate } from '../repository/users.ts';
import { newSession, type SessionView, sessionView } from '../sessions/sessions.ts';
import { keptEmail } from '../users/email-spellings.ts';
import { newUser, type SeenFrom, type User } from '../users/user.ts';
import { parseUserMetadata } from '../users/user-metadata.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { hashPassword } from './password.ts';
import { assertUsablePassword } from './password-rules.ts';

/** What `signUp` of the client sends; null and absent mean the same. */
export const signUpBodySchema = z.object({
  email: z.nullish(z.string()),
  password: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  ...challengeFields,
});

/**
 * Opens an account (sign-in.md, Endpoints). With autoconfirm the answer is a session, and a mail asks whether the address is right;
 * without it a user who has to confirm, and the same for a taken e-mail, so that nobody learns who has an account.
 * @throws AuthError 400 or 422 as sign-in.md lists them, `user_already_exists` also for the slower of two at once; 429 above the
 *   bound of mails where e-mails must be confirmed
 */
export async function signUp(
  env: Env,
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
  const email = emailIn(body.email, 'Unable to validate email address: invalid format');
  const challenge = challengeIn(body);
  const metadata = parseUserMetadata(body.data);
  assertUsablePassword(config, body.password, { email, metadata });
  if (!config.AUTH_AUTOCONFIRM) await takeMailTurn(env.DB, config, 'signup', email, now);

  const at = now.toISOString();
  const confirmedAt = config.AUTH_AUTOCONFIRM ? at : null;
  const user = newUser(
    {
      email: keptEmail(email),
      metadata,
      passwordHash: await hashPassword(body.password),
      emailConfirmedAt: confirmedAt,
      confirmationSentAt: at,
      lastSignInAt: confirmedAt,
    },
    now,
  );
  return config.AUTH_AUTOCONFIRM
    ? openAtOnce(env, config, user, challenge, seenFrom, now)
    : openByMail(env, config, user, challenge, now);
}

async function openAtOnce(
  env: Env,
  config: Config,
  user: User,
  challenge: CodeChallenge | null,
  seenFrom: SeenFrom,
  now: Date,
): Promise<SessionView> {
  const session = await newSession(config, user.id, 'password', seenFrom, now);
  try {
    await insertUser(env.DB, user, session, await askedToConfirm(env, config, user, challenge, now));
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
  return sessionView(config, user, session, now);
}

/** The answer is the same whoever has the address: the user as they would be. */
async function openByMail(
  env: Env,
  config: Config,
  user: User,
  challenge: CodeChallenge | null,
  now: Date,
): Promise<UserView> {
  const known = await findUserByEmail(env.DB, user.email);
  try {
    if (known) await batch(env.DB, await forKnown(env, config, known, user, challenge, now));
    else await insertUser(env.DB, user, null, await askedToConfirm(env, config, user, challenge, now));
  } catch (error) {
    // The address is reserved, or another sign-up was first, whose mail is on its way.
    if (!(error instanceof UniqueViolation)) throw error;
    await batch(env.DB, [await tryOf(env.DB, config, user, now)]);
  }
  return userView(user);
}

/** While nobody has confirmed the address the latest sign-up counts; later its owner is told of the try. */
async function forKnown(
  env: Env,
  config: Config,
  known: User,
  user: User,
  challenge: CodeChallenge | null,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const isPending = known.emailConfirmedAt === null && known.lastSignInAt === null;
  const owner = isPending ? known : nobodyWith(known.email, now);
  const at = now.toISOString();
  return [
    pendingUserUpdate(env.DB, owner.id, user, at),
    ...(await tokenAndMail(env, config, owner, { kind: 'signup', to: owner.email, challenge }, now)),
    ...(isPending
      ? []
      : [
          await outboxInsert(env, 'account-taken', takenMail(known.email), now),
          await tryOf(env.DB, config, user, now),
        ]),
  ];
}

/** What a later sign-in is answered by, where the sign-up opened no account. */
function tryOf(db: D1Database, config: Config, user: User, now: Date): Promise<D1PreparedStatement> {
  return signUpTryUpsert(db, config.SEAL_KEYS, user.email, user.passwordHash ?? '', now.toISOString());
}

/** What a new account begins with besides: its address must be nobody's who may get it back, and is asked for by mail. */
async function askedToConfirm(
  env: Env,
  config: Config,
  user: User,
  challenge: CodeChallenge | null,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const since = cutOffsAt(now).emailChanges.toISOString();
  return [
    await reservationCheck(env.DB, config.SEAL_KEYS, user.email, user.id, since),
    ...(await tokenAndMail(env, config, user, { kind: 'signup', to: user.email, challenge }, now)),
  ];
}
