import { env } from 'cloudflare:workers';
import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { call, decode, openAccount, refresh, withEnv } from '../testing.ts';
import { encodeRefreshToken } from './refresh-token.ts';

const alreadyUsed = { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' };
const notFound = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' };
const malformed = { code: 'validation_failed', message: 'Refresh token is not valid' };

const counter = () => env.DB.prepare('select refresh_counter from sessions').first('refresh_counter');
/** As late as a session may be renewed. */
const ageLastRefresh = () =>
  env.DB.prepare("update sessions set refreshed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-29 days')").run();

describe('POST /token?grant_type=refresh_token', { timeout: 30_000 }, () => {
  it('rotates: a new refresh token, and an access token of the same session', async () => {
    const session = await openAccount();
    const { status, body } = await refresh(session.refresh_token);
    expect(status).toBe(200);
    expect(body.refresh_token).not.toBe(session.refresh_token);
    expect(body.user).toEqual(session.user);
    expect((await call('GET', '/user', { token: body.access_token })).status).toBe(200);
    expect((await refresh(body.refresh_token)).status).toBe(200);
    expect(await counter()).toBe(2);
  });

  it('gives parallel refreshes of one token one and the same child (P13) (fault 14)', async () => {
    const session = await openAccount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect(await counter()).toBe(1);
  });

  it('repeats the current token for its parent, however late: the answer may have been lost (fault 14)', async () => {
    const session = await openAccount();
    const child = await refresh(session.refresh_token);
    await ageLastRefresh();
    const again = await refresh(session.refresh_token);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).toBe(child.body.refresh_token);
    expect(await counter()).toBe(1);
  });

  it('takes a replayed grandparent for theft: the whole session dies, the newest tokens too (P13) (fault 14)', async () => {
    const session = await openAccount();
    const child = await refresh(session.refresh_token);
    const grandchild = await refresh(child.body.refresh_token);
    await ageLastRefresh();
    const replay = await refresh(session.refresh_token);
    expect([replay.status, replay.body]).toEqual([400, alreadyUsed]);
    expect((await refresh(grandchild.body.refresh_token)).body).toEqual(notFound);
    const user = await call('GET', '/user', { token: grandchild.body.access_token });
    expect([user.status, user.body.code]).toEqual([403, 'session_not_found']);
  });

  it('forgives a grandparent within the reuse interval alone, when several tabs refresh at once', async () => {
    const session = await openAccount();
    const child = await refresh(session.refresh_token);
    const grandchild = await refresh(child.body.refresh_token);
    const late = await refresh(session.refresh_token);
    expect(late.body.refresh_token).toBe(grandchild.body.refresh_token);
    const strict = await refresh(session.refresh_token, { env: withEnv({ AUTH_REUSE_INTERVAL_SECONDS: '0' }) });
    expect(strict.body).toEqual(alreadyUsed);
  });

  it('ends the family although the newest token is renewed at the same time', async () => {
    const session = await openAccount();
    const grandchild = await refresh((await refresh(session.refresh_token)).body.refresh_token);
    await ageLastRefresh();
    const [replay, renewed] = await Promise.all([
      refresh(session.refresh_token, { env: withEnv({ AUTH_REUSE_INTERVAL_SECONDS: '0' }) }),
      refresh(grandchild.body.refresh_token),
    ]);
    expect([replay.status, replay.body]).toEqual([400, alreadyUsed]);
    expect(await counter()).toBeNull();
    // Whichever was first, what the other one got is nobody's.
    const tokens = [grandchild.body, renewed.body].filter((body) => body.access_token);
    for (const { access_token: token, refresh_token } of tokens) {
      expect((await call('GET', '/user', { token })).status).toBe(403);
      expect((await refresh(refresh_token)).body).toEqual(notFound);
    }
  });

  it('gives ten parallel refreshes of parent and child the same token, and moves on once', async () => {
    const session = await openAccount();
    const child = await refresh(session.refresh_token);
    const tokens = Array.from({ length: 10 }, (_, index) => (index % 2 ? session : child.body).refresh_token);
    const answers = await Promise.all(tokens.map((token) => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await counter()).toBe(2);
    // Those that were there before the count moved on repeat what was current then, which is the parent now.
    const newest = await Promise.all(answers.map(({ body }) => refresh(body.refresh_token)));
    expect(newest.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await counter()).toBe(3);
  });

  it('does not see a copy of a token whose holder keeps step with the owner (SECURITY.md)', async () => {
    const owner = await openAccount();
    let [owners, thiefs] = [owner.refresh_token, owner.refresh_token];
    for (let round = 1; round <= 3; round++) {
      await ageLastRefresh();
      owners = (await refresh(owners)).body.refresh_token;
      await ageLastRefresh();
      thiefs = (await refresh(thiefs)).body.refresh_token;
      expect([owners, await counter()]).toEqual([thiefs, round]);
    }
  });

  it('leaves the other sessions of the user alone when one is stolen', async () => {
    const stolen = await openAccount();
    const { body: other } = await call('POST', '/token?grant_type=password', {
      body: { email: 'ada@example.com', password: 'correct horse' },
    });
    await refresh((await refresh(stolen.refresh_token)).body.refresh_token);
    await ageLastRefresh();
    expect((await refresh(stolen.refresh_token)).body).toEqual(alreadyUsed);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });

  it('does not know a token after sign-out (P13)', async () => {
    const session = await openAccount();
    await call('POST', '/logout', { token: session.access_token });
    const answer = await refresh(session.refresh_token);
    expect([answer.status, answer.body]).toEqual([400, notFound]);
  });

  it('does not know a token that is made up around a known session', async () => {
    const session = await openAccount();
    const { session_id: sessionId } = decode(session.access_token).payload;
    const madeUp = encodeRefreshToken({ sessionId, counter: 0 }, Buffer.alloc(32));
    const answer = await refresh(madeUp);
    expect([answer.status, answer.body]).toEqual([400, notFound]);
    expect(await counter()).toBe(0);
  });

  it('refuses a token of a younger database than this one', async () => {
    const session = await openAccount();
    const child = await refresh(session.refresh_token);
    await env.DB.prepare('update sessions set refresh_counter = 0').run();
    const answer = await refresh(child.body.refresh_token);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
  });

  it('refuses every other text: 400, and nothing changes', async () => {
    const { refresh_token: good, access_token: access } = await openAccount();
    const flipped = `${good.slice(0, 30)}${good[30] === 'A' ? 'B' : 'A'}${good.slice(31)}`;
    for (const text of [
      flipped,
      `${good}A`,
      good.slice(0, -1),
      `${good}=`,
      ` ${good}`,
      access,
      '',
      'x',
      '\u0000',
      null,
    ]) {
      const answer = await refresh(text);
      expect([answer.status, answer.body]).toEqual([400, malformed]);
    }
    expect((await refresh('abcdef012345')).body).toEqual(notFound);
    expect((await refresh(42)).status).toBe(400);
    expect(await counter()).toBe(0);
  });

  it('refuses a banned user', async () => {
    const session = await openAccount();
    await env.DB.prepare("update users set banned_until = '2999-01-01T00:00:00.000Z'").run();
    const answer = await refresh(session.refresh_token);
    expect([answer.status, answer.body.code]).toEqual([400, 'user_banned']);
  });

  it('keeps no refresh token and no open key in the database', async () => {
    const session = await openAccount();
    const { results } = await env.DB.prepare('select * from sessions').all();
    expect(results).toEqual([expect.objectContaining({ refresh_key: expect.stringMatching(/^t1\./) })]);
    expect(JSON.stringify(results)).not.toContain(session.refresh_token);
  });
});
