import { env, exports } from 'cloudflare:workers';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { faultEvents, loggedFaults } from '../../../tests/support/log.ts';
import { password } from '../../../tests/support/password.ts';
import { base, brokenDatabase, call, decode, openAccount, refresh, signIn, signingJwk, withEnv } from '../testing.ts';

const email = 'ada@example.com';

describe('error bodies', { timeout: 30_000 }, () => {
  it('have the current form for a client that asks for it, the version echoed', async () => {
    for (const version of ['2024-01-01', '2030-12-31']) {
      const { status, headers, body } = await signIn(email, 'wrong', {
        headers: { 'X-Supabase-Api-Version': version },
      });
      expect(status).toBe(400);
      expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
      expect(headers.get('x-sb-error-code')).toBe('invalid_credentials');
      expect(headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
    }
  });

  it('have the old form for every other client', async () => {
    for (const version of ['', '2023-12-31', 'tomorrow']) {
      const { headers, body } = await signIn(email, 'wrong', { headers: { 'X-Supabase-Api-Version': version } });
      expect(body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
      expect(headers.get('x-sb-error-code')).toBe('invalid_credentials');
      expect(headers.has('X-Supabase-Api-Version')).toBe(false);
    }
    const weak = await call('POST', '/signup', {
      body: { email, password: '1' },
      headers: { 'X-Supabase-Api-Version': '' },
    });
    expect(weak.body).toMatchObject({ code: 422, error_code: 'weak_password', weak_password: { reasons: ['length'] } });
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', ''],
    ['GET', '/signup'],
    ['PATCH', '/user'],
    ['DELETE', '/logout'],
    ['GET', '/recover'],
    ['GET', '/%zz'],
  ])('say 404 for %s %s', async (method, path) => {
    const { status, body, headers } = await call(method, path);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(headers.get('x-sb-error-code')).toBe('not_found');
  });

  it.each(['{', '', 'nul', '{"email":}'])('say bad_json for the body %j (P3)', async (body) => {
    for (const path of ['/signup', '/token?grant_type=password', '/token?grant_type=refresh_token']) {
      const answer = await call('POST', path, { body });
      expect([answer.status, answer.body.code]).toEqual([400, 'bad_json']);
    }
  });

  it.each(['null', '[]', '"text"', '{"email":{}}'])('say validation_failed for the body %j (P3)', async (body) => {
    const answer = await call('POST', '/token?grant_type=password', { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it('refuse a form that another site could send without asking (P3)', async () => {
    const body = JSON.stringify({ email, password });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
      for (const path of ['/signup', '/token?grant_type=password']) {
        const answer = await call('POST', path, { body, headers: { 'Content-Type': type } });
        expect([answer.status, answer.body.code]).toEqual([415, 'bad_json']);
      }
    }
    expect(await env.DB.prepare('select count(*) as n from users').first('n')).toBe(0);
  });

  it('say 413 in the same form, declared or streamed (P4)', async () => {
    const large = JSON.stringify({ email, password, data: 'x'.repeat(64 * 1024) });
    for (const path of ['/signup', '/token?grant_type=password']) {
      const declared = await call('POST', path, { body: large });
      expect([declared.status, declared.body.code]).toEqual([413, 'request_entity_too_large']);
    }
    const streamed = await exports.default.fetch(`${base}/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Response(large).body?.pipeThrough(new TransformStream()) ?? null,
    });
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject({ code: 413, error_code: 'request_entity_too_large' });
  });

  it('say 503 and when to try again while D1 is down, and log no value (P8) (fault 15) (fault 16)', async () => {
    const session = await openAccount();
    const options = { env: brokenDatabase() };
    const answers = [
      await call('POST', '/signup', { ...options, body: { email, password } }),
      await signIn(email, password, options),
      await refresh(session.refresh_token, options),
      await call('GET', '/user', { ...options, token: session.access_token }),
      await call('POST', '/logout', { ...options, token: session.access_token }),
    ];
    for (const { status, headers, body } of answers) {
      expect(status).toBe(503);
      expect(headers.get('Retry-After')).toBe('5');
      expect(body).toEqual({ code: 'unexpected_failure', message: messages.service.unavailable });
    }
    const old = await signIn(email, password, { ...options, headers: { 'X-Supabase-Api-Version': '' } });
    expect(old.body).toMatchObject({ code: 503, error_code: 'unexpected_failure', error_id: expect.any(String) });
    const lines = loggedFaults();
    expect(lines.map((line) => JSON.parse(line).event)).toEqual(Array(6).fill('database-unavailable'));
    for (const secret of [email, password, session.access_token, session.refresh_token, 'Lovelace']) {
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});

describe('CORS', { timeout: 30_000 }, () => {
  const preflight = (origin: string) =>
    call('OPTIONS', '/token', {
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'apikey' },
    });

  it('allows the five headers that the client sends, to our own origin', async () => {
    const { status, headers } = await preflight('http://localhost');
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('http://localhost');
    const allowed = headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',').sort();
    expect(allowed).toEqual(['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version']);
  });

  it('lets the page read the version and the error code, on refusals too', async () => {
    const { headers } = await signIn(email, 'wrong', { headers: { Origin: 'http://localhost' } });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('http://localhost');
    const exposed = headers.get('Access-Control-Expose-Headers')?.toLowerCase().split(',');
    expect(exposed).toEqual(expect.arrayContaining(['x-supabase-api-version', 'x-sb-error-code']));
  });

  it('lets no other origin read anything (P10)', async () => {
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
      expect((await preflight(origin)).headers.has('Access-Control-Allow-Origin')).toBe(false);
      const answer = await call('GET', '/settings', { headers: { Origin: origin } });
      expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false);
      expect(answer.headers.get('Vary')).toContain('Origin');
    }
  });
});

describe('what a client may ask without a session', { timeout: 30_000 }, () => {
  it('JWKS has the public members alone, and may be kept for ten minutes', async () => {
    const { body, headers } = await call('GET', '/.well-known/jwks.json');
    const { x, y } = signingJwk as Record<string, unknown>;
    expect(body).toEqual({
      keys: [{ kid: 'test', alg: 'ES256', kty: 'EC', crv: 'P-256', x, y, use: 'sig', key_ops: ['verify'] }],
    });
    expect(headers.get('Cache-Control')).toBe('public, max-age=600');
  });

  it('an RS256 key signs and shows its public members alone', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'r1', alg: 'RS256' };
    const { n, e } = createPublicKey(privateKey).export({ format: 'jwk' });
    const options = { env: withEnv({ AUTH_SIGNING_KEY: JSON.stringify(jwk) }) };
    const { body } = await call('GET', '/.well-known/jwks.json', options);
    const isPublic = { use: 'sig', key_ops: ['verify'] };
    expect(body.keys).toEqual([{ kid: 'r1', alg: 'RS256', kty: 'RSA', n, e, ...isPublic }]);
    const session = await call('POST', '/signup', { ...options, body: { email, password } });
    expect(decode(session.body.access_token).header).toMatchObject({ alg: 'RS256', kid: 'r1' });
    expect((await call('GET', '/user', { ...options, token: session.body.access_token })).status).toBe(200);
    const underOtherKey = await call('GET', '/user', { token: session.body.access_token });
    expect(underOtherKey.body.code).toBe('bad_jwt');
  });

  it.each([
    ['a shared secret that is too short', { kty: 'oct', k: 'c2VjcmV0', kid: 's', alg: 'HS256' }],
    ['a shared secret under another algorithm', { kty: 'oct', k: 'x'.repeat(43), kid: 's', alg: 'ES256' }],
    ['no key', []],
    ['one kid twice', [signingJwk, signingJwk]],
    ['a key without kid', { ...signingJwk, kid: undefined }],
    ['a public key', { ...signingJwk, d: undefined }],
    ['an algorithm that does not fit', { ...signingJwk, alg: 'RS256' }],
  ])('nothing is served with %s to sign with', async (_, jwk) => {
    await expectNoService({ AUTH_SIGNING_KEY: JSON.stringify(jwk) });
  });

  it('nothing is served with a key that is no JSON, or with tokens that die too soon', async () => {
    await expectNoService({ AUTH_SIGNING_KEY: 'secret' });
    await expectNoService({ AUTH_ACCESS_TOKEN_SECONDS: '119' });
  });

  it('settings say what is on', async () => {
    const { body } = await call('GET', '/settings');
    expect(body).toMatchObject({ disable_signup: false, mailer_autoconfirm: true, phone_autoconfirm: false });
    expect(body).toMatchObject({ sms_provider: '', saml_enabled: false, passkeys_enabled: true });
    const on = Object.entries(body.external).filter(([, isOn]) => isOn !== false);
    expect(on).toEqual([['email', true]]);
    const other = await call('GET', '/settings', {
      env: withEnv({ AUTH_SIGN_UP: 'off', AUTH_AUTOCONFIRM: 'off' }),
    });
    expect(other.body).toMatchObject({ disable_signup: true, mailer_autoconfirm: false });
  });

  it('health names the protocol', async () => {
    const { status, body } = await call('GET', '/health');
    expect(status).toBe(200);
    expect(body).toEqual({ name: 'GoTrue', version: expect.any(String), description: expect.any(String) });
  });
});

async function expectNoService(changes: Record<string, string>) {
  const { status, body } = await call('GET', '/settings', { env: withEnv(changes) });
  expect([status, body]).toEqual([500, { code: 'unexpected_failure', message: messages.service.fault }]);
  expect(faultEvents()).toEqual(['fault']);
}
