import * as z from 'zod/mini';
import { freshSignInSeconds } from '#domain/account/requests.ts';
import { cutOffsAt } from '#domain/retention/retention.ts';
import { emailKey } from '#domain/text/email-address.ts';
import { batch } from '../../db/client.ts';
import type { Config } from '../../http/config.ts';
import { needsFreshFactor } from '../identity/assurance.ts';
import type { Holder } from '../identity/identify-embedded.ts';
import { passwordChangedNotice } from '../mails/notices.ts';
import { challengeFields, challengeIn, emailIn, noPhones } from '../one-time/bodies.ts';
import { takeMailTurn } from '../one-time/mail-turn.ts';
import { isCodeOf } from '../one-time/one-time-token.ts';
import { useOnce } from '../one-time/prove.ts';
import { sendEmailChange } from '../one-time/send-token.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { assertUsablePassword } from '../passwords/password-rules.ts';
import { AuthError, invalidCredentials, validationFailed } from '../protocol/auth-error.ts';
import { isReserved } from '../repository/email-changes.ts';
import { takeTries, tokenUse } from '../repository/one-time-tokens.ts';
import { otherSessionsDelete } from '../repository/sessions.ts';
import { findUser, findUserByEmail, metadataMerge, passwordUpdate } from '../repository/users.ts';
import { authenticatedAtSeconds } from '../sessions/access-token.ts';
import { keptEmail } from '../users/email-spellings.ts';
import type { User } from '../users/user.ts';
import { parseUserMetadata } from '../users/user-metadata.ts';

const text = z.nullish(z.string());

/** What `updateUser` of the client sends. */
export const updateUserBodySchema = z.object({
  email: text,
  phone: text,
  password: text,
  current_password: text,
  nonce: text,
  data: z.optional(z.unknown()),
  app_metadata: z.optional(z.unknown()),
  ...challengeFields,
});

type Body = z.infer<typeof updateUserBodySchema>;

/**
 * Changes who is signed in: metadata and password at once, where other sessions end with the password; another e-mail waits for its
 * confirmation, whatever is configured (sign-in.md, Endpoints).
 * @returns the user as they are then
 * @throws AuthError as sign-in.md lists them
 */
export async function updateUser(env: Env, config: Config, holder: Holder, body: Body, now: Date) {
  const { user, claims } = holder;
  if (body.phone) throw noPhones();
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  const typed = body.email ? keptEmail(emailIn(body.email, '')) : null;
  const newEmail = typed !== null && emailKey(typed) !== emailKey(user.email) ? typed : null;
  const password = body.password ?? null;
  const challenge = challengeIn(body);
  if (password !== null) assertUsablePassword(config, password, user);
  const data = body.data === undefined || body.data === null ? null : mergeable(user, body.data);

  const isSensitive = newEmail !== null || password !== null;
  if (isSensitive && needsFreshFactor(holder, now)) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  const confirmed = isSensitive ? await reauthentication(env, config, user, claims, body.nonce, now) : [];
  if (newEmail !== null) await assertFree(env, config, user, newEmail, now);
  if (password !== null) await assertOtherPassword(user, password, body.current_password);
  if (newEmail !== null) await takeMailTurn(env.DB, config, 'email_change_new', newEmail, now);

  const at = now.toISOString();
  const changes = [
    ...confirmed,
    ...(data === null ? [] : [metadataMerge(env.DB, user.id, data, at)]),
    ...(password === null
      ? []
      : [
          passwordUpdate(env.DB, user.id, await hashPassword(password), at),
          otherSessionsDelete(env.DB, user.id, claims.session_id),
          await passwordChangedNotice(env, user.email, now),
        ]),
  ];
  await useOnce(() => batch(env.DB, changes));
  if (newEmail !== null) await sendEmailChange(env, config, user, newEmail, challenge, now);
  const changed = await findUser(env.DB, user.id);
  if (!changed) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return changed;
}

/** @throws AuthError 422 for an address that another account has, or may get back */
async function assertFree(env: Env, config: Config, user: User, newEmail: string, now: Date): Promise<void> {
  const holder = await findUserByEmail(env.DB, newEmail);
  const since = cutOffsAt(now).emailChanges.toISOString();
  const isKept = await isReserved(env.DB, config.SEAL_KEYS, newEmail, user.id, since);
  if ((holder && holder.id !== user.id) || isKept) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
}

/** @throws AuthError 400 for a present password that is not theirs, 422 for one that is theirs already */
async function assertOtherPassword(user: User, password: string, present: string | null | undefined): Promise<void> {
  if (user.passwordHash === null) return;
  if (present && !(await verifyPassword(present, user.passwordHash))) throw invalidCredentials();
  if (await verifyPassword(password, user.passwordHash)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
}

/**
 * The statements that use the mailed code up that a session of more than a day needs (promise P17).
 * @throws AuthError 400 without a code, 422 for one that is wrong
 */
async function reauthentication(
  env: Env,
  config: Config,
  user: User,
  claims: Holder['claims'],
  nonce: string | null | undefined,
  now: Date,
): Promise<D1PreparedStatement[]> {
  if (!config.AUTH_REAUTHENTICATION) return [];
  if (now.getTime() / 1000 - authenticatedAtSeconds(claims) <= freshSignInSeconds) return [];
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const tokens = await takeTries(env.DB, user.id, ['reauthentication'], now.toISOString());
  for (const token of tokens) {
    if (await isCodeOf(config, token, nonce)) return tokenUse(env.DB, token, now.toISOString());
  }
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

/** The keys to merge, once what they make of the metadata was checked. @throws AuthError 400 */
function mergeable(user: User, data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw validationFailed('data has to be an object');
  }
  const merged = Object.entries({ ...user.metadata, ...data }).filter(([, value]) => value !== null);
  const checked = parseUserMetadata(Object.fromEntries(merged));
  return Object.fromEntries(Object.keys(data).map((key) => [key, checked[key] ?? null]));
}
