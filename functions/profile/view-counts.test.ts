import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ProfileViews, ViewsHistory } from '#domain/profile/views.ts';
import { countOf, dump } from '../../tests/support/database.ts';
import { listTherapist, signUp } from '../../tests/support/factories.ts';
import { get, post } from '../../tests/support/requests.ts';
import { newId } from '../db/ids.ts';
import { countView, forgetOwnLook, viewsOf } from './view-counts.ts';

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

/** A name of a look, as a page gives it. */
const newLook = () => crypto.randomUUID();

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
    const { therapistId } = await listTherapist();
    await countView(env.DB, therapistId, look(), now);
    await countView(env.DB, therapistId, look({ 'User-Agent': iphone }), now, newLook());
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

describe('a look of the therapist’s own', () => {
  const own = (userId: string, name: string) => ({ userId, look: name });

  it('does not count, and somebody with the same network and browser does, before, between and after', async () => {
    const { therapistId, userId } = await listTherapist();
    const [first, second] = [newLook(), newLook()];
    await countView(env.DB, therapistId, look(), now, first);
    await forgetOwnLook(env.DB, therapistId, own(userId, first), minutesLater(1));
    expect(await viewsOf(env.DB, userId, now)).toMatchObject({ wasEverViewed: false, total: 0 });

    await countView(env.DB, therapistId, look(), minutesLater(2), newLook());
    expect(await total(userId)).toBe(1);

    // Within half an hour of the client's view it was not counted, and nothing is taken back for it.
    await countView(env.DB, therapistId, look(), minutesLater(20), newLook());
    await forgetOwnLook(env.DB, therapistId, own(userId, newLook()), minutesLater(20));
    expect(await total(userId)).toBe(1);

    await countView(env.DB, therapistId, look(), minutesLater(33), second);
    await forgetOwnLook(env.DB, therapistId, own(userId, second), minutesLater(34));
    await forgetOwnLook(env.DB, therapistId, own(userId, second), minutesLater(34));
    expect(await total(userId)).toBe(1);
    await countView(env.DB, therapistId, look(), minutesLater(35), newLook());
    expect(await total(userId)).toBe(2);
  });

  it('does not count where it is told of before the view is counted', async () => {
    const { therapistId, userId } = await listTherapist();
    const early = newLook();
    await forgetOwnLook(env.DB, therapistId, own(userId, early), now);
    await countView(env.DB, therapistId, look(), now, early);
    expect(await total(userId)).toBe(0);
    await countView(env.DB, therapistId, look(), now, newLook());
    expect(await total(userId)).toBe(1);
  });

  it('is taken back from the day that it was counted on, though midnight was between', async () => {
    const { therapistId, userId } = await listTherapist();
    const late = newLook();
    await countView(env.DB, therapistId, look(), new Date('2026-05-01T23:59:59.900Z'), late);
    await forgetOwnLook(env.DB, therapistId, own(userId, late), new Date('2026-05-02T00:00:00.100Z'));
    expect(await total(userId)).toBe(0);
  });

  it('cannot be said of another’s profile, nor of another’s look', async () => {
    const { therapistId, userId } = await listTherapist();
    const other = await listTherapist();
    const theirs = newLook();
    await countView(env.DB, therapistId, look(), now, theirs);
    const before = await dump();
    await forgetOwnLook(env.DB, therapistId, own(other.userId, theirs), now);
    expect(await dump()).toBe(before);
    await forgetOwnLook(env.DB, therapistId, own(userId, newLook()), now);
    expect(await total(userId)).toBe(1);
  });

  it('is told by POST /api/profiles/{id}/own-look, and a look that is made up fills no table', async () => {
    const { therapistId, userId } = await listTherapist();
    const mine = newLook();
    const today = new Date();
    await countView(env.DB, therapistId, look(), today, mine);
    const response = await post(`/api/profiles/${therapistId}/own-look`, own(userId, mine));
    expect(response.status).toBe(204);
    expect(await total(userId, today)).toBe(0);
    for (let times = 0; times < 210; times++) await forgetOwnLook(env.DB, therapistId, own(userId, newLook()), today);
    expect(await countOf('profile_visits')).toBe(200);
  });

  it('is no look where the therapist’s screens are used: who shares their network counts that day', async () => {
    const { therapistId, token, userId } = await listTherapist();
    const headers = { 'User-Agent': firefox, 'CF-Connecting-IP': address };
    for (const path of ['/api/profiles/me', '/api/profiles/me/views', '/api/booking-requests/my-requests'])
      expect((await get(path, { token, headers })).status).toBe(200);
    await countView(env.DB, therapistId, look(), new Date(), newLook());
    expect(await total(userId, new Date())).toBe(1);
  });
});

describe('GET /api/profiles/me/views', () => {
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

  it('has a history by week and by month, which reads no other therapist’s', async () => {
    const { therapistId, token } = await listTherapist();
    const other = await listTherapist();
    await countView(env.DB, therapistId, look(), today());
    await countView(env.DB, therapistId, look(), daysAgo(89));
    await countView(env.DB, therapistId, look(), daysAgo(400));
    await countView(env.DB, other.therapistId, look(), today());
    const response = await get('/api/profiles/me/views/history', { token });
    expect(response.status).toBe(200);
    const { viewsHistory } = (await response.json()) as { viewsHistory: ViewsHistory };
    expect(viewsHistory.weeks.map(({ views }) => views)).toEqual([1, ...Array(11).fill(0), 1]);
    expect(viewsHistory.months).toHaveLength(12);
    expect(viewsHistory.months.reduce((sum, { views }) => sum + views, 0)).toBe(2);
  });
});
