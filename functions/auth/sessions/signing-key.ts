import { importJWK, type JWK } from 'jose';
import type { Config } from '../../http/config.ts';

/** The key of access tokens, ready for use; `publicJwk` is what JWKS shows. */
type SigningKey = Readonly<{
  kid: string;
  alg: 'ES256' | 'RS256';
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
}>;

const imported = new WeakMap<Config, Promise<SigningKey>>();

/** The configured key, imported once for each isolate. */
export function signingKeyOf(config: Config): Promise<SigningKey> {
  let known = imported.get(config);
  if (!known) {
    known = importSigningKey(config.AUTH_SIGNING_KEY);
    imported.set(config, known);
  }
  return known;
}

async function importSigningKey(jwk: Config['AUTH_SIGNING_KEY']): Promise<SigningKey> {
  const { kid, alg, kty } = jwk;
  const isPublic = { use: 'sig', key_ops: ['verify'] };
  const publicJwk: JWK =
    jwk.kty === 'EC'
      ? { kid, alg, kty, crv: jwk.crv, x: jwk.x, y: jwk.y, ...isPublic }
      : { kid, alg, kty, n: jwk.n, e: jwk.e, ...isPublic };
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, alg), importJWK(publicJwk, alg)]);
  // Only an `oct` key would come back as bytes, and the configuration takes none.
  return { kid, alg, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey, publicJwk };
}
