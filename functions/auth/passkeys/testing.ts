import { Buffer } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { GoTrueClient } from '@supabase/auth-js';

/** Bits of what a device says of itself (WebAuthn, authenticator data). */
const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** What a device may be asked to do wrong. */
type Wrong = Readonly<{
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  challenge?: string;
  userHandle?: string;
}>;

/** A device that keeps one passkey and signs for it, as browsers hand its answers on. */
export async function newDevice({ origin = 'http://localhost', rpId = 'localhost' } = {}) {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey;
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  let handle = '';

  const publicKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]) as never,
  );
  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? origin }));
  const said = (flags: number, wrong: Wrong, ...more: Uint8Array[]) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const verified = wrong.isVerified === false ? 0 : userVerified;
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([flags | verified]), counted, ...more]);
  };

  return {
    id,
    /** How often the device says that it has signed. */
    countTo: (count: number) => {
      counter = count;
    },
    create: (options: { challenge: string; user: { id: string } }, wrong: Wrong = {}) => {
      handle = options.user.id;
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const authData = said(userPresent | withCredential, wrong, Buffer.alloc(16), length, credentialId, publicKey);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authData)],
        ]) as never,
      );
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          attestationObject: base64url(attestation),
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, wrong)),
          transports: ['internal', 'made-up'],
        },
        clientExtensionResults: {},
      };
    },
    get: async (options: { challenge: string }, wrong: Wrong = {}) => {
      const authenticatorData = said(userPresent, wrong);
      const data = clientData('webauthn.get', options.challenge, wrong);
      const signed = Buffer.concat([authenticatorData, sha256(data)]);
      const raw = await crypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        keys.privateKey,
        Uint8Array.from(signed),
      );
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: {
          authenticatorData: base64url(authenticatorData),
          clientDataJSON: base64url(data),
          signature: base64url(derOf(new Uint8Array(raw))),
          userHandle: wrong.userHandle ?? handle,
        },
        clientExtensionResults: {},
      };
    },
  };
}

export type Device = Awaited<ReturnType<typeof newDevice>>;

/** A signature of two numbers in a row as ASN.1 (RFC 3279 §2.2.3), which is how devices send it. */
function derOf(raw: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const digits = bytes.slice(start);
    const positive = (digits[0] ?? 0) > 127 ? [0, ...digits] : [...digits];
    return [2, positive.length, ...positive];
  };
  const body = [...number(raw.slice(0, 32)), ...number(raw.slice(32))];
  return Uint8Array.from([48, body.length, ...body]);
}

/** Has a device make a passkey for whoever is signed in to a client. */
export async function register(client: GoTrueClient, device: Device, wrong: Wrong = {}) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) return { data: null, error };
  const credential = device.create(data.options as never, wrong);
  return client.passkey.verifyRegistration({ challengeId: data.challenge_id, credential: credential as never });
}

/** Signs in to a client with a device. */
export async function signInWith(client: GoTrueClient, device: Device, wrong: Wrong = {}) {
  const { data, error } = await client.passkey.startAuthentication();
  if (error) return { data: null, error };
  const credential = await device.get(data.options as never, wrong);
  return client.passkey.verifyAuthentication({ challengeId: data.challenge_id, credential: credential as never });
}
