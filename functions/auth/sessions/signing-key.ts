import { importJWK, type JWK } from 'jose';
import type { Config } from '../../http/config.ts';

/** A key of access tokens, ready for use; `publicJwk` is what JWKS shows: null for a shared secret. */
type SigningKey = Readonly<{
  kid: string;
  alg: 'ES256' | 'RS256' | 'HS256';
  privateKey: CryptoKey | Uint8Array;
  publicKey: CryptoKey | Uint8Array;
  publicJwk: JWK | null;
}>;

type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const imported = new WeakMap<Config, Promise<SigningKeys>>();

/** The configured keys, imported once for each isolate; the first one signs. */
export function signingKeysOf(config: Config): Promise<SigningKeys> {
  let known = imported.get(config);
  if (!known) {
    // The configuration has one at least.
    known = Promise.all(config.AUTH_SIGNING_KEY.map(importSigningKey)) as unknown as Promise<SigningKeys>;
    imported.set(config, known);
  }
  return known;
}

/** The keys that a token may have been made with: the one that it names, or all of them where it names none. */
export async function verifyingKeysOf(config: Config, kid: string | undefined): Promise<readonly SigningKey[]> {
  const keys = await signingKeysOf(config);
  return kid === undefined ? keys : keys.filter((key) => key.kid === kid);
}

async function importSigningKey(jwk: Config['AUTH_SIGNING_KEY'][number]): Promise<SigningKey> {
  const { kid, alg, kty } = jwk;
  const isPublic = { use: 'sig', key_ops: ['verify'] };
  if (jwk.kty === 'oct') {
    const secret = await importJWK(jwk, alg);
    return { kid, alg, privateKey: secret, publicKey: secret, publicJwk: null };
  }
  const publicJwk: JWK =
    jwk.kty === 'EC'
      ? { kid, alg, kty, crv: jwk.crv, x: jwk.x, y: jwk.y, ...isPublic }
      : { kid, alg, kty, n: jwk.n, e: jwk.e, ...isPublic };
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, alg), importJWK(publicJwk, alg)]);
  return { kid, alg, privateKey, publicKey, publicJwk };
}
