import { env } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { password } from '../../../tests/support/password.ts';
import { api } from '../../api.ts';
import { clientWith } from '../one-time/testing.ts';
import { call, decode, openAccount, refresh, signIn, signingJwk, withEnv } from '../testing.ts';

const keyOf = (kid: string): JWK => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  kid,
  alg: 'ES256',
});
const secretOf = (kid: string): JWK => ({ kty: 'oct', alg: 'HS256', kid, k: randomBytes(32).toString('base64url') });
const signedBy = (...keys: unknown[]) => withEnv({ AUTH_SIGNING_KEY: JSON.stringify(keys) });

const first = signingJwk;
const second = keyOf('second');
const both = signedBy(second, first);
const secondAlone = signedBy(second);

const kidOf = (token: string) => decode(token).header.kid;
const me = (token: string, environment: Env) => call('GET', '/user', { token, env: environment });
const settings = (token: string, environment: Env) =>
  api.fetch(
    new Request('http://localhost/api/therapists/settings', { headers: { Authorization: `Bearer ${token}` } }),
    environment,
  );

describe('a new signing key', { timeout: 60_000 }, () => {
  it('signs nobody out: the former one verifies on, and a renewed session has the new one', async () => {
    const session = await openAccount();
    expect(kidOf(session.access_token)).toBe('test');
    expect((await me(session.access_token, both)).status).toBe(200);
    expect((await settings(session.access_token, both)).status).toBe(200);
    const renewed = await refresh(session.refresh_token, { env: both });
    expect([renewed.status, kidOf(renewed.body.access_token)]).toEqual([200, 'second']);
    expect((await me(renewed.body.access_token, both)).status).toBe(200);
    expect(kidOf((await signIn(session.user.email, undefined, { env: both })).body.access_token)).toBe('second');
  });

  it('renews a session of the former one even where that is gone, whose tokens then are nobody’s', async () => {
    const session = await openAccount();
    const refused = await me(session.access_token, secondAlone);
    expect([refused.status, refused.body.code]).toEqual([403, 'bad_jwt']);
    const unknown = await settings(session.access_token, secondAlone);
    expect([unknown.status, await unknown.json()]).toEqual([401, { error: messages.dashboard.signInAgain }]);

    const renewed = await refresh(session.refresh_token, { env: secondAlone });
    expect([renewed.status, kidOf(renewed.body.access_token)]).toEqual([200, 'second']);
    expect((await settings(renewed.body.access_token, secondAlone)).status).toBe(200);
    expect((await me(renewed.body.access_token, env)).body.code).toBe('bad_jwt');
  });

  it('leaves the unmodified client signed in through the whole of it', async () => {
    const { user } = await openAccount();
    let environment: Env = env;
    const client = clientWith(() => environment);
    await client.signInWithPassword({ email: user.email, password: password });
    environment = both;
    expect((await client.getUser()).data.user?.id).toBe(user.id);
    expect((await client.refreshSession()).data.session?.user.id).toBe(user.id);
    environment = secondAlone;
    expect((await client.getUser()).data.user?.id).toBe(user.id);
  });

  it('is shown beside the former one, the signing one first, without a private member', async () => {
    const { body } = await call('GET', '/.well-known/jwks.json', { env: both });
    expect(body.keys.map(({ kid }: JWK) => kid)).toEqual(['second', 'test']);
    for (const key of body.keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
  });
});

describe('a shared secret as signing key', { timeout: 60_000 }, () => {
  const secret = secretOf('shared');

  it('signs and verifies where it is configured, and is never shown', async () => {
    const alone = signedBy(secret);
    const { user } = await openAccount();
    const { body } = await signIn(user.email, undefined, { env: alone });
    expect(decode(body.access_token).header).toMatchObject({ alg: 'HS256', kid: 'shared' });
    expect((await me(body.access_token, alone)).status).toBe(200);
    expect((await me(body.access_token, env)).body.code).toBe('bad_jwt');
    expect((await call('GET', '/.well-known/jwks.json', { env: alone })).body).toEqual({ keys: [] });
  });

  it('leads to a key pair and back without a sign-out', async () => {
    const { user } = await openAccount();
    const old = await signIn(user.email, undefined, { env: signedBy(secret) });
    const moved = signedBy(first, secret);
    expect((await me(old.body.access_token, moved)).status).toBe(200);
    const renewed = await refresh(old.body.refresh_token, { env: moved });
    expect(decode(renewed.body.access_token).header).toMatchObject({ alg: 'ES256', kid: 'test' });
    const keys = (await call('GET', '/.well-known/jwks.json', { env: moved })).body.keys;
    expect(keys.map(({ kid }: JWK) => kid)).toEqual(['test']);
  });

  it('makes no token good that names another key, or none but the secret’s own algorithm (P1)', async () => {
    const session = await openAccount();
    const { payload } = decode(session.access_token);
    const environment = signedBy(first, secret);
    const publicKey = createPublicKey({ key: { ...first }, format: 'jwk' });
    const pem = new TextEncoder().encode(String(publicKey.export({ type: 'spki', format: 'pem' })));
    const shared = await importJWK(secret, 'HS256');
    const signed = (key: CryptoKey | Uint8Array, header: object) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', ...header }).sign(key);
    const unsigned = (header: object) =>
      `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${session.access_token.split('.')[1]}.`;
    expect((await me(await signed(shared, { kid: 'shared' }), environment)).status).toBe(200);
    expect((await me(await signed(shared, {}), environment)).status).toBe(200);
    for (const token of [
      await signed(pem, { kid: 'test' }),
      await signed(pem, { kid: 'shared' }),
      await signed(pem, {}),
      await signed(new TextEncoder().encode(JSON.stringify(publicKey.export({ format: 'jwk' }))), {}),
      await signed(shared, { kid: 'test' }),
      await signed(shared, { kid: 'nobody' }),
      await signed(await importJWK(secretOf('shared'), 'HS256'), { kid: 'shared' }),
      unsigned({ alg: 'none' }),
      unsigned({ alg: 'none', kid: 'shared' }),
      unsigned({ alg: 'none', kid: 'test' }),
    ]) {
      const refused = await me(token, environment);
      expect([refused.status, refused.body.code]).toEqual([403, 'bad_jwt']);
      expect((await settings(token, environment)).status).toBe(401);
    }
  });
});
