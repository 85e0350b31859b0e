import type * as z from 'zod/mini';
import { cutOffsAt } from '#domain/retention/retention.ts';
import { emailKey } from '#domain/text/email-address.ts';
import { batch, UniqueViolation } from '../../db/client.ts';
import type { Config } from '../../http/config.ts';
import { mergeable } from '../account/update-user.ts';
import { passwordChangedNotice } from '../mails/notices.ts';
import { hashPassword } from '../passwords/password.ts';
import { assertUsablePassword } from '../passwords/password-rules.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { authCodesDelete } from '../repository/auth-codes.ts';
import { reservationCheck } from '../repository/email-changes.ts';
import { tokensDelete } from '../repository/one-time-tokens.ts';
import { appMetadataMerge, banUpdate, emailConfirmation, emailUnconfirmed } from '../repository/operator.ts';
import { allSessionsDelete } from '../repository/sessions.ts';
import { findUser, insertUser, metadataMerge, passwordUpdate, updateEmail } from '../repository/users.ts';
import { newUser, type User } from '../users/user.ts';
import { parseUserMetadata } from '../users/user-metadata.ts';
import { accountEmail, appMetadataIn, assertOffered, bannedUntil, type userBodySchema } from './bodies.ts';

type Body = z.infer<typeof userBodySchema>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/** The user of an address of the administration. @throws AuthError 404 for none */
export async function userOf(db: D1Database, id: string): Promise<User> {
  if (!uuid.test(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = await findUser(db, id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/**
 * Opens an account for somebody; no mail is sent, and the address counts as confirmed only where the operator says so.
 * @throws AuthError 400 and 422 as for a sign-up
 */
export async function createUser(db: D1Database, config: Config, body: Body, now: Date): Promise<User> {
  assertOffered(body);
  if (!body.email) throw validationFailed('Cannot create a user without either an email or phone');
  const email = accountEmail(body.email);
  if (body.password) assertUsablePassword(config, body.password, { email });
  const id = body.id ? body.id.toLowerCase() : null;
  if (id !== null && !uuid.test(id)) throw validationFailed('ID must conform to the uuid v4 format');
  const confirmedAt = body.email_confirm ? now.toISOString() : null;
  const user = newUser(
    {
      ...(id === null ? {} : { id }),
      email,
      metadata: parseUserMetadata(body.user_metadata),
      appMetadata: appMetadataIn(body.app_metadata),
      bannedUntil: body.ban_duration ? bannedUntil(body.ban_duration, now) : null,
      emailConfirmedAt: confirmedAt,
      // Nobody was there before whom a first proof would have to end.
      emailProvenAt: confirmedAt,
      passwordHash: body.password ? await hashPassword(body.password) : null,
    },
    now,
  );
  await orEmailExists(async () =>
    insertUser(db, user, null, [await reservation(db, config, user.email, user.id, now)]),
  );
  return user;
}

/**
 * Changes an account, at once and as a whole. Another password ends every session, what was mailed works no longer, and a mail says
 * so. Another address counts as confirmed as the former one did. No address is proven by an operator's word: whoever opened the
 * account may be somebody else, and its first mailed link or code ends what they have.
 * @returns the user as they are then
 * @throws AuthError 400 and 422 as for the user's own change
 */
export async function updateUserByOperator(env: Env, config: Config, user: User, body: Body, now: Date): Promise<User> {
  assertOffered(body);
  const { DB: db } = env;
  const at = now.toISOString();
  const typed = body.email ? accountEmail(body.email) : null;
  const email = typed !== null && emailKey(typed) !== emailKey(user.email) ? typed : null;
  if (body.password) assertUsablePassword(config, body.password, user);
  const data = body.user_metadata ?? null;
  const ban = body.ban_duration ? banUpdate(db, user.id, bannedUntil(body.ban_duration, now), at) : null;
  const appMetadata = appMetadataIn({ ...user.appMetadata, ...appMetadataIn(body.app_metadata) });
  const changes = [
    ...(email === null
      ? []
      : [
          await reservation(db, config, email, user.id, now),
          updateEmail(db, user.id, email, null, at),
          ...(user.emailConfirmedAt === null ? [emailUnconfirmed(db, user.id)] : []),
        ]),
    ...(body.email_confirm ? [emailConfirmation(db, user.id, at)] : []),
    ...(data === null ? [] : [metadataMerge(db, user.id, mergeable(user, data), at)]),
    ...(body.app_metadata ? [appMetadataMerge(db, user.id, appMetadata, at)] : []),
    ...(ban ? [ban] : []),
    ...(body.password
      ? [
          passwordUpdate(db, user.id, await hashPassword(body.password), at),
          allSessionsDelete(db, user.id),
          await passwordChangedNotice(env, email ?? user.email, now),
        ]
      : []),
    ...(email !== null || body.password ? [tokensDelete(db, user.id, ''), authCodesDelete(db, user.id)] : []),
  ];
  await orEmailExists(() => batch(db, changes));
  return userOf(db, user.id);
}

/** The statement that fails its batch while the former owner of an address can still undo its change. */
export function reservation(db: D1Database, config: Config, email: string, userId: string, now: Date) {
  return reservationCheck(db, config.SEAL_KEYS, email, userId, cutOffsAt(now).emailChanges.toISOString());
}

/** @throws AuthError 422 where the address is another account's, or one's that may get it back */
export async function orEmailExists<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw error instanceof UniqueViolation ? emailExists() : error;
  }
}
