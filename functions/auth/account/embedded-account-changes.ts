import { messages } from '#domain/messages/index.ts';
import { cutOffsAt } from '#domain/retention/retention.ts';
import { batch, UniqueViolation } from '../../db/client.ts';
import { badRequest, conflict } from '../../http/app-error.ts';
import type { Config } from '../../http/config.ts';
import { tokenAndMail } from '../one-time/send-token.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { weaknessOf } from '../passwords/password-rules.ts';
import { authCodesDelete } from '../repository/auth-codes.ts';
import { reservationCheck } from '../repository/email-changes.ts';
import { tokensDelete } from '../repository/one-time-tokens.ts';
import { allSessionsDelete, otherSessionsDelete } from '../repository/sessions.ts';
import { findUser, passwordDelete, passwordUpdate, updateEmail, updateNames, userDelete } from '../repository/users.ts';
import type { User } from '../users/user.ts';
import type { AccountChanges } from './account-changes.ts';

/** The Worker's own accounts. */
export function embeddedAccountChanges(env: Env, config: Config): AccountChanges {
  const db = env.DB;
  const withEmailFree = async (statements: D1PreparedStatement[], taken: string) => {
    try {
      await batch(db, statements);
    } catch (error) {
      throw error instanceof UniqueViolation ? conflict(taken) : error;
    }
  };
  /** What a new address of an account needs: to be nobody's who may get it back, and to make void what was mailed to the former one. */
  const freshAddress = async (userId: string, email: string, now: Date) => [
    await reservationCheck(db, config.SEAL_KEYS, email, userId, cutOffsAt(now).emailChanges.toISOString()),
    tokensDelete(db, userId, ''),
    authCodesDelete(db, userId),
  ];
  const mailTo = async (user: User, kind: 'signup' | 'recovery', email: string, now: Date) =>
    tokenAndMail(env, config, user, { kind, to: email, challenge: null }, now);
  const required = async (userId: string): Promise<User> => {
    const user = await findUser(db, userId);
    if (!user) throw new TypeError('an account was deleted while it was changed');
    return user;
  };
  return {
    changeNames: async ({ userId }, names, alongside, now) => {
      await batch(db, [updateNames(db, userId, names, now.toISOString()), ...alongside]);
    },
    changeEmail: async ({ userId, sessionId }, email, alongside, now) => {
      const statements = [
        ...(await freshAddress(userId, email, now)),
        updateEmail(db, userId, email, null, now.toISOString()),
        otherSessionsDelete(db, userId, sessionId),
        ...alongside,
        ...(await mailTo(await required(userId), 'signup', email, now)),
      ];
      await withEmailFree(statements, messages.account.emailTaken);
    },
    changePassword: async ({ userId, sessionId }, password, alongside, now) => {
      const user = await findUser(db, userId);
      const weakness = weaknessOf(config, password, user ?? {});
      if (weakness) throw badRequest(weakness.message);
      if (user?.passwordHash && (await verifyPassword(password, user.passwordHash))) {
        throw badRequest(messages.account.samePassword);
      }
      await batch(db, [
        passwordUpdate(db, userId, await hashPassword(password), now.toISOString()),
        otherSessionsDelete(db, userId, sessionId),
        ...alongside,
      ]);
    },
    restoreEmail: async (userId, email, alongside, now) => {
      const at = now.toISOString();
      const statements = [
        ...(await freshAddress(userId, email, now)),
        // The link that asks for this was mailed there.
        updateEmail(db, userId, email, at, at),
        passwordDelete(db, userId, at),
        allSessionsDelete(db, userId),
        ...alongside,
        ...(await mailTo(await required(userId), 'recovery', email, now)),
      ];
      await withEmailFree(statements, messages.account.undoTaken);
    },
    remove: async (userId, alongside) => {
      await batch(db, [...alongside, userDelete(db, userId)]);
    },
  };
}
