import { Buffer } from 'node:buffer';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { UniqueViolation } from '../../db/client.ts';
import type { Config } from '../../http/config.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { findPasskey, type Passkey, passkeyUse } from '../repository/passkeys.ts';
import { findUser } from '../repository/users.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionView } from '../sessions/sessions.ts';
import { isBanned, type SeenFrom } from '../users/user.ts';
import { type CeremonyBody, challengeMilliseconds, newChallenge, notVerified, takeChallenge } from './challenge.ts';
import { relyingPartyOf } from './relying-party.ts';

/**
 * What a browser needs to sign in with a passkey: no account is named, so that nothing tells who has one.
 * @throws AuthError 404 where passkeys are off
 */
export async function authenticationOptions(db: D1Database, config: Config, now: Date) {
  const { id } = relyingPartyOf(config);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge_id, challenge, expires_at } = await newChallenge(db, null, now);
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: challengeMilliseconds,
    userVerification: 'required',
    allowCredentials: [],
  });
  return { challenge_id, options, expires_at };
}

/**
 * Opens a session for a passkey: at aal2, since the device has asked who holds it.
 * @throws AuthError 404 where passkeys are off; 400 for an answer that does not convince, whatever is wrong with it; 403 for a banned
 *   user, or one whose address is not confirmed
 */
export async function signInByPasskey(
  env: Env,
  config: Config,
  body: CeremonyBody,
  seenFrom: SeenFrom,
  now: Date,
): Promise<SessionView> {
  const party = relyingPartyOf(config);
  const { challenge, credential } = await takeChallenge(env.DB, body, null, now);
  const response = credential as unknown as AuthenticationResponseJSON;
  const passkey = await findPasskey(env.DB, credential.id);
  const user = passkey && (await findUser(env.DB, passkey.userId));
  if (!passkey || !user) throw notVerified();
  const counter = await verifiedCounter(response, challenge, passkey, party);
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (!user.emailConfirmedAt) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
  try {
    const before = passkeyUse(env.DB, passkey, counter, now.toISOString());
    return await openSession(env, config, user, { method: 'passkey', isTwoStep: true, seenFrom, before }, now);
  } catch (error) {
    throw error instanceof UniqueViolation ? notVerified() : error;
  }
}

/** What the device counts, once its signature was checked; one that counts backwards is a copy. @throws AuthError 400 */
async function verifiedCounter(
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  { userId, credentialId, publicKey, counter }: Passkey,
  { id, origins }: ReturnType<typeof relyingPartyOf>,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  // Nobody has said whose account it is, so the answer has to (WebAuthn, 7.2, step 6); it may say anything.
  const handle: unknown = response.response.userHandle;
  if (typeof handle !== 'string' || Buffer.from(handle, 'base64url').toString() !== userId) throw notVerified();
  // The library throws for whatever is not as it should be.
  const answer = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.verified) throw notVerified();
  return answer.authenticationInfo.newCounter;
}
