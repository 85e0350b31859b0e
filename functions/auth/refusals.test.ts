import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { faultEvents } from '../../tests/support/log.ts';
import { secretKey } from './administration/testing.ts';
import { brokenDatabase, call, openAccount, withEnv } from './testing.ts';

const id = '11111111-1111-4111-8111-111111111111';
const ceremony = { challenge_id: id, credential: { id: 'AA', response: {} } };

type Way = Readonly<{ method: string; path: string; body?: object; by: 'therapist' | 'operator' | 'nobody' }>;

/** The second factors, passkeys and identities of an account, whose refusals are alike. */
const ways: readonly Way[] = [
  { method: 'GET', path: '/user/identities/authorize', by: 'therapist' },
  { method: 'DELETE', path: `/user/identities/${id}`, by: 'therapist' },
  { method: 'POST', path: '/factors', body: { factor_type: 'totp' }, by: 'therapist' },
  { method: 'POST', path: `/factors/${id}/challenge`, by: 'therapist' },
  { method: 'POST', path: `/factors/${id}/verify`, body: { challenge_id: id, code: '000000' }, by: 'therapist' },
  { method: 'DELETE', path: `/factors/${id}`, by: 'therapist' },
  { method: 'POST', path: '/passkeys/registration/options', by: 'therapist' },
  { method: 'POST', path: '/passkeys/registration/verify', body: ceremony, by: 'therapist' },
  { method: 'POST', path: '/passkeys/authentication/options', by: 'nobody' },
  { method: 'POST', path: '/passkeys/authentication/verify', body: ceremony, by: 'nobody' },
  { method: 'GET', path: '/passkeys', by: 'therapist' },
  { method: 'PATCH', path: `/passkeys/${id}`, body: { friendly_name: 'Phone' }, by: 'therapist' },
  { method: 'DELETE', path: `/passkeys/${id}`, by: 'therapist' },
  { method: 'GET', path: `/admin/users/${id}/factors`, by: 'operator' },
  { method: 'DELETE', path: `/admin/users/${id}/factors/${id}`, by: 'operator' },
  { method: 'GET', path: `/admin/users/${id}/passkeys`, by: 'operator' },
  { method: 'DELETE', path: `/admin/users/${id}/passkeys/${id}`, by: 'operator' },
];
const taking = ways.filter(({ body }) => body !== undefined);
const ofPasskeys = ways.filter(({ method, path }) => path.startsWith('/passkeys') && method !== 'GET');

const tokenFor = async ({ by }: Way) => (by === 'operator' ? secretKey : (await openAccount()).access_token);

describe.each(ways)('$method $path', { timeout: 30_000 }, (way) => {
  it('P8 is unavailable where the database is, and says nothing of it', async () => {
    const broken = { ...brokenDatabase(), AUTH_SECRET_KEY: secretKey } as Env;
    const token = await tokenFor(way);
    const answer = await call(way.method, way.path, { env: broken, token, ...(way.body && { body: way.body }) });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(faultEvents()).toEqual(['database-unavailable']);
  });
});

describe.each(ways.filter(({ by }) => by === 'therapist'))('$method $path', ({ method, path, body }) => {
  it('P1 takes no token that is none', async () => {
    const answer = await call(method, path, { token: 'x', ...(body && { body }) });
    expect([answer.status, answer.body.code]).toEqual([403, 'bad_jwt']);
  });
});

describe.each(taking)('$method $path', ({ method, path, by }) => {
  it('P3 P4 takes no body that is too large or another form', async () => {
    const token = await tokenFor({ method, path, by });
    const large = await call(method, path, { token, body: { factor_type: 'x'.repeat(70_000) } });
    expect([large.status, large.body.code]).toEqual([413, 'request_entity_too_large']);
    const form = await call(method, path, { token, body: 'a=1', headers: { 'Content-Type': 'text/plain' } });
    expect(form.status).toBe(415);
  });
});

describe.each(ofPasskeys)('$method $path', ({ method, path, body }) => {
  it('P12 is taken so many times in five minutes from one network', async () => {
    const limited = withEnv({ AUTH_RATE_LIMITS: 'on' });
    const ask = () =>
      call(method, path, { env: limited, headers: { 'CF-Connecting-IP': '203.0.113.7' }, ...(body && { body }) });
    expect((await ask()).status).not.toBe(429);
    await env.DB.prepare('update request_counts set count = 150').run();
    const answer = await ask();
    expect([answer.status, answer.body.code]).toEqual([429, 'over_request_rate_limit']);
  });
});
