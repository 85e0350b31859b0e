import type * as z from 'zod/mini';
import { emailKey } from '#domain/text/email-address.ts';
import { batch } from '../../db/client.ts';
import type { Config } from '../../http/config.ts';
import { newOneTimeToken } from '../one-time/one-time-token.ts';
import { redirectTarget } from '../one-time/redirect-target.ts';
import { tokenAndMail } from '../one-time/send-token.ts';
import { hashPassword } from '../passwords/password.ts';
import { assertUsablePassword } from '../passwords/password-rules.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import type { OneTimeKind } from '../repository/one-time-tokens.ts';
import { findUserByEmail, newEmailUpdate, pendingUserUpdate, sentAtUpdate, userInsert } from '../repository/users.ts';
import { newUser, type User } from '../users/user.ts';
import { parseUserMetadata } from '../users/user-metadata.ts';
import { type UserView, userView } from '../users/user-view.ts';
import { accountEmail, type inviteBodySchema, type linkBodySchema } from './bodies.ts';
import { emailExists, orEmailExists, reservation, userOf } from './users.ts';

type LinkBody = z.infer<typeof linkBodySchema>;

const kinds = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
type Kind = Extract<OneTimeKind, (typeof kinds)[number]>;
const isKind = (type: unknown): type is Kind => kinds.some((kind) => kind === type);

/**
 * Invites somebody by mail: an account without a password, which the link opens.
 * @throws AuthError 400; 422 for the address of an account that is confirmed
 */
export async function invite(
  env: Env,
  config: Config,
  body: z.infer<typeof inviteBodySchema>,
  now: Date,
): Promise<UserView> {
  const email = accountEmail(body.email);
  const known = await findUserByEmail(env.DB, email);
  if (known?.emailConfirmedAt) throw emailExists();
  const user = known ?? newUser({ email, metadata: parseUserMetadata(body.data), passwordHash: null }, now);
  await orEmailExists(async () =>
    batch(env.DB, [
      ...(known ? [] : await opening(env.DB, config, user, now)),
      ...(await tokenAndMail(env, config, user, { kind: 'invite', to: user.email, challenge: null }, now)),
    ]),
  );
  return userView(await userOf(env.DB, user.id));
}

/**
 * A link and a code that the operator delivers: no mail is sent. An account is opened where `signup`, `invite` or `magiclink` find
 * none.
 * @throws AuthError 400 for another type; 404 where there is no such account; 422 for an address that is taken
 */
export async function generateLink(env: Env, config: Config, body: LinkBody, now: Date) {
  const { DB: db } = env;
  if (!isKind(body.type)) throw validationFailed('Invalid email action link type requested');
  const email = accountEmail(body.email);
  const known = await findUserByEmail(db, email);
  const kind = body.type === 'magiclink' && !known ? 'signup' : body.type;
  const { user, statements } = await subject(db, config, kind, email, known, body, now);
  const { code, tokenHash, statement } = await newOneTimeToken(
    db,
    config,
    { userId: user.id, kind, challenge: null },
    now,
  );
  const at = now.toISOString();
  await orEmailExists(() => batch(db, [...statements, statement, sentAtUpdate(db, user.id, kind, at)]));

  const redirectTo = redirectTarget(config, body.redirect_to ?? undefined);
  const link = new URL('/auth/v1/verify', config.PUBLIC_ORIGIN);
  link.searchParams.set('token', tokenHash);
  link.searchParams.set('type', kind.startsWith('email_change') ? 'email_change' : kind);
  link.searchParams.set('redirect_to', redirectTo);
  return {
    ...userView(await userOf(db, user.id)),
    action_link: link.href,
    email_otp: code,
    hashed_token: tokenHash,
    verification_type: kind,
    redirect_to: redirectTo,
  };
}

/** Whom a link is for, and what has to be written before it works. */
async function subject(
  db: D1Database,
  config: Config,
  kind: Kind,
  email: string,
  known: User | null,
  body: LinkBody,
  now: Date,
): Promise<Readonly<{ user: User; statements: readonly D1PreparedStatement[] }>> {
  const at = now.toISOString();
  if (kind === 'signup' || kind === 'invite') {
    if (known?.emailConfirmedAt) throw emailExists();
    // A magic link for somebody new has no password, as an invitation has none.
    const needsPassword = kind === 'signup' && body.type === 'signup';
    if (needsPassword && !body.password) throw validationFailed('Signup requires a valid password');
    if (needsPassword && body.password) assertUsablePassword(config, body.password);
    const passwordHash = needsPassword && body.password ? await hashPassword(body.password) : null;
    const user = newUser({ email, metadata: parseUserMetadata(body.data), passwordHash }, now);
    if (!known) return { user, statements: await opening(db, config, user, now) };
    return { user: known, statements: kind === 'signup' ? [pendingUserUpdate(db, known.id, user, at)] : [] };
  }
  if (!known) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (kind === 'magiclink' || kind === 'recovery') return { user: known, statements: [] };
  if (kind === 'email_change_current' && !config.AUTH_CONFIRM_BOTH_EMAILS) {
    throw validationFailed('Enable secure email change to generate link for current email');
  }
  const newEmail = accountEmail(body.new_email);
  const holder = await findUserByEmail(db, newEmail);
  if ((holder && holder.id !== known.id) || emailKey(newEmail) === emailKey(known.email)) throw emailExists();
  return {
    user: known,
    statements: [await reservation(db, config, newEmail, known.id, now), newEmailUpdate(db, known.id, newEmail, at)],
  };
}

async function opening(db: D1Database, config: Config, user: User, now: Date): Promise<D1PreparedStatement[]> {
  return [userInsert(db, user), await reservation(db, config, user.email, user.id, now)];
}
