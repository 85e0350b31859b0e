import { env } from 'cloudflare:workers';
import { createPublicKey } from 'node:crypto';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { faultEvents } from '../../../tests/support/log.ts';
import { routesOf } from '../../../tests/support/routes.ts';
import { api } from '../../api.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { onError } from '../../http/on-error.ts';
import { type Identity, requireTherapist } from '../index.ts';
import { brokenDatabase, call, decode, forge, openAccount, signingJwk, withEnv } from '../testing.ts';

const app = new Hono<AppEnv>().onError(onError).get('/me', requireTherapist, (c) => c.json(c.var.identity));

const ask = (authorization: string | undefined, withEnvironment: Env = env) =>
  app.request('/me', authorization === undefined ? {} : { headers: { Authorization: authorization } }, withEnvironment);

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const nowSeconds = () => Math.floor(Date.now() / 1000);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('requireTherapist', { timeout: 30_000 }, () => {
  it('says who is asking', async () => {
    const session = await openAccount();
    const response = await ask(`Bearer ${session.access_token}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      userId: session.user.id,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      honorific: '',
      pronouns: '',
      assuranceLevel: 'aal1',
      sessionId: decode(session.access_token).payload.session_id,
      authenticatedAtSeconds: decode(session.access_token).payload.amr[0].timestamp,
      hasFactor: false,
      factorProvedAtSeconds: 0,
    });
  });

  it('has empty names for an account without any', async () => {
    const { body } = await call('POST', '/signup', { body: { email: 'a@example.com', password: 'horse7' } });
    expect(await (await ask(`Bearer ${body.access_token}`)).json()).toMatchObject({ firstName: '', lastName: '' });
  });

  it('gives the second level only while both the token and its session have it', async () => {
    const session = await openAccount();
    const { payload } = decode(session.access_token);
    const stronger = await forge({ ...payload, aal: 'aal2' });
    const levelOf = async (token: string) => {
      const identity: Identity = await (await ask(`Bearer ${token}`)).json();
      return identity.assuranceLevel;
    };
    expect(await levelOf(stronger)).toBe('aal1');
    await env.DB.prepare("update sessions set aal = 'aal2'").run();
    expect(await levelOf(session.access_token)).toBe('aal1');
    expect(await levelOf(stronger)).toBe('aal2');
  });

  it('answers every bad credential alike: 401 and one sentence (P1)', async () => {
    const session = await openAccount();
    const token: string = session.access_token;
    const { header, payload } = decode(token);
    const [head, body, signature = ''] = token.split('.');
    const publicPem = createPublicKey({ key: { ...signingJwk }, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    const signedWith = (secret: Uint8Array) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: header.kid }).sign(secret);
    const { privateKey: foreignKey, publicKey: foreignPublicKey } = await generateKeyPair('ES256');
    const embeddedKey = { alg: 'ES256', kid: header.kid, jwk: await exportJWK(foreignPublicKey) };
    const hour = nowSeconds() + 3600;
    const { exp: _, ...withoutExpiry } = payload;
    const { session_id: __, ...withoutSession } = payload;

    // What the refusals below have in common with a token that is let in: this one is.
    expect((await ask(`Bearer ${await forge({ ...payload, exp: hour })}`)).status).toBe(200);

    const refused: Record<string, string | undefined> = {
      'no header': undefined,
      'an empty header': '',
      'no token': 'Bearer ',
      basic: 'Basic YTpi',
      'bearer and garbage': 'bearer garbage',
      'the token alone': token,
      'another scheme': `Token ${token}`,
      'two tokens': `Bearer ${token}, Bearer ${token}`,
      'two spaces': `Bearer  ${token}`,
      'something behind it': `Bearer ${token} x`,
      dots: 'Bearer ..',
      'four parts': `Bearer ${token}.x`,
      'no signature': `Bearer ${head}.${body}.`,
      'half a signature': `Bearer ${head}.${body}.${signature.slice(0, 40)}`,
      'another payload': `Bearer ${head}.${base64url({ ...payload, email: 'eve@example.com' })}.${signature}`,
      expired: `Bearer ${await forge({ ...payload, exp: nowSeconds() - 1 })}`,
      'not yet valid': `Bearer ${await forge({ ...payload, nbf: hour })}`,
      'no expiry': `Bearer ${await forge(withoutExpiry)}`,
      'no session': `Bearer ${await forge(withoutSession)}`,
      'alg none': `Bearer ${base64url({ alg: 'none', typ: 'JWT' })}.${body}.`,
      'alg none, signed': `Bearer ${base64url({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
      'HS256 with the public key': `Bearer ${await signedWith(new TextEncoder().encode(String(publicPem)))}`,
      'HS256 with the public JWK': `Bearer ${await signedWith(
        new TextEncoder().encode(JSON.stringify((await call('GET', '/.well-known/jwks.json')).body.keys[0])),
      )}`,
      'another key': `Bearer ${await new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid: header.kid })
        .sign(foreignKey)}`,
      'a key that it brings along': `Bearer ${await new SignJWT(payload).setProtectedHeader(embeddedKey).sign(foreignKey)}`,
      'wrong audience': `Bearer ${await forge({ ...payload, aud: 'anon' })}`,
      'wrong issuer': `Bearer ${await forge({ ...payload, iss: 'https://evil.example/auth/v1' })}`,
      'the refresh token': `Bearer ${session.refresh_token}`,
      'the publishable key': 'Bearer sb_publishable_key',
      "another user's session": `Bearer ${await forge({
        ...payload,
        sub: (await openAccount('grace@example.com')).user.id,
      })}`,
    };
    for (const [name, authorization] of Object.entries(refused)) await expectRefused(name, authorization);

    await env.DB.prepare("update users set banned_until = '2999-01-01T00:00:00.000Z'").run();
    await expectRefused('a banned user', `Bearer ${token}`);
    await env.DB.prepare('update users set banned_until = null').run();
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    await call('POST', '/logout', { token });
    await expectRefused('a session that was signed out', `Bearer ${token}`);
    await env.DB.prepare('delete from users').run();
    await expectRefused('a deleted user', `Bearer ${token}`);
  });

  it('does not take a failing database for a bad credential (P8)', async () => {
    const session = await openAccount();
    const response = await ask(`Bearer ${session.access_token}`, brokenDatabase());
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(faultEvents()).toEqual(['database-unavailable']);
  });
});

async function expectRefused(name: string, authorization: string | undefined) {
  const response = await ask(authorization);
  expect([name, response.status, await response.text()]).toEqual([
    name,
    401,
    JSON.stringify({ error: messages.dashboard.signInAgain }),
  ]);
}

describe('with a hosted Supabase project', { timeout: 30_000 }, () => {
  /** A project of its own address for each test, as its keys are remembered by address. */
  async function project(name: string, answer?: () => Promise<Response>) {
    const url = `https://${name}.supabase.example`;
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'hosted', alg: 'ES256', use: 'sig' }];
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer ?? (async () => Response.json({ keys })));
    const claims = {
      iss: `${url}/auth/v1`,
      aud: 'authenticated',
      sub: '11111111-1111-4111-8111-111111111111',
      exp: nowSeconds() + 3600,
      email: 'ada@example.com',
      aal: 'aal2',
      session_id: '22222222-2222-4222-8222-222222222222',
      amr: [
        { method: 'token_refresh', timestamp: 1_770_000_000 },
        { method: 'password', timestamp: 1_760_000_000 },
      ],
      user_metadata: { firstName: 'Ada', lastName: 'Lovelace' },
    };
    const sign = (changes: object = {}, alg = 'ES256', key: CryptoKey | Uint8Array = privateKey) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg, kid: 'hosted' }).sign(key);
    return { claims, sign, fetched, url, env: withEnv({ SUPABASE_URL: `${url}/` }), keys };
  }

  it('trusts the keys that the project publishes, fetched once', async () => {
    const { claims, sign, fetched, env: hosted, url } = await project('good');
    for (let round = 0; round < 2; round++) {
      const response = await ask(`Bearer ${await sign()}`, hosted);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        userId: claims.sub,
        email: claims.email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        honorific: '',
        pronouns: '',
        assuranceLevel: 'aal2',
        sessionId: claims.session_id,
        // Signed in at 1,760,000,000; a renewal proves nothing new.
        authenticatedAtSeconds: 1_760_000_000,
        hasFactor: true,
        factorProvedAtSeconds: 0,
      });
    }
    expect(fetched.mock.calls.map(([address]) => String(address))).toEqual([`${url}/auth/v1/.well-known/jwks.json`]);
  });

  it('refuses what the project did not sign for us', async () => {
    const { sign, env: hosted, claims } = await project('strict');
    const { privateKey: foreignKey } = await generateKeyPair('ES256');
    const refused = [
      await sign({ aud: 'anon' }),
      await sign({ iss: 'http://localhost/auth/v1' }),
      await sign({ exp: nowSeconds() - 1 }),
      await sign({}, 'ES256', foreignKey),
      await forge({ ...claims }),
      `${base64url({ alg: 'none' })}.${base64url(claims)}.`,
    ];
    for (const token of refused) {
      const response = await ask(`Bearer ${token}`, hosted);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: messages.dashboard.signInAgain });
    }
    expect((await ask(`Bearer ${await sign()}`, hosted)).status).toBe(200);
  });

  it.each([
    ['down', () => Promise.reject(new TypeError('fetch failed'))],
    ['failing', async () => new Response('<html>', { status: 502 })],
    ['garbled', async () => new Response('<html>')],
    ['slow', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
  ])('answers 503 while the project is %s: nobody is signed out for that', async (name, answer) => {
    const { sign, env: hosted } = await project(name, answer);
    const response = await ask(`Bearer ${await sign()}`, hosted);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(faultEvents()).toEqual(['sign-in-unreachable']);
  });

  const secret = new TextEncoder().encode('the secret of the project, which it alone has');

  it('asks the project about a token signed with a secret, and keeps its word for a while', async () => {
    const userId = '11111111-1111-4111-8111-111111111111';
    const { sign, fetched, env: hosted, url } = await project('shared', async () => Response.json({ id: userId }));
    const token = await sign({}, 'HS256', secret);
    for (let round = 0; round < 2; round++) {
      const response = await ask(`Bearer ${token}`, hosted);
      expect([response.status, await response.json()]).toMatchObject([200, { userId, assuranceLevel: 'aal2' }]);
    }
    expect(fetched.mock.calls.map(([address]) => String(address))).toEqual([`${url}/auth/v1/user`]);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe(`Bearer ${token}`);
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] });
    expect((await ask(`Bearer ${token}`, hosted)).status).toBe(200);
    vi.useRealTimers();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('does not ask about what was not meant for us, and is told no for the rest', async () => {
    const refusal = async () => Response.json({ code: 'bad_jwt', message: 'invalid JWT' }, { status: 403 });
    const { sign, fetched, env: hosted, keys } = await project('refusing', refusal);
    const changes = [
      { aud: 'anon' },
      { iss: 'http://localhost/auth/v1' },
      { exp: nowSeconds() - 1 },
      { nbf: nowSeconds() + 60 },
    ];
    for (const change of changes) {
      expect((await ask(`Bearer ${await sign(change, 'HS256', secret)}`, hosted)).status).toBe(401);
    }
    expect(fetched).not.toHaveBeenCalled();
    const publicKey = new TextEncoder().encode(JSON.stringify(keys[0]));
    expect((await ask(`Bearer ${await sign({}, 'HS256', publicKey)}`, hosted)).status).toBe(401);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("refuses a token that the project says is another user's", async () => {
    const { sign, env: hosted } = await project('mixed', async () => Response.json({ id: 'somebody-else' }));
    expect((await ask(`Bearer ${await sign({}, 'HS256', secret)}`, hosted)).status).toBe(401);
  });

  it.each([
    ['down', () => Promise.reject(new TypeError('fetch failed'))],
    ['failing', async () => new Response('<html>', { status: 502 })],
    ['limiting', async () => Response.json({ code: 'over_request_rate_limit' }, { status: 429 })],
    ['misconfigured', async () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
    ['garbled', async () => Response.json({})],
  ])('answers 503 while the project that is asked is %s', async (name, answer) => {
    const { sign, env: hosted } = await project(`asked-${name}`, answer);
    const response = await ask(`Bearer ${await sign({}, 'HS256', secret)}`, hosted);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(faultEvents()).toEqual(['sign-in-unreachable']);
  });

  it('serves no sign-in of its own', async () => {
    const { env: hosted } = await project('elsewhere');
    const routes = routesOf(api).filter(({ path }) => path.startsWith('/auth/v1/'));
    expect(routes.length).toBeGreaterThan(5);
    for (const { method, path } of routes) {
      const body = { email: 'a@example.com', password: 'horse7' };
      const answer = await call(method, path.replace('/auth/v1', ''), {
        env: hosted,
        ...(method === 'POST' && { body }),
      });
      expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([404, 'not_found']);
    }
  });
});
