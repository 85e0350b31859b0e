import type { AccountNames } from '#domain/account/names.ts';
import { freshSignInSeconds } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { cutOffsAt } from '#domain/retention/retention.ts';
import { emailKey } from '#domain/text/email-address.ts';
import { digest, newId, newToken } from '../../db/ids.ts';
import { badRequest, conflict, forbidden, notFound } from '../../http/app-error.ts';
import { type Config, configOf } from '../../http/config.ts';
import { needsFreshFactor } from '../identity/assurance.ts';
import type { Identity } from '../identity/identity.ts';
import { emailChangedNotice, passwordChangedNotice } from '../mails/notices.ts';
import { emailChangeInsert, emailChangesDelete, findEmailChange, isReserved } from '../repository/email-changes.ts';
import { factorsSinceDelete } from '../repository/factors.ts';
import { passkeysSinceDelete } from '../repository/passkeys.ts';
import { recoveryCodesSinceDelete } from '../repository/recovery-codes.ts';
import { keptEmail } from '../users/email-spellings.ts';
import type { AccountChanges } from './account-changes.ts';
import { embeddedAccountChanges } from './embedded-account-changes.ts';
import { hostedAccountChanges } from './hosted-account-changes.ts';
import { startEmailChange } from './start-email-change.ts';

/**
 * Sees to it that whoever changes an account has just proved who they are.
 * @throws AppError 403 a day after signing in (promise P17), or ten minutes after the second factor was proved, where there is one
 */
export function requireFreshSignIn(identity: Identity, now: Date): void {
  requireFreshFactor(identity, now);
  if (now.getTime() / 1000 - identity.authenticatedAtSeconds > freshSignInSeconds) {
    throw forbidden(messages.account.reauthenticate);
  }
}

/**
 * Sees to it that whoever has a second factor has just proved it.
 * @throws AppError 403 ten minutes after that (decision 0085)
 */
export function requireFreshFactor(identity: Identity, now: Date): void {
  if (needsFreshFactor(identity, now)) throw forbidden(messages.account.factorNeeded);
}

/** What a new e-mail waits for: nothing, or the link in a mail that was sent there. */
type Confirmation = 'none' | 'sent';

/**
 * Gives a therapist's account another e-mail: at once, where other sessions end and the former address gets a notice with a link that
 * undoes it for seven days (decision 0047, promise P16); once it is confirmed, where e-mails must be.
 * @throws AppError 400 for the same e-mail, 409 for another account's, or one that somebody may get back; 429 above the bound of mails
 */
export async function changeEmail(
  env: Env,
  identity: Identity,
  accessToken: string,
  newEmail: string,
  now: Date,
): Promise<Confirmation> {
  if (emailKey(newEmail) === emailKey(identity.email)) throw badRequest(messages.account.sameEmail);
  const config = configOf(env);
  const since = cutOffsAt(now).emailChanges.toISOString();
  if (await isReserved(env.DB, config.SEAL_KEYS, newEmail, identity.userId, since)) {
    throw conflict(messages.account.emailTaken);
  }
  if (!config.SUPABASE_URL && !config.AUTH_AUTOCONFIRM) {
    await startEmailChange(env, config, identity.userId, keptEmail(newEmail), now);
    return 'sent';
  }
  const token = newToken();
  await accountChangesOf(env, config, accessToken).changeEmail(
    identity,
    keptEmail(newEmail),
    [
      await emailChangeInsert(env.DB, config.SEAL_KEYS, {
        id: newId(),
        userId: identity.userId,
        tokenDigest: await digest(token),
        oldEmail: identity.email,
        createdAt: now.toISOString(),
      }),
      await emailChangedNotice(env, identity.email, token, now),
    ],
    now,
  );
  return 'none';
}

/**
 * Gives an account its former e-mail back by the token of the notice, ends all of its sessions and its password, and mails the way to a
 * new one; later changes can then no longer be undone.
 * @throws AppError 404 for a token that is unknown, used or older than seven days; 409 when the e-mail is another's by now
 */
export async function undoEmailChange(
  env: Env,
  token: string,
  now: Date,
): Promise<Readonly<{ userId: string; email: string }>> {
  const config = configOf(env);
  const since = cutOffsAt(now).emailChanges.toISOString();
  const change = await findEmailChange(env.DB, config.SEAL_KEYS, await digest(token), since);
  if (!change) throw notFound(messages.account.undoLinkGone);
  await accountChangesOf(env, config, '').restoreEmail(
    change.userId,
    change.oldEmail,
    [
      emailChangesDelete(env.DB, change.userId, change.createdAt),
      // Whoever made the change may have made them too.
      ...factorsSinceDelete(env.DB, change.userId, change.createdAt),
      passkeysSinceDelete(env.DB, change.userId, change.createdAt),
      recoveryCodesSinceDelete(env.DB, change.userId, change.createdAt),
    ],
    now,
  );
  return { userId: change.userId, email: change.oldEmail };
}

/**
 * Gives a therapist's account other names. No fresh sign-in is asked for: whoever holds the session can write the whole profile.
 * @param alongside the statements of the other rooms
 */
export function changeNames(
  env: Env,
  identity: Identity,
  accessToken: string,
  names: AccountNames,
  alongside: readonly D1PreparedStatement[],
  now: Date,
): Promise<void> {
  return accountChangesOf(env, configOf(env), accessToken).changeNames(identity, names, alongside, now);
}

/**
 * Gives a therapist's account another password; other sessions end, this one stays (promise P17), and a notice says so.
 * @throws AppError 400 for the password that it has, or a weak one
 */
export async function changePassword(
  env: Env,
  identity: Identity,
  accessToken: string,
  newPassword: string,
  now: Date,
): Promise<void> {
  const notice = await passwordChangedNotice(env, identity.email, now);
  await accountChangesOf(env, configOf(env), accessToken).changePassword(identity, newPassword, [notice], now);
}

/**
 * Deletes an account, in one batch with what else is the therapist's.
 * @param alongside the statements of the other rooms
 */
export async function deleteAccount(
  env: Env,
  userId: string,
  alongside: readonly D1PreparedStatement[],
): Promise<void> {
  const all = [...alongside, emailChangesDelete(env.DB, userId, '')];
  await accountChangesOf(env, configOf(env), '').remove(userId, all);
}

/** The service that is configured makes the changes; the owner's access token is '' where nobody is signed in. */
function accountChangesOf(env: Env, config: Config, accessToken: string): AccountChanges {
  return config.SUPABASE_URL ? hostedAccountChanges(env.DB, config, accessToken) : embeddedAccountChanges(env, config);
}
