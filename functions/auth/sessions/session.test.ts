import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { call, decode, forge, openAccount, refresh, signIn } from '../testing.ts';

const user = (token: string) => call('GET', '/user', { token });

describe('GET /user', { timeout: 30_000 }, () => {
  it('gives the user of the token', async () => {
    const session = await openAccount();
    const { status, body } = await user(session.access_token);
    expect(status).toBe(200);
    expect(body).toEqual(session.user);
  });

  it('asks for a bearer with 401, and refuses every other one with 403', async () => {
    const absent = await call('GET', '/user');
    expect([absent.status, absent.body]).toEqual([
      401,
      { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
    ]);
    const basic = await call('GET', '/user', { headers: { Authorization: 'Basic YTpi' } });
    expect(basic.status).toBe(401);
    const key = await user('sb_publishable_key');
    expect([key.status, key.body.code]).toEqual([403, 'bad_jwt']);
  });

  it('tells an expired token, an ended session and a deleted user apart for the client', async () => {
    const session = await openAccount();
    const { payload } = decode(session.access_token);
    const expired = await user(await forge({ ...payload, exp: Math.floor(Date.now() / 1000) - 1 }));
    expect([expired.status, expired.body.code]).toEqual([403, 'bad_jwt']);
    await env.DB.prepare('delete from sessions').run();
    const ended = await user(session.access_token);
    expect([ended.status, ended.body.code]).toEqual([403, 'session_not_found']);
    await env.DB.prepare('delete from users').run();
    const deleted = await user(session.access_token);
    expect([deleted.status, deleted.body.code]).toEqual([403, 'user_not_found']);
  });
});

describe('POST /logout', { timeout: 30_000 }, () => {
  const threeDevices = async () => {
    const first = await openAccount();
    const others = [await signIn('ada@example.com'), await signIn('ada@example.com')];
    const stranger = await openAccount('grace@example.com');
    return { first, others: others.map(({ body }) => body), stranger };
  };

  it.each([
    ['?scope=global', [403, 403, 403]],
    ['', [403, 403, 403]],
    ['?scope=local', [403, 200, 200]],
    ['?scope=others', [200, 403, 403]],
  ])('%s ends the sessions that it names, and nobody else', async (query, statuses) => {
    const { first, others, stranger } = await threeDevices();
    const answer = await call('POST', `/logout${query}`, { token: first.access_token });
    expect([answer.status, answer.body]).toEqual([204, null]);
    const sessions = [first, ...others];
    const after = await Promise.all(sessions.map(({ access_token: token }) => user(token)));
    expect(after.map(({ status }) => status)).toEqual(statuses);
    const refreshed = await Promise.all(sessions.map(({ refresh_token: token }) => refresh(token)));
    expect(refreshed.map(({ status }) => status)).toEqual(statuses.map((status) => (status === 200 ? 200 : 400)));
    expect((await user(stranger.access_token)).status).toBe(200);
  });

  it('refuses an unknown scope and ends nothing', async () => {
    const session = await openAccount();
    const answer = await call('POST', '/logout?scope=everyone', { token: session.access_token });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect((await user(session.access_token)).status).toBe(200);
  });

  it('answers a second sign-out so that the client takes it for done', async () => {
    const session = await openAccount();
    await call('POST', '/logout', { token: session.access_token });
    const again = await call('POST', '/logout', { token: session.access_token });
    expect([again.status, again.body.code]).toEqual([403, 'session_not_found']);
    expect((await call('POST', '/logout')).status).toBe(401);
  });
});
