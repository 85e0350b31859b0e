import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { tooManyTries } from '#domain/messages/waits.ts';
import { countOf, dump } from '../../../tests/support/database.ts';
import { faultEvents } from '../../../tests/support/log.ts';
import { password } from '../../../tests/support/password.ts';
import { api } from '../../api.ts';
import { runJob } from '../../jobs.ts';
import * as passwords from '../passwords/password.ts';
import { brokenDatabase, call, openAccount, refresh, signIn, withEnv } from '../testing.ts';

const email = 'ada@example.com';
const limited = withEnv({ AUTH_RATE_LIMITS: 'on' });
const refused = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };

type Way = Readonly<{ from?: string; cookie?: string; env?: Env }>;
const way = ({ from = '203.0.113.7', cookie, env: environment = limited }: Way) => ({
  env: environment,
  headers: { 'CF-Connecting-IP': from, ...(cookie === undefined ? {} : { Cookie: cookie }) },
});
const tryPassword = (as: string, withPassword: string, how: Way = {}) => signIn(as, withPassword, way(how));
/** Fills the account's counts up to a number without a hash for each: what was counted says nothing of passwords. */
const setCounts = (count: number) => env.DB.prepare('update request_counts set count = ?').bind(count).run();
/** Moves every window into the past. */
const endWindows = () => env.DB.prepare("update request_counts set ends_at = '2001-01-01T00:00:00.000Z'").run();
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('Set-Cookie')?.split(';')[0];

