import type * as z from 'zod/mini';
import { batch } from '../../db/client.ts';
import { digest, newToken } from '../../db/ids.ts';
import type { EmailChange } from '../../http/app-env.ts';
import type { Config } from '../../http/config.ts';
import { validationFailed } from '../protocol/auth-error.ts';
import { authCodeInsert } from '../repository/auth-codes.ts';
import {
  findTokenByLink,
  type OneTimeKind,
  type OneTimeToken,
  takeTries,
  takeTriesForNewEmail,
} from '../repository/one-time-tokens.ts';
import { findUserByEmail } from '../repository/users.ts';
import { verifyAccessToken } from '../sessions/access-token.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionView } from '../sessions/sessions.ts';
import type { SeenFrom } from '../users/user.ts';
import { assertPhone, emailIn, type verifyBodySchema } from './bodies.ts';
import { isCodeOf } from './one-time-token.ts';
import { linkExpired, type Proof, proofBy, tokenExpired, useOnce } from './prove.ts';
import { nobodyWith } from './send-token.ts';

/** What a proof is answered with. `lacks_password` is ours: screens ask for a new one; the client hands it on in the session. */
type ProvenView = SessionView & Readonly<{ lacks_password?: true }>;

/** Where a request comes from, and the bearer that it brings, which is the client's publishable key where nobody is signed in. */
export type Asker = Readonly<{
  seenFrom: SeenFrom;
  bearer: string | null;
  /** Told when an account has got another e-mail. */
  onEmailChange: (change: EmailChange) => void;
}>;

/** What each type of the client's `verifyOtp` may prove. */
const kindsOf: Readonly<Record<string, readonly OneTimeKind[]>> = {
  signup: ['signup', 'invite'],
  invite: ['signup', 'invite'],
  recovery: ['recovery', 'magiclink'],
  magiclink: ['recovery', 'magiclink'],
  email: ['signup', 'invite', 'recovery', 'magiclink'],
  email_change: ['email_change_new', 'email_change_current'],
};
const phoneTypes = ['sms', 'phone_change'];

/** Browsers change a code for a session at once. */
const authCodeMilliseconds = 5 * 60 * 1000;

const halfDone = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const;

/**
 * Uses a mailed code or link and opens a session, or takes the first of two confirmations of a new address.
 * @throws AuthError 400 for what the protocol does not know, 403 `otp_expired` for every token that is none or none any more
 */
export async function verify(
  env: Env,
  config: Config,
  body: z.infer<typeof verifyBodySchema>,
  asker: Asker,
  now: Date,
): Promise<ProvenView | typeof halfDone> {
  const token = await tokenOf(env.DB, config, body, now);
  const proof = await proofBy(env, config, token, sessionOf(config, asker.bearer, now), now);
  if (!proof) return halfDone;
  const session = await openBy(env, config, proof, asker, now);
  return { ...session, ...(proof.lacksPassword && { lacks_password: true }) };
}

/** The session of a proof. @throws AuthError 403 where its token was used meanwhile, or the address taken */
export async function openBy(env: Env, config: Config, proof: Proof, asker: Asker, now: Date): Promise<SessionView> {
  const { user, method, statements } = proof;
  const signedInBy = { method, seenFrom: asker.seenFrom, before: statements };
  const session = await useOnce(() => openSession(env, config, user, signedInBy, now));
  tellOf(proof, asker);
  return session;
}

/**
 * The code that a browser exchanges for the session of a proof, together with its own secret; null where it keeps none, and then
 * nothing is done.
 */
export async function authCodeBy(
  env: Env,
  token: OneTimeToken,
  proof: Proof,
  asker: Asker,
  now: Date,
): Promise<string | null> {
  if (!token.challenge) return null;
  const code = newToken();
  const stored = authCodeInsert(env.DB, {
    digest: await digest(code),
    userId: proof.user.id,
    challenge: token.challenge,
    method: proof.method,
    expiresAt: new Date(now.getTime() + authCodeMilliseconds).toISOString(),
  });
  await useOnce(() => batch(env.DB, [...proof.statements, stored]));
  tellOf(proof, asker);
  return code;
}

function tellOf({ isEmailChange, user }: Proof, asker: Asker): void {
  if (isEmailChange) asker.onEmailChange({ userId: user.id, email: user.email });
}

/** The live token of a link. @throws AuthError 400 for a type that is none, 403 */
export async function tokenOfLink(db: D1Database, type: string, tokenHash: string, now: Date): Promise<OneTimeToken> {
  const kinds = kindsOf[type];
  if (!kinds) throw validationFailed('Invalid email verification type');
  const token = await findTokenByLink(db, await digest(tokenHash), kinds, now.toISOString());
  if (!token) throw linkExpired();
  return token;
}

/** Gives the session of a bearer that is a user's own. */
export function sessionOf(config: Config, bearer: string | null, now: Date) {
  return async (userId: string): Promise<string | null> => {
    const claims = bearer === null ? null : await verifyAccessToken(config, bearer, now);
    return claims?.sub === userId ? claims.session_id : null;
  };
}

async function tokenOf(
  db: D1Database,
  config: Config,
  { type, email, phone, token: code, token_hash: tokenHash, redirect_to: redirectTo }: z.infer<typeof verifyBodySchema>,
  now: Date,
): Promise<OneTimeToken> {
  if (!type) throw validationFailed('Verify requires a verification type');
  if (Boolean(code) === Boolean(tokenHash)) throw validationFailed('Verify requires either a token or a token hash');
  if (tokenHash) {
    if (email || phone || redirectTo) throw validationFailed('Only the token_hash and type should be provided');
    return tokenOfLink(db, type, tokenHash, now);
  }
  if (phone && !email) {
    assertPhone(phone);
    if (!phoneTypes.includes(type)) throw validationFailed('Unsupported verification type');
    throw tokenExpired();
  }
  if (!email || phone) throw validationFailed('Only an email address or phone number should be provided on verify');
  const address = emailIn(email, '');
  const kinds = kindsOf[type];
  if (!kinds) throw validationFailed('Unsupported verification type');
  return tokenOfCode(db, config, { kinds, email: address, code: code ?? '' }, now);
}

async function tokenOfCode(
  db: D1Database,
  config: Config,
  { kinds, email, code }: Readonly<{ kinds: readonly OneTimeKind[]; email: string; code: string }>,
  now: Date,
): Promise<OneTimeToken> {
  const at = now.toISOString();
  const user = (await findUserByEmail(db, email)) ?? nobodyWith(email, now);
  // What was mailed to the new address is typed with the new address.
  const own = kinds.filter((kind) => kind !== 'email_change_new');
  const tokens = await takeTries(db, user.id, own, at);
  if (kinds.includes('email_change_new')) tokens.push(...(await takeTriesForNewEmail(db, email, at)));
  for (const token of tokens) if (await isCodeOf(config, token, code)) return token;
  throw tokenExpired();
}
