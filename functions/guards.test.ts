import { env, exports } from 'cloudflare:workers';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dump } from '../tests/support/database.ts';
import { profile, signUpAlone } from '../tests/support/factories.ts';
import { protectedRoutesOf } from '../tests/support/routes.ts';
import { api } from './api.ts';
import { requireFirstStep, requireTherapist } from './auth/index.ts';
import { forge } from './auth/testing.ts';
import { configOf } from './http/config.ts';

const guarded = api.routes
  .filter((route) => route.handler === requireTherapist || route.handler === requireFirstStep)
  .map(({ method, path }) => ({ method, path }));

const toBase64Url = (value: unknown) =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');

/** Credentials that must open nothing, made from a token that opens everything. */
const credentials: Record<string, (token: string, claims: JWTPayload) => Promise<string | null> | string | null> = {
  'no header': () => null,
  'an empty header': () => '',
  'another scheme': (token) => `Basic ${token}`,
  'a bearer without a token': () => 'Bearer ',
  garbage: () => 'Bearer garbage',
  'a token that was cut short': (token) => `Bearer ${token.slice(0, -4)}`,
  'a token with other claims': (token, claims) => {
    const [header, , signature] = token.split('.');
    return `Bearer ${header}.${toBase64Url({ ...claims, sub: crypto.randomUUID() })}.${signature}`;
  },
  'an expired token': async (_token, claims) =>
    `Bearer ${await forge({ ...claims, iat: 1_000_000_000, exp: 1_000_003_600 })}`,
  'a token for another audience': async (_token, claims) =>
    `Bearer ${await forge({ ...claims, aud: 'somebody-else' })}`,
  'a token of another issuer': async (_token, claims) =>
    `Bearer ${await forge({ ...claims, iss: 'https://elsewhere.example' })}`,
  'a token of nobody': async (_token, claims) => `Bearer ${await forge({ ...claims, sub: crypto.randomUUID() })}`,
  'a token signed with another key': async (_token, claims) => {
    const { privateKey } = await generateKeyPair('ES256');
    return `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'test' }).sign(privateKey)}`;
  },
  'a token without a signature': (_token, claims) =>
    `Bearer ${toBase64Url({ alg: 'none', typ: 'JWT' })}.${toBase64Url(claims)}.`,
  'a token signed with the public key as a secret': async (token, claims) => {
    const { d: _private, ...publicKey } = configOf(env).AUTH_SIGNING_KEY;
    const secret = new TextEncoder().encode(JSON.stringify(publicKey));
    const { kid = 'test' } = decodeProtectedHeader(token);
    return `Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)}`;
  },
};

describe('the guard of every protected route', () => {
  it('stands before all of them', () => {
    // Those of sign-in look at the token themselves, and answer in Supabase's form.
    const routes = protectedRoutesOf(api).filter(({ path }) => !path.startsWith('/auth/v1/'));
    expect(guarded).toEqual(routes);
  });

  it.each(guarded)('P1 refuses every credential but a true one: $method $path', async ({ method, path }) => {
    const { token } = await signUpAlone();
    const send = (authorization: string | null) =>
      exports.default.fetch(`http://localhost${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(authorization === null ? {} : { Authorization: authorization }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(profile()) }),
      });
    const before = await dump();
    for (const [name, make] of Object.entries(credentials)) {
      const response = await send(await make(token, decodeJwt(token)));
      expect(response.status, name).toBe(401);
      expect(response.headers.get('Cache-Control'), name).toBe('no-store');
      expect(await response.json(), name).toEqual({ error: messages.dashboard.signInAgain });
    }
    expect(await dump()).toBe(before);
    // A profile is not what every route takes; but each says so only to a therapist.
    expect((await send(`Bearer ${token}`)).status).not.toBe(401);
    expect((await send(`Bearer ${await forge(decodeJwt(token))}`)).status).not.toBe(401);
  });
});