describe('P12 sign-in', { timeout: 120_000 }, () => {
  it('takes ten tries of an account from one network in a minute, refuses the eleventh, and the right password after it', async () => {
    await openAccount();
    const answers = [];
    for (let count = 0; count < 10; count++) answers.push(await tryPassword(email, 'wrong password'));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400));
    for (const spelled of [email, ' ADA@Example.com ', 'ada@ｅxample.com']) {
      const eleventh = await tryPassword(spelled, password);
      expect([eleventh.status, eleventh.body], spelled).toEqual([429, refused]);
      expect(Number(eleventh.headers.get('Retry-After'))).toSatisfy((wait: number) => wait >= 1 && wait <= 60);
    }
    await endWindows();
    expect((await tryPassword(email, password)).status).toBe(200);
  });

  it('computes no hash for what it refuses, and writes nothing', async () => {
    await openAccount();
    const computed = vi.spyOn(passwords, 'matchPassword');
    expect((await tryPassword(email, password)).status).toBe(200);
    expect(computed).toHaveBeenCalledTimes(1);
    await setCounts(10);
    const before = await dump();
    expect((await tryPassword(email, password)).status).toBe(429);
    expect(computed).toHaveBeenCalledTimes(1);
    expect(await dump()).toBe(before);
  });

  it('takes no more than ten of many at once', async () => {
    // However slow the machine is, nobody waits too long for a hash.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    const answers = await Promise.all(Array.from({ length: 14 }, () => tryPassword(email, 'wrong password')));
    clock.mockRestore();
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
  });

  it('refuses one network that tries many accounts, a /64 being one', async () => {
    const answers = [];
    for (let account = 0; account < 100; account++) {
      answers.push(
        await call('POST', '/token?grant_type=password', {
          // Without a password nothing is hashed that takes long: the count comes before it.
          body: { email: `a${account}@example.com`, password: '' },
          ...way({ from: `2001:db8::${account.toString(16)}` }),
        }),
      );
    }
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400));
    expect(statuses.slice(30)).toEqual(Array(70).fill(429));
    expect((await tryPassword('b@example.com', '', { from: '2001:db8:0:1::1' })).status).toBe(400);
  });

  it("counts by the network what failed alone: whoever signs in does not use up their colleagues' tries", async () => {
    await openAccount();
    await openAccount('grace@example.com');
    const wrong = () => call('POST', '/token?grant_type=password', { body: { email: '', password: '' }, ...way({}) });
    for (let count = 0; count < 29; count++) expect((await wrong()).status).toBe(400);
    expect((await tryPassword(email, password)).status).toBe(200);
    expect((await tryPassword('grace@example.com', password)).status).toBe(200);
    expect((await wrong()).status).toBe(400);
    expect((await tryPassword('grace@example.com', password)).status).toBe(429);
  });

  it('refuses an account that many networks try, and not another one from there', async () => {
    await openAccount();
    await openAccount('grace@example.com');
    const statuses = [];
    for (let network = 0; network < 100; network++) {
      statuses.push((await tryPassword(email, 'wrong password', { from: `198.51.100.${network}` })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), ...Array(80).fill(429)]);
    expect((await tryPassword('grace@example.com', password, { from: '198.51.100.99' })).status).toBe(200);
    await endWindows();
    expect((await tryPassword(email, password)).status).toBe(200);
  });

  it('does not lock the owner out of a browser that signed in before, while others flood the account', async () => {
    await openAccount();
    const cookie = cookieOf(await tryPassword(email, password)) ?? '';
    await setCounts(100);
    expect((await tryPassword(email, password)).status).toBe(429);
    expect((await tryPassword(email, password, { cookie })).status).toBe(200);
    expect((await tryPassword(` ${email.toUpperCase()}`, password, { cookie, from: '192.0.2.1' })).status).toBe(200);
  });

  it('lets a known device try ten times a minute and no more', async () => {
    await openAccount();
    const cookie = cookieOf(await tryPassword(email, password)) ?? '';
    await tryPassword(email, 'wrong password', { cookie });
    await setCounts(10);
    expect((await tryPassword(email, password, { cookie })).status).toBe(429);
  });

  it('believes no mark of another account, and none that is made up', async () => {
    await openAccount();
    await openAccount('grace@example.com');
    const ofGrace = cookieOf(await tryPassword('grace@example.com', password)) ?? '';
    await tryPassword(email, password, { from: '192.0.2.9' });
    await setCounts(100);
    const made = `device=${'A'.repeat(43)}.t1.${'A'.repeat(43)}`;
    for (const cookie of [ofGrace, made, 'device=', 'device=x', `${ofGrace}x`]) {
      expect((await tryPassword(email, password, { cookie })).status, cookie).toBe(429);
    }
  });

  it('marks a browser once, for sign-in alone and out of reach of scripts; a renewal marks it too', async () => {
    const { refresh_token } = await openAccount();
    const renewed = await refresh(refresh_token, way({}));
    const set = renewed.headers.get('Set-Cookie') ?? '';
    expect(set).toMatch(
      /^device=[\w-]{43}\.t1\.[\w-]{43}; Max-Age=15552000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(renewed) ?? '';
    expect(cookieOf(await tryPassword(email, password, { cookie }))).toBe(cookie);
    expect(cookieOf(await tryPassword(email, 'wrong password', { cookie }))).toBeUndefined();
    const served = withEnv({
      AUTH_RATE_LIMITS: 'on',
      PUBLIC_ORIGIN: 'https://rapport.example',
      STRIPE_API_ORIGIN: undefined,
    });
    expect((await tryPassword(email, password, { env: served })).headers.get('Set-Cookie')).toMatch(/; Secure/);
  });

  it('names nobody in its counts', async () => {
    await tryPassword(email, 'wrong password');
    expect(await countOf('request_counts')).toBe(4);
    const rows = JSON.stringify((await env.DB.prepare('select * from request_counts').all()).results);
    for (const named of ['ada', 'example', '203', '113']) expect(rows).not.toContain(named);
    const { results } = await env.DB.prepare('select key from request_counts').all<{ key: string }>();
    for (const { key } of results) expect(key).toMatch(/^t1\.[\w-]{43}$/);
  });

  it('does not tell a renewal by a status that would sign its owner out', async () => {
    const { refresh_token } = await openAccount();
    await refresh(refresh_token, way({}));
    await setCounts(150);
    const answer = await refresh(refresh_token, way({}));
    expect([answer.status, answer.body]).toEqual([503, refused]);
    expect(answer.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
    expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect((await refresh(refresh_token, way({ from: '192.0.2.1' }))).status).toBe(200);
  });

  it('is unavailable, not open, where nothing can be counted', async () => {
    const broken = { ...brokenDatabase(), AUTH_RATE_LIMITS: 'on' } as Env;
    const answer = await tryPassword(email, password, { env: broken });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(faultEvents()).toEqual(['database-unavailable']);
  });

  it('counts nothing where the limits are off', async () => {
    const off = withEnv({ AUTH_RATE_LIMITS: 'off' });
    expect((await tryPassword(email, 'wrong password', { env: off })).status).toBe(400);
    expect(await countOf('request_counts')).toBe(0);
  });
});

