import { messages } from '#domain/messages/index.ts';
import { AppError, conflict } from '../../http/app-error.ts';
import type { Config } from '../../http/config.ts';
import { takeMailTurn } from '../one-time/mail-turn.ts';
import { sendEmailChange } from '../one-time/send-token.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { findUser, findUserByEmail } from '../repository/users.ts';

/**
 * Has a new address wait for its confirmation, where e-mails must be confirmed.
 * @throws AppError 409 for another account's, 429 where a mail was sent just now
 */
export async function startEmailChange(env: Env, config: Config, userId: string, newEmail: string, now: Date) {
  const holder = await findUserByEmail(env.DB, newEmail);
  if (holder && holder.id !== userId) throw conflict(messages.account.emailTaken);
  const user = await findUser(env.DB, userId);
  if (!user) throw new TypeError('an account was deleted while it was changed');
  try {
    await takeMailTurn(env.DB, config, 'email_change_new', newEmail, now);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const { retryAfterSeconds = 60 } = error;
    throw new AppError(429, messages.account.mailedJustNow, { retryAfterSeconds });
  }
  await sendEmailChange(env, config, user, newEmail, null, now);
}
