import { batch } from '../../db/client.ts';
import { outboxInsert } from '../../email/index.ts';
import type { Config } from '../../http/config.ts';
import { oneTimeMail } from '../mails/one-time-mails.ts';
import type { CodeChallenge, OneTimeKind } from '../repository/one-time-tokens.ts';
import { newEmailUpdate, sentAtUpdate } from '../repository/users.ts';
import { newUser, type User } from '../users/user.ts';
import { newOneTimeToken } from './one-time-token.ts';

/**
 * The statements that give a user a token and put its mail into the outbox; for somebody who is no row of the database they write
 * nothing, after the same work.
 * @param to where the mail goes: the address that the token proves
 */
export async function tokenAndMail(
  env: Env,
  config: Config,
  user: User,
  { kind, to, challenge }: Readonly<{ kind: OneTimeKind; to: string; challenge: CodeChallenge | null }>,
  now: Date,
): Promise<D1PreparedStatement[]> {
  const { code, tokenHash, statement } = await newOneTimeToken(
    env.DB,
    config,
    { userId: user.id, kind, challenge },
    now,
  );
  const mail = oneTimeMail(config, to, kind, { code, tokenHash, isOpen: user.emailConfirmedAt !== null });
  return [
    statement,
    await outboxInsert(env, 'account-link', mail, now, { when: 'if changed' }),
    sentAtUpdate(env.DB, user.id, kind, now.toISOString()),
  ];
}

/**
 * Has an account wait for another address: a mail to the new one and, where e-mails must be confirmed and both are asked, one to the
 * present one.
 */
export async function sendEmailChange(
  env: Env,
  config: Config,
  user: User,
  newEmail: string,
  challenge: CodeChallenge | null,
  now: Date,
): Promise<void> {
  const toNew = await tokenAndMail(env, config, user, { kind: 'email_change_new', to: newEmail, challenge }, now);
  const toPresent = asksBoth(config)
    ? await tokenAndMail(env, config, user, { kind: 'email_change_current', to: user.email, challenge }, now)
    : [];
  await batch(env.DB, [newEmailUpdate(env.DB, user.id, newEmail, now.toISOString()), ...toNew, ...toPresent]);
}

/** True where the present address is asked before another takes its place. */
export function asksBoth(config: Config): boolean {
  return !config.AUTH_AUTOCONFIRM && config.AUTH_CONFIRM_BOTH_EMAILS;
}

/** Somebody with an address that no account has: what is done for an account is done for them too, and writes nothing. */
export function nobodyWith(email: string, now: Date): User {
  return newUser({ email, metadata: {}, passwordHash: null, newEmail: email }, now);
}