describe('P12 other ways in', () => {
  it('sign-up is taken thirty times in five minutes from one network', async () => {
    const body = { email, password: '' };
    expect((await call('POST', '/signup', { body, ...way({}) })).status).toBe(400);
    await setCounts(29);
    expect((await call('POST', '/signup', { body, ...way({}) })).status).toBe(400);
    const answer = await call('POST', '/signup', { body, ...way({}) });
    expect([answer.status, answer.body]).toEqual([429, refused]);
    expect(Number(answer.headers.get('Retry-After'))).toSatisfy((wait: number) => wait > 60 && wait <= 300);
    await endWindows();
    expect((await call('POST', '/signup', { body, ...way({}) })).status).toBe(400);
  });

  it.each([
    ['PATCH', '/api/therapists/account/password', { newPassword: 'battery staple' }],
    ['POST', '/api/therapists/account/email/undo', { token: 'x', newPassword: 'battery staple' }],
  ])('%s %s is refused in a sentence', async (method, path, body) => {
    const { access_token: token } = await openAccount();
    const ask = () =>
      api.fetch(
        new Request(`http://localhost${path}`, {
          method,
          headers: { ...way({}).headers, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        }),
        limited,
      );
    expect((await ask()).status).not.toBe(429);
    await setCounts(30);
    const answer = await ask();
    const wait = Number(answer.headers.get('Retry-After'));
    expect([answer.status, await answer.json()]).toEqual([429, { error: tooManyTries(wait) }]);
  });

  it('a flood is refused before anything is read', async () => {
    const asked: string[] = [];
    const limit = async ({ key }: { key: string }) => {
      asked.push(key);
      return { success: false };
    };
    const flooded = { ...brokenDatabase(), AUTH_RATE_LIMITS: 'on', REQUEST_FLOOD: { limit } } as unknown as Env;
    const answer = await tryPassword(email, password, { env: flooded, from: '2001:db8::1' });
    expect([answer.status, answer.body, answer.headers.get('Retry-After')]).toEqual([429, refused, '60']);
    expect(asked).toEqual(['2001:db8:0:0::/64']);
    expect((await call('GET', '/health', way({ env: flooded }))).status).toBe(200);
    const calm = { ...limited, AUTH_RATE_LIMITS: 'off', REQUEST_FLOOD: { limit } } as unknown as Env;
    expect((await tryPassword(email, password, { env: calm })).status).toBe(400);
    expect(asked).toHaveLength(1);
  });
});

it('P12 counts are swept when their window is over', async () => {
  const insert = (key: string, endsAt: string) =>
    env.DB.prepare('insert into request_counts (key, count, ends_at) values (?, 1, ?)').bind(key, endsAt).run();
  await insert('over', '2026-05-02T03:19:59.999Z');
  await insert('open', '2026-05-02T03:20:00.001Z');
  await runJob('*/10 * * * *', env, new Date('2026-05-02T03:20:00.000Z'));
  expect((await env.DB.prepare('select key from request_counts').all()).results).toEqual([{ key: 'open' }]);
});
