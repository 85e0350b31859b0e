import { site } from '#content/site.ts';
import type { AccountNames } from '#domain/account/names.ts';
import { freshSignInSeconds } from '#domain/account/requests.ts';
import { messages } from '#domain/messages/index.ts';
import { cutOffsAt, retention } from '#domain/retention/retention.ts';
import { emailKey } from '#domain/text/email-address.ts';
import { digest, newId, newToken } from '../../db/ids.ts';
import { outboxInsert } from '../../email/index.ts';
import { badRequest, forbidden, notFound } from '../../http/app-error.ts';
import { type Config, configOf } from '../../http/config.ts';
import type { Identity } from '../identity/identity.ts';
import { emailChangeInsert, emailChangesDelete, findEmailChange } from '../repository/email-changes.ts';
import { keptEmail } from '../users/email-spellings.ts';
import type { AccountChanges } from './account-changes.ts';
import { embeddedAccountChanges } from './embedded-account-changes.ts';
import { hostedAccountChanges } from './hosted-account-changes.ts';

/** Where the link of the notice leads; the token stands behind the #, which no server sees. */
const undoPath = '/therapist/account#undo=';

/**
 * Sees to it that whoever changes an account has just proved who they are.
 * @throws AppError 403 a day after signing in (promise P17)
 */
export function requireFreshSignIn({ authenticatedAtSeconds }: Identity, now: Date): void {
  if (now.getTime() / 1000 - authenticatedAtSeconds > freshSignInSeconds) {
    throw forbidden(messages.account.reauthenticate);
  }
}

/**
 * Gives a therapist's account another e-mail at once; other sessions end, and the former address gets a notice with a link
 * that undoes it for seven days (decision 0047, promise P16).
 * @throws AppError 400 for the same e-mail, 409 for another account's
 */
export async function changeEmail(
  env: Env,
  identity: Identity,
  accessToken: string,
  newEmail: string,
  now: Date,
): Promise<void> {
  if (emailKey(newEmail) === emailKey(identity.email)) throw badRequest(messages.account.sameEmail);
  const config = configOf(env);
  const token = newToken();
  const notice = {
    to: identity.email,
    subject: `Your email address at ${site.name} was changed`,
    paragraphs: [
      `The email address of your account at ${site.name} was just changed to another one.`,
      'If that was you, there is nothing to do.',
      `If it was not, undo it within ${retention.emailUndoDays} days, until ${undoableUntil(now)}. Undoing it signs out every device.`,
    ],
    action: { label: 'Undo the change', path: `${undoPath}${token}` },
  };
  const id = newId();
  await accountChangesOf(env.DB, config, accessToken).changeEmail(
    identity,
    keptEmail(newEmail),
    [
      await emailChangeInsert(env.DB, config.SEAL_KEYS, {
        id,
        userId: identity.userId,
        tokenDigest: await digest(token),
        oldEmail: identity.email,
        createdAt: now.toISOString(),
      }),
      await outboxInsert(env, 'email-changed', notice, now),
    ],
    now,
  );
}

/**
 * Gives an account its former e-mail back, a new password if one is given, and ends all of its sessions, by the token of the notice; later changes can then
 * no longer be undone.
 * @throws AppError 404 for a token that is unknown, used or older than seven days; 409 when the e-mail is another's by now
 */
export async function undoEmailChange(
  env: Env,
  token: string,
  newPassword: string | null,
  now: Date,
): Promise<Readonly<{ userId: string; email: string }>> {
  const config = configOf(env);
  const since = cutOffsAt(now).emailChanges.toISOString();
  const change = await findEmailChange(env.DB, config.SEAL_KEYS, await digest(token), since);
  if (!change) throw notFound(messages.account.undoLinkGone);
  await accountChangesOf(env.DB, config, '').restoreEmail(
    change.userId,
    change.oldEmail,
    newPassword,
    [emailChangesDelete(env.DB, change.userId, change.createdAt)],
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
  return accountChangesOf(env.DB, configOf(env), accessToken).changeNames(identity, names, alongside, now);
}

/**
 * Gives a therapist's account another password; other sessions end, this one stays (promise P17).
 * @throws AppError 400 for the password that it has, or a weak one
 */
export async function changePassword(
  env: Env,
  identity: Identity,
  accessToken: string,
  newPassword: string,
  now: Date,
): Promise<void> {
  await accountChangesOf(env.DB, configOf(env), accessToken).changePassword(identity, newPassword, now);
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
  await accountChangesOf(env.DB, configOf(env), '').remove(userId, all);
}

/** The day on which the link of the notice ends (UTC). */
function undoableUntil(now: Date): string {
  const end = new Date(now.getTime() + retention.emailUndoDays * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(end);
}

/** The service that is configured makes the changes; the owner's access token is '' where nobody is signed in. */
function accountChangesOf(db: D1Database, config: Config, accessToken: string): AccountChanges {
  return config.SUPABASE_URL ? hostedAccountChanges(db, config, accessToken) : embeddedAccountChanges(db, config);
}
