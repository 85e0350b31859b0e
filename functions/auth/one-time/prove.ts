import { cutOffsAt } from '#domain/retention/retention.ts';
import { batch, UniqueViolation } from '../../db/client.ts';
import { digest, newId, newToken } from '../../db/ids.ts';
import type { Config } from '../../http/config.ts';
import { emailChangedNotice } from '../mails/notices.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { emailChangeInsert, reservationCheck } from '../repository/email-changes.ts';
import { isTokenUsed, type OneTimeToken, tokensDelete, tokenUse } from '../repository/one-time-tokens.ts';
import {
  emailProof,
  findUser,
  newEmailUpdate,
  passwordDelete,
  updateEmail,
  waitingEmailCheck,
} from '../repository/users.ts';
import type { SignedInBy } from '../sessions/open-session.ts';
import { formerAccessDelete, sessionsDelete } from '../users/former-access.ts';
import { isBanned, type User } from '../users/user.ts';
import { asksBoth } from './send-token.ts';

/** What the use of a token does, and who is signed in by it. */
export type Proof = Readonly<{
  user: User;
  method: Extract<SignedInBy['method'], 'otp' | 'recovery'>;
  statements: readonly D1PreparedStatement[];
  /** The account has another address by this. */
  isEmailChange: boolean;
  /** No password opens the account after this. */
  lacksPassword: boolean;
}>;

/** 403: one and the same for a wrong, a used, a replaced and an expired token, and for an address that nobody has. */
export const tokenExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/**
 * What using a token does to its account.
 * @param ownSessionId the session whose bearer came with the request, if it is the user's: it stays
 * @returns null when the other address has to be confirmed too
 * @throws AuthError 403 for a banned user, or where the token was used meanwhile
 */
export async function proofBy(
  env: Env,
  config: Config,
  token: OneTimeToken,
  ownSessionId: (userId: string) => Promise<string | null>,
  now: Date,
): Promise<Proof | null> {
  const user = await findUser(env.DB, token.userId);
  if (!user) throw tokenExpired();
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  const sessionId = await ownSessionId(user.id);
  return token.kind === 'email_change_new' || token.kind === 'email_change_current'
    ? newEmailProof(env, config, user, token, sessionId, now)
    : addressProof(env.DB, user, token, sessionId, now);
}

/**
 * The first proof of an address ends what was there before: whoever wrote somebody else's address into an account has nothing left.
 * The password stays where a confirmation opens the account, or where the session that has it confirms.
 */
function addressProof(db: D1Database, user: User, token: OneTimeToken, sessionId: string | null, now: Date): Proof {
  const at = now.toISOString();
  const isFirst = user.emailProvenAt === null;
  const isConfirmation = token.kind === 'signup' || token.kind === 'invite';
  // An invitation has no password: one that is there is of somebody who signed up with the address meanwhile.
  const opensWithPassword = token.kind === 'signup' && user.emailConfirmedAt === null;
  const keepsPassword = opensWithPassword || (isConfirmation && sessionId !== null);
  const isFormerGone = isFirst || token.kind === 'recovery';
  const isPasswordGone = isFirst && !keepsPassword;
  return {
    user: {
      ...user,
      emailConfirmedAt: user.emailConfirmedAt ?? at,
      emailProvenAt: user.emailProvenAt ?? at,
      newEmail: isFormerGone ? null : user.newEmail,
      factors: isFirst ? [] : user.factors,
    },
    method: token.kind === 'recovery' ? 'recovery' : 'otp',
    isEmailChange: false,
    lacksPassword: isPasswordGone || user.passwordHash === null,
    statements: [
      ...tokenUse(db, token, at),
      emailProof(db, user.id, at),
      // Whoever was in before may have another address wait for a mail of their own.
      ...(isFormerGone ? [tokensDelete(db, user.id, token.id), newEmailUpdate(db, user.id, null, at)] : []),
      ...(isFirst ? formerAccessDelete(db, user.id, sessionId) : []),
      ...(isPasswordGone ? [passwordDelete(db, user.id, at)] : []),
    ],
  };
}

/** The address that waited takes its place; the former one is told, and can undo it for seven days. */
async function newEmailProof(
  env: Env,
  config: Config,
  user: User,
  token: OneTimeToken,
  sessionId: string | null,
  now: Date,
): Promise<Proof | null> {
  const { newEmail } = user;
  if (newEmail === null) throw tokenExpired();
  const at = now.toISOString();
  const uses = tokenUse(env.DB, token, at);
  // An operator's link to the present address is a half even where the new one alone would do.
  const isAskedTwice = asksBoth(config) || token.kind === 'email_change_current';
  if (isAskedTwice) {
    // By itself, so that of two halves at once one sees the other.
    await useOnce(() => batch(env.DB, uses));
    const other = token.kind === 'email_change_new' ? 'email_change_current' : 'email_change_new';
    if (!(await isTokenUsed(env.DB, user.id, other))) return null;
  }

  const undoToken = newToken();
  const since = cutOffsAt(now).emailChanges.toISOString();
  return {
    user: {
      ...user,
      email: newEmail,
      newEmail: null,
      emailConfirmedAt: user.emailConfirmedAt ?? at,
      emailProvenAt: at,
      factors: user.emailProvenAt === null ? [] : user.factors,
    },
    method: 'otp',
    isEmailChange: true,
    lacksPassword: user.passwordHash === null,
    statements: [
      ...(isAskedTwice ? [] : uses),
      waitingEmailCheck(env.DB, user.id, newEmail),
      await reservationCheck(env.DB, config.SEAL_KEYS, newEmail, user.id, since),
      updateEmail(env.DB, user.id, newEmail, at, at),
      tokensDelete(env.DB, user.id, token.id),
      ...(user.emailProvenAt === null
        ? formerAccessDelete(env.DB, user.id, sessionId)
        : [sessionsDelete(env.DB, user.id, sessionId)]),
      await emailChangeInsert(env.DB, config.SEAL_KEYS, {
        id: newId(),
        userId: user.id,
        tokenDigest: await digest(undoToken),
        oldEmail: user.email,
        createdAt: at,
      }),
      await emailChangedNotice(env, user.email, undoToken, now),
    ],
  };
}

/**
 * Carries out what a proof does.
 * @throws AuthError 403 where the token was used meanwhile
 */
export async function useOnce<Result>(carryOut: () => Promise<Result>): Promise<Result> {
  try {
    return await carryOut();
  } catch (error) {
    throw error instanceof UniqueViolation ? tokenExpired() : error;
  }
}
