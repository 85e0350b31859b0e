import type * as z from 'zod/mini';
import { cutOffsAt } from '#domain/retention/retention.ts';
import { batch, UniqueViolation } from '../../db/client.ts';
import type { Config } from '../../http/config.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { reservationCheck } from '../repository/email-changes.ts';
import { findUserByEmail, userInsert } from '../repository/users.ts';
import { keptEmail } from '../users/email-spellings.ts';
import { newUser, type User } from '../users/user.ts';
import { parseUserMetadata } from '../users/user-metadata.ts';
import {
  assertPhone,
  challengeIn,
  emailIn,
  noPhones,
  type otpBodySchema,
  type recoverBodySchema,
  type resendBodySchema,
} from './bodies.ts';
import { takeMailTurn } from './mail-turn.ts';
import { nobodyWith, sendEmailChange, tokenAndMail } from './send-token.ts';

/**
 * Mails a way to choose a new password. Known and unknown addresses are answered alike, after the same work.
 * @throws AuthError 400 for what is no address, 429 above the bound of mails
 */
export async function recover(env: Env, config: Config, body: z.infer<typeof recoverBodySchema>, now: Date) {
  const email = emailIn(body.email, 'Password recovery requires an email');
  const challenge = challengeIn(body);
  await takeMailTurn(env.DB, config, 'recovery', email, now);
  const user = (await findUserByEmail(env.DB, email)) ?? nobodyWith(email, now);
  await batch(env.DB, await tokenAndMail(env, config, user, { kind: 'recovery', to: user.email, challenge }, now));
}

/**
 * Mails a way to sign in without a password. With `create_user` an address that no account has gets one, which opens with the mail;
 * without it, or with sign-up off, nobody gets a mail there, and the answer does not tell.
 * @throws AuthError 400 for what is no address, 429 above the bound of mails
 */
export async function magicLink(env: Env, config: Config, body: z.infer<typeof otpBodySchema>, now: Date) {
  if (body.phone) {
    assertPhone(body.phone);
    throw noPhones();
  }
  const email = emailIn(body.email, 'One of email or phone must be set');
  const challenge = challengeIn(body);
  const metadata = parseUserMetadata(body.data);
  await takeMailTurn(env.DB, config, 'magiclink', email, now);
  const known = await findUserByEmail(env.DB, email);
  const user = known ?? newUser({ email: keptEmail(email), metadata, passwordHash: null }, now);
  const since = cutOffsAt(now).emailChanges.toISOString();
  const opening =
    known === null && config.AUTH_SIGN_UP && body.create_user !== false
      ? [userInsert(env.DB, user), await reservationCheck(env.DB, config.SEAL_KEYS, email, user.id, since)]
      : [];
  try {
    const mailed = await tokenAndMail(env, config, user, { kind: 'magiclink', to: user.email, challenge }, now);
    await batch(env.DB, [...opening, ...mailed]);
  } catch (error) {
    // The address is reserved, or another request was first, whose mail is on its way.
    if (!(error instanceof UniqueViolation)) throw error;
  }
}

/**
 * Mails a confirmation once more, where one is waited for; where none is, the same answer.
 * @throws AuthError 400 for another type or what is no address, 429 above the bound of mails
 */
export async function resend(env: Env, config: Config, body: z.infer<typeof resendBodySchema>, now: Date) {
  const { type } = body;
  if (type === 'sms' || type === 'phone_change') {
    if (!body.phone) throw validationFailed('Type provided requires a phone number');
    assertPhone(body.phone);
    throw noPhones();
  }
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = emailIn(body.email, 'Type provided requires an email address');
  const challenge = challengeIn(body);
  const kind = type === 'signup' ? 'signup' : 'email_change_new';
  await takeMailTurn(env.DB, config, kind, email, now);
  const found = await findUserByEmail(env.DB, email);
  if (kind === 'signup') {
    const user = found?.emailProvenAt === null ? found : nobodyWith(email, now);
    await batch(env.DB, await tokenAndMail(env, config, user, { kind, to: user.email, challenge }, now));
  } else {
    const user = found?.newEmail ? found : nobodyWith(email, now);
    await sendEmailChange(env, config, user, user.newEmail ?? email, challenge, now);
  }
}

/**
 * Mails a code that confirms who is signed in, before they change their e-mail or password.
 * @throws AuthError 422 before the address is confirmed, 429 above the bound of mails
 */
export async function reauthenticate(env: Env, config: Config, user: User, now: Date) {
  if (!user.emailConfirmedAt) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  const kind = 'reauthentication';
  await takeMailTurn(env.DB, config, kind, user.email, now);
  await batch(env.DB, await tokenAndMail(env, config, user, { kind, to: user.email, challenge: null }, now));
}
