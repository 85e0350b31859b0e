import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProfileViews } from '#domain/profile/views.ts';
import { countOf, dump, failingDatabase } from '../../tests/support/database.ts';
import { listTherapist, signUp } from '../../tests/support/factories.ts';
import { loggedFaults } from '../../tests/support/log.ts';
import { get } from '../../tests/support/requests.ts';
import { api } from '../api.ts';
import { newId } from '../db/ids.ts';
import { countView, noteOwner, viewsOf } from './view-counts.ts';

const now = new Date('2026-05-02T12:00:00.000Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const daysEarlier = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const address = '203.0.113.7';

/** A look at a page by somebody at an address with a browser. */
function look(headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request('http://localhost/therapist/x', {
    method,
    headers: { 'User-Agent': firefox, 'CF-Connecting-IP': address, ...headers },
  });
}

const total = async (userId: string, at = now) => (await viewsOf(env.DB, userId, at)).total;

describe('a look at a profile', () => {
  it('counts once within 30 minutes, and again after', async () => {
    const { therapistId, userId } = await listTherapist();
    const counts: number[] = [];
    for (const minutes of [0, 1, 29, 31, 60, 62]) {
      await countView(env.DB, therapistId, look(), minutesLater(minutes));
      counts.push(await total(userId));
    }
    expect(counts).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('counts for each browser, each address and each therapist', async () => {
    const first = await listTherapist();
    const second = await listTherapist();
    await countView(env.DB, first.therapistId, look(), now);
    await countView(env.DB, first.therapistId, look({ 'User-Agent': iphone }), now);
    await countView(env.DB, first.therapistId, look({ 'CF-Connecting-IP': '2001:db8::1' }), now);
    await countView(env.DB, second.therapistId, look(), now);
    expect([await total(first.userId), await total(second.userId)]).toEqual([3, 1]);
  });

  it('counts right when many look at once', async () => {
    const { therapistId, userId } = await listTherapist();
    const looks = Array.from({ length: 40 }, (_, index) => look({ 'CF-Connecting-IP': `203.0.113.${index % 20}` }));
    await Promise.all(looks.map((request) => countView(env.DB, therapistId, request, now)));
    expect(await total(userId)).toBe(20);
    expect(await countOf('visitor_salts')).toBe(1);
  });

  it.each([
    ['a prefetch', look({ 'Sec-Purpose': 'prefetch' })],
    ['a prerender', look({ 'Sec-Purpose': 'prefetch;prerender' })],
    ['an older prefetch', look({ Purpose: 'prefetch' })],
    ['a preview', look({ 'X-Purpose': 'preview' })],
    ['a prefetch of Firefox', look({ 'X-Moz': 'prefetch' })],
    ['a HEAD', look({}, 'HEAD')],
    ['a POST', look({}, 'POST')],
    ['Googlebot', look({ 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })],
    ['curl', look({ 'User-Agent': 'curl/8.14.1' })],
    ['a program without a name', look({ 'User-Agent': '' })],
  ])('does not count when it is %s', async (_, request) => {
    const { therapistId } = await listTherapist();
    const before = await dump();
    await countView(env.DB, therapistId, request, now);
    expect(await dump()).toBe(before);
  });

  it('at nobody’s profile writes nothing', async () => {
    const { therapistId } = await listTherapist();
    await countView(env.DB, therapistId, look(), now);
    const before = await dump();
    await countView(env.DB, newId(), look(), minutesLater(60));
    expect(await dump()).toBe(before);
  });

  it('leaves neither address nor browser in any table', async () => {
    const { therapistId, userId } = await listTherapist();
    await countView(env.DB, therapistId, look(), now);
    await noteOwner(env.DB, userId, look({ 'User-Agent': iphone }), now);
    const rows = await dump();
    expect(await countOf('profile_visits')).toBe(2);
    for (const trace of [address, 'Mozilla', 'Firefox', 'iPhone']) expect(rows).not.toContain(trace);
  });

  it('tells nobody from one day to the next: the same visitor has another digest', async () => {
    const { therapistId } = await listTherapist();
    await countView(env.DB, therapistId, look(), daysEarlier(1));
    await countView(env.DB, therapistId, look(), now);
    const { results } = await env.DB.prepare('select distinct visitor from profile_visits').all();
    expect(results).toHaveLength(2);
  });
});

describe('the therapist’s own browser', () => {
  it('does not count once it is known', async () => {
    const { therapistId, userId } = await listTherapist();
    await noteOwner(env.DB, userId, look(), now);
    for (const minutes of [1, 40, 80]) await countView(env.DB, therapistId, look(), minutesLater(minutes));
    expect(await viewsOf(env.DB, userId, now)).toMatchObject({ wasEverViewed: false, total: 0 });
  });

  it('has its views of the day taken back, once, and nobody else’s', async () => {
    const { therapistId, userId } = await listTherapist();
    const other = await listTherapist();
    await countView(env.DB, therapistId, look(), daysEarlier(1));
    await countView(env.DB, therapistId, look(), now);
    await countView(env.DB, therapistId, look({ 'User-Agent': iphone }), now);
    await countView(env.DB, other.therapistId, look(), now);
    await countView(env.DB, therapistId, look(), minutesLater(31));
    expect(await total(userId)).toBe(4);
    await noteOwner(env.DB, userId, look(), minutesLater(32));
    await noteOwner(env.DB, userId, look(), minutesLater(33));
    expect(await total(userId)).toBe(2);
    expect(await total(other.userId)).toBe(1);
  });

  it('was the only one: then the profile was never viewed', async () => {
    const { therapistId, userId } = await listTherapist();
    await countView(env.DB, therapistId, look(), now);
    await noteOwner(env.DB, userId, look(), now);
    expect(await viewsOf(env.DB, userId, now)).toMatchObject({ wasEverViewed: false, total: 0 });
  });

  it('is noted by the screens of the therapist’s area', async () => {
    for (const path of ['/api/profiles/me', '/api/profiles/me/views']) {
      const { therapistId, token, userId } = await listTherapist();
      const headers = { 'User-Agent': firefox, 'CF-Connecting-IP': address };
      expect((await get(path, { token, headers })).status).toBe(200);
      await countView(env.DB, therapistId, look(), new Date());
      expect(await total(userId, new Date()), path).toBe(0);
    }
  });

  it('may be that of a therapist without a profile', async () => {
    const { userId } = await signUp();
    await noteOwner(env.DB, userId, look(), now);
    expect([await countOf('profile_visits'), await countOf('profile_view_counts')]).toEqual([0, 0]);
  });
});

describe('GET /api/profiles/me/views', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const shown = async (token: string) => {
    const response = await get('/api/profiles/me/views', { token });
    expect(response.status).toBe(200);
    return ((await response.json()) as { profileViews: ProfileViews }).profileViews;
  };
  const today = () => new Date();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

  it('says that a profile was never viewed, with or without one', async () => {
    const days = Array(30).fill({ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), views: 0 });
    for (const { token } of [await listTherapist(), await signUp()]) {
      expect(await shown(token)).toEqual({ wasEverViewed: false, total: 0, days });
    }
  });

  it('gives the last 30 days in order, and each therapist their own', async () => {
    const { therapistId, token } = await listTherapist();
    const other = await listTherapist();
    await countView(env.DB, therapistId, look(), daysAgo(30));
    await countView(env.DB, therapistId, look(), daysAgo(29));
    await countView(env.DB, therapistId, look(), daysAgo(3));
    await countView(env.DB, therapistId, look({ 'User-Agent': iphone }), daysAgo(3));
    await countView(env.DB, therapistId, look(), today());
    const { days, ...views } = await shown(token);
    expect(views).toEqual({ wasEverViewed: true, total: 4 });
    expect(days.map(({ views }) => views)).toEqual([1, ...Array(25).fill(0), 2, 0, 0, 1]);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    expect(await shown(other.token)).toMatchObject({ wasEverViewed: false, total: 0 });
  });

  it('knows of views that are longer ago', async () => {
    const { therapistId, token } = await listTherapist();
    await countView(env.DB, therapistId, look(), daysAgo(40));
    expect(await shown(token)).toMatchObject({ wasEverViewed: true, total: 0 });
  });

  it('P8 is answered, like the profile itself, though the browser could not be noted', async () => {
    const { token } = await listTherapist();
    for (const path of ['/api/profiles/me', '/api/profiles/me/views']) {
      const request = new Request(`http://localhost${path}`, { headers: { Authorization: `Bearer ${token}` } });
      const response = await api.fetch(request, { ...env, DB: failingDatabase('batch') });
      expect(response.status, path).toBe(200);
      const [line = '', ...more] = loggedFaults();
      expect(JSON.parse(line)).toMatchObject({ event: 'owner-not-noted', errorClass: 'DatabaseUnavailable' });
      expect(line).not.toContain('canary');
      expect(more, path).toEqual([]);
    }
  });
});
