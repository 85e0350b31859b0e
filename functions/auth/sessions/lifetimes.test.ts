import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { answered, get } from '../../../tests/support/requests.ts';
import { configOf } from '../../http/config.ts';
import { runJob } from '../../jobs.ts';
import { embeddedIdentify } from '../identity/identify-embedded.ts';
import { call, openAccount, refresh, signIn, withEnv } from '../testing.ts';
import { isOver, sessionCutOffs } from './lifetimes.ts';
import { refresh as refreshAt } from './refresh.ts';

const day = 24 * 60 * 60 * 1000;
const expired = { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' };

/** Moves what the sessions say of themselves into the past, by milliseconds. */
const age = (column: 'refreshed_at' | 'created_at', milliseconds: number) =>
  env.DB.prepare(`update sessions set ${column} = ?`)
    .bind(new Date(Date.now() - milliseconds).toISOString())
    .run();
const countOfSessions = () => env.DB.prepare('select count(*) as n from sessions').first('n');

describe('a session', { timeout: 30_000 }, () => {
  it.each([
    { column: 'refreshed_at', days: 30 },
    { column: 'created_at', days: 180 },
  ] as const)('is over $days days after $column, to the second', async ({ column, days }) => {
    const { refresh_token, access_token, user } = await openAccount();
    const { refreshed_at } = (await env.DB.prepare('select refreshed_at from sessions').first()) as {
      refreshed_at: string;
    };
    const opened = Date.parse(refreshed_at);
    const config = configOf(env);
    const end = opened + days * day;
    // Whatever else would end it sooner stands at the end.
    if (column === 'created_at') {
      await env.DB.prepare('update sessions set refreshed_at = ?')
        .bind(new Date(end - 1000).toISOString())
        .run();
    }
    const at = (time: number) => refreshAt(env.DB, config, { refresh_token }, new Date(time));
    await expect(at(end)).rejects.toMatchObject({ status: 400, code: 'session_expired' });
    await expect(at(end + 1000)).rejects.toMatchObject({ code: 'session_expired' });
    expect((await at(end - 1000)).user.id).toBe(user.id);
    // The token itself is older than an hour there: that the session counts no more is seen from cut-offs alone.
    expect(await embeddedIdentify(env.DB, config)(access_token, new Date(opened + 1000))).toMatchObject({
      userId: user.id,
    });
  });

  it('that is over is nobody: renewing, asking who it is, and every route of a therapist', async () => {
    for (const [column, milliseconds] of [
      ['refreshed_at', 30 * day],
      ['created_at', 180 * day],
    ] as const) {
      const session = await openAccount(`${column}@example.com`);
      const { access_token: token } = session;
      await age(column, milliseconds - 60_000);
      expect((await call('GET', '/user', { token })).status, column).toBe(200);
      await age(column, milliseconds);
      const asked = await call('GET', '/user', { token });
      expect([asked.status, asked.body.code], column).toEqual([403, 'session_not_found']);
      expect(await answered(get('/api/therapists/account/sessions', { token }))).toEqual({
        status: 401,
        body: { error: messages.dashboard.signInAgain },
      });
      const renewed = await refresh(session.refresh_token);
      expect([renewed.status, renewed.body], column).toEqual([400, expired]);
    }
  });

  it('lasts as long as the configuration says', async () => {
    const session = await openAccount();
    await age('refreshed_at', 2 * day);
    const short = withEnv({ AUTH_SESSION_IDLE_DAYS: '2' });
    expect((await refresh(session.refresh_token, { env: short })).body).toEqual(expired);
    const long = withEnv({ AUTH_SESSION_IDLE_DAYS: '3', AUTH_SESSION_MAX_DAYS: '1' });
    await age('created_at', day);
    expect((await refresh(session.refresh_token, { env: long })).body).toEqual(expired);
    expect((await refresh(session.refresh_token)).status).toBe(200);
    for (const days of ['0', '3651', 'many']) {
      expect(() => configOf(withEnv({ AUTH_SESSION_MAX_DAYS: days }))).toThrow('AUTH_SESSION_MAX_DAYS');
    }
  });

  it('is swept in the night when it is over, and not before', async () => {
    await openAccount('kept@example.com');
    await openAccount('unused@example.com');
    await openAccount('old@example.com');
    const set = (email: string, column: string, time: number) =>
      env.DB.prepare(`update sessions set ${column} = ? where user_id = (select id from users where email = ?)`)
        .bind(new Date(time).toISOString(), email)
        .run();
    const now = new Date();
    await set('kept@example.com', 'refreshed_at', now.getTime() - 30 * day + 1000);
    await set('kept@example.com', 'created_at', now.getTime() - 180 * day + 1000);
    await set('unused@example.com', 'refreshed_at', now.getTime() - 30 * day);
    await set('old@example.com', 'created_at', now.getTime() - 180 * day);
    await runJob('17 3 * * *', env, now);
    const { results } = await env.DB.prepare(
      'select email from sessions join users on users.id = sessions.user_id',
    ).all();
    expect(results).toEqual([{ email: 'kept@example.com' }]);
  });

  it('is one of twenty of an account: one more ends the one that was unused longest, and nobody else', async () => {
    const first = await openAccount();
    await age('refreshed_at', day);
    const stranger = await openAccount('grace@example.com');
    // The rows alone: each sign-in costs a hash.
    await env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 160)
       insert into sessions (id, user_id, aal, amr, refresh_key, refresh_counter, refreshed_at, created_at)
       select 's' || i, user_id, aal, amr, refresh_key, 0, strftime('%Y-%m-%dT%H:%M:%fZ', refreshed_at, '+' || i || ' seconds'), created_at
       from sessions, n where user_id = ?`,
    )
      .bind(first.user.id)
      .run();
    const { body: newest } = await signIn('ada@example.com');
    const { results } = await env.DB.prepare("select id from sessions where user_id = ? and id like 's%' order by 1")
      .bind(first.user.id)
      .all<{ id: string }>();
    expect(results.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, index) => `s${142 + index}`));
    expect((await call('GET', '/user', { token: newest.access_token })).status).toBe(200);
    expect((await call('GET', '/user', { token: first.access_token })).status).toBe(403);
    expect((await call('GET', '/user', { token: stranger.access_token })).status).toBe(200);
    expect(await countOfSessions()).toBe(21);
  });
});

it('is over at its very end', () => {
  const now = new Date('2026-11-30T12:00:00.000Z');
  const cutOffs = sessionCutOffs(configOf(env), now);
  expect(cutOffs).toEqual({ usedAfter: '2026-10-31T12:00:00.000Z', openedAfter: '2026-06-03T12:00:00.000Z' });
  const times = (refreshedAt: string, createdAt: string) =>
    isOver({ refreshedAt, createdAt } as Parameters<typeof isOver>[0], cutOffs);
  expect(times('2026-10-31T12:00:00.001Z', '2026-06-03T12:00:00.001Z')).toBe(false);
  expect(times('2026-10-31T12:00:00.000Z', '2026-10-01T12:00:00.000Z')).toBe(true);
  expect(times('2026-11-30T11:59:59.000Z', '2026-06-03T12:00:00.000Z')).toBe(true);
});
