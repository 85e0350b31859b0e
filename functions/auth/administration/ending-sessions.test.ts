import { env, exports } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { faultEvents } from '../../../tests/support/log.ts';
import { get } from '../../../tests/support/requests.ts';
import { mailedTo } from '../one-time/testing.ts';
import { brokenDatabase, call, openAccount, refresh, signIn } from '../testing.ts';
import { asked, clientWithKey, operator, secretKey } from './testing.ts';

const email = 'ada@example.com';
const isIn = async (token: string) => (await call('GET', '/user', { token })).status === 200;
const statusOf = async (token: string) => (await get('/api/therapists/settings', { token })).status;

describe('an operator ends sessions', { timeout: 60_000 }, () => {
  it.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
  ] as const)('by a token of theirs, as the client does it: %s', async (scope, still) => {
    const one = await openAccount();
    const { body: another } = await signIn(email);
    const stranger = await openAccount('b@example.com');
    expect((await operator().signOut(one.access_token, scope)).error).toBeNull();
    expect([await isIn(one.access_token), await isIn(another.access_token)]).toEqual(still);
    expect(await isIn(stranger.access_token)).toBe(true);
  });

  it('of one account: its tokens open nothing from then on, here and in the API', async () => {
    const [one, other] = [await openAccount(), await openAccount('b@example.com')];
    expect(await statusOf(one.access_token)).toBe(200);
    const ended = await asked('DELETE', `/admin/users/${one.user.id}/sessions`);
    expect([ended.status, ended.body]).toEqual([204, null]);
    expect((await call('GET', '/user', { token: one.access_token })).body.code).toBe('session_not_found');
    expect([await statusOf(one.access_token), await statusOf(other.access_token)]).toEqual([401, 200]);
    expect((await refresh(one.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await signIn(email)).status).toBe(200);
  });

  it('of everybody', async () => {
    const [one, other] = [await openAccount(), await openAccount('b@example.com')];
    expect((await asked('DELETE', '/admin/sessions')).body).toEqual({ ended: 2 });
    expect([await isIn(one.access_token), await isIn(other.access_token)]).toEqual([false, false]);
  });

  it.each(['/admin/sessions', 'of the account'])('and what would open one without a password: %s', async (path) => {
    const { user } = await openAccount();
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(Buffer.from(verifier)).digest('base64url');
    await call('POST', '/otp', { body: { email, code_challenge: challenge, code_challenge_method: 's256' } });
    const { tokenHash } = await mailedTo(email);
    const link = new URLSearchParams({ token: tokenHash, type: 'magiclink' });
    const visit = await exports.default.fetch(`http://localhost/auth/v1/verify?${link}`, { redirect: 'manual' });
    const code = new URL(visit.headers.get('Location') ?? '').searchParams.get('code');
    expect(code).toMatch(/./);
    await asked('DELETE', path === '/admin/sessions' ? path : `/admin/users/${user.id}/sessions`);
    const exchange = await call('POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: verifier },
    });
    expect(exchange.body.code).toBe('flow_state_not_found');
  });
});

describe('a ban', { timeout: 60_000 }, () => {
  it('shuts every door for its time, and ends at a word', async () => {
    const { user, access_token: token, refresh_token: refreshToken } = await openAccount();
    const banned = await operator().updateUserById(user.id, { ban_duration: '1h30m' });
    const until = Date.parse((banned.data.user as { banned_until?: string }).banned_until ?? '');
    expect(Math.abs(until - Date.now() - 5_400_000)).toBeLessThan(60_000);
    expect((await call('GET', '/user', { token })).body.code).toBe('user_banned');
    expect(await statusOf(token)).toBe(401);
    expect((await refresh(refreshToken)).body.code).toBe('user_banned');
    expect((await signIn(email)).body.code).toBe('user_banned');
    await operator().updateUserById(user.id, { ban_duration: 'none' });
    expect([await isIn(token), await statusOf(token)]).toEqual([true, 200]);
  });

  it('is over when its time is', async () => {
    const { user, access_token: token } = await openAccount();
    await operator().updateUserById(user.id, { ban_duration: '24h' });
    const past = new Date(Date.now() - 1000).toISOString();
    await env.DB.prepare('update users set banned_until = ?').bind(past).run();
    expect(await isIn(token)).toBe(true);
  });
});

it('a key of an operator is nobody’s session', { timeout: 30_000 }, async () => {
  const client = clientWithKey(secretKey);
  expect((await client.getUser(secretKey)).error?.code).toBe('bad_jwt');
  expect(await statusOf(secretKey)).toBe(401);
});

it('says 503 where D1 fails, and changes nothing (P8)', { timeout: 30_000 }, async () => {
  const { user, access_token: token } = await openAccount();
  const broken = { ...brokenDatabase(), AUTH_SECRET_KEY: secretKey } as Env;
  for (const [method, path, body] of [
    ['GET', '/admin/users', undefined],
    ['POST', '/admin/users', { email: 'b@example.com' }],
    ['GET', `/admin/users/${user.id}`, undefined],
    ['PUT', `/admin/users/${user.id}`, { email_confirm: true }],
    ['DELETE', `/admin/users/${user.id}`, undefined],
    ['DELETE', `/admin/users/${user.id}/sessions`, undefined],
    ['DELETE', '/admin/sessions', undefined],
    ['POST', '/invite', { email: 'b@example.com' }],
    ['POST', '/admin/generate_link', { type: 'magiclink', email }],
  ] as const) {
    const answer = await call(method, path, { token: secretKey, env: broken, ...(body === undefined ? {} : { body }) });
    expect([method, path, answer.status]).toEqual([method, path, 503]);
    expect(answer.body).toEqual({ code: 'unexpected_failure', message: messages.service.unavailable });
  }
  expect(new Set(faultEvents())).toEqual(new Set(['database-unavailable']));
  expect(await isIn(token)).toBe(true);
});
