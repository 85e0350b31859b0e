import { messages } from '#domain/messages/index.ts';
import { batch, UniqueViolation } from '../../db/client.ts';
import { badRequest, conflict } from '../../http/app-error.ts';
import type { Config } from '../../http/config.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { weaknessOf } from '../passwords/password-rules.ts';
import { allSessionsDelete, otherSessionsDelete } from '../repository/sessions.ts';
import { findUser, passwordUpdate, updateEmail, updateNames, updatePassword, userDelete } from '../repository/users.ts';
import type { AccountChanges } from './account-changes.ts';

/** The Worker's own accounts. */
export function embeddedAccountChanges(db: D1Database, config: Config): AccountChanges {
  const withEmailFree = async (statements: D1PreparedStatement[], taken: string) => {
    try {
      await batch(db, statements);
    } catch (error) {
      throw error instanceof UniqueViolation ? conflict(taken) : error;
    }
  };
  return {
    changeNames: async ({ userId }, names, alongside, now) => {
      await batch(db, [updateNames(db, userId, names, now.toISOString()), ...alongside]);
    },
    changeEmail: ({ userId, sessionId }, email, alongside, now) =>
      withEmailFree(
        [updateEmail(db, userId, email, now.toISOString()), otherSessionsDelete(db, userId, sessionId), ...alongside],
        messages.account.emailTaken,
      ),
    changePassword: async ({ userId, sessionId }, password, now) => {
      const user = await findUser(db, userId);
      const weakness = weaknessOf(config, password, user ?? {});
      if (weakness) throw badRequest(weakness.message);
      if (user?.passwordHash && (await verifyPassword(password, user.passwordHash))) {
        throw badRequest(messages.account.samePassword);
      }
      await updatePassword(db, userId, sessionId, await hashPassword(password), now.toISOString());
    },
    restoreEmail: async (userId, email, newPassword, alongside, now) => {
      const weakness = newPassword === null ? null : weaknessOf(config, newPassword, { email });
      if (weakness) throw badRequest(weakness.message);
      const at = now.toISOString();
      const password = newPassword === null ? [] : [passwordUpdate(db, userId, await hashPassword(newPassword), at)];
      await withEmailFree(
        [updateEmail(db, userId, email, at), ...password, allSessionsDelete(db, userId), ...alongside],
        messages.account.undoTaken,
      );
    },
    remove: async (userId, alongside) => {
      await batch(db, [...alongside, userDelete(db, userId)]);
    },
  };
}
