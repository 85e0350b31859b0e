import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { UniqueViolation } from '../../db/client.ts';
import type { Config } from '../../http/config.ts';
import { assertFresh } from '../identity/assert-fresh.ts';
import type { Holder } from '../identity/identify-embedded.ts';
import { passkeyNotice } from '../mails/notices.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { insertPasskey, listPasskeys, maxPasskeys, type Passkey } from '../repository/passkeys.ts';
import { type CeremonyBody, challengeMilliseconds, newChallenge, notVerified, takeChallenge } from './challenge.ts';
import { passkeyView } from './manage.ts';
import { providerOf } from './providers.ts';
import { relyingPartyOf } from './relying-party.ts';

const change = 'manage passkeys';

/**
 * What a browser needs to make a passkey for whoever is signed in: one that finds its user by itself, on a device that asks who holds it.
 * @throws AuthError 404 where passkeys are off; 403 and 400 without a fresh proof; 422 with as many as one may have
 */
export async function registrationOptions(db: D1Database, config: Config, holder: Holder, now: Date) {
  const party = relyingPartyOf(config);
  assertFresh(holder, change, now);
  const { user } = holder;
  const known = await listPasskeys(db, user.id);
  if (known.length >= maxPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { challenge_id, challenge, expires_at } = await newChallenge(db, user.id, now);
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: challengeMilliseconds,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challenge_id, options, expires_at };
}

/**
 * Keeps the passkey that a device has made, and tells the account's owner.
 * @throws AuthError as `registrationOptions`; 400 for an answer that does not convince; 422 for a credential that is known
 */
export async function registerPasskey(env: Env, config: Config, holder: Holder, body: CeremonyBody, now: Date) {
  const party = relyingPartyOf(config);
  assertFresh(holder, change, now);
  const { user } = holder;
  const { challenge, credential } = await takeChallenge(env.DB, body, user.id, now);
  const info = await registered(credential as unknown as RegistrationResponseJSON, challenge, party);
  const passkey: Passkey = {
    id: randomUUID(),
    userId: user.id,
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
    counter: info.credential.counter,
    transports: transportsOf(info.credential.transports),
    friendlyName: providerOf(info.aaguid),
    createdAt: now.toISOString(),
    lastUsedAt: null,
  };
  const notice = await passkeyNotice(env, user.email, 'added', now);
  if (!(await stored(() => insertPasskey(env.DB, passkey, [notice])))) throw tooMany();
  return passkeyView(passkey);
}

async function registered(
  response: RegistrationResponseJSON,
  expectedChallenge: string,
  { id, origins }: ReturnType<typeof relyingPartyOf>,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  // The library throws for whatever is not as it should be.
  const answer = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: [...origins],
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!answer?.registrationInfo) throw notVerified();
  return answer.registrationInfo;
}

/** How a device can be reached (WebAuthn, AuthenticatorTransport). */
const knownTransports: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];

function transportsOf(said: readonly string[] | undefined): AuthenticatorTransport[] {
  return knownTransports.filter((transport) => said?.includes(transport));
}

async function stored(insert: () => Promise<boolean>): Promise<boolean> {
  try {
    return await insert();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
  }
}

const tooMany = () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
