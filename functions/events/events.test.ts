import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { countingDatabase, dump } from '../../tests/support/database.ts';
import { answered, post, postRaw } from '../../tests/support/requests.ts';
import { api } from '../api.ts';

const conversion = { type: 'conversion', name: 'get-started', page: '/' };
const webVitals = {
  type: 'web-vitals',
  page: '/therapist/{therapistId}',
  metrics: [
    { name: 'LCP', value: 2500 },
    { name: 'INP', value: 300 },
    { name: 'CLS', value: 0.3 },
  ],
};

const counts = async () => (await env.DB.prepare('select * from event_counts').all()).results;

async function send(event: object, at = '2026-05-02T23:59:59.999Z') {
  vi.setSystemTime(at);
  const response = await post('/api/events', event);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an event', () => {
  it('is counted, by day, page, name and rating', async () => {
    const day = { day: '2026-05-02' };
    const start = { page: '/', name: 'get-started', rating: '' };
    await send(conversion);
    await send(conversion);
    await send({ ...conversion, page: '/about' });
    await send(conversion, '2026-05-03T00:00:00.000Z');
    expect(await counts()).toEqual([
      { ...day, ...start, count: 2 },
      { ...day, ...start, page: '/about', count: 1 },
      { ...start, day: '2026-05-03', count: 1 },
    ]);
  });

  it('of several metrics counts each of them, as what it means to a visitor', async () => {
    const day = { day: '2026-05-02', page: '/therapist/{therapistId}' };
    await send(webVitals);
    await send({ ...webVitals, metrics: [{ name: 'LCP', value: 2501 }] });
    await send({ ...webVitals, metrics: [{ name: 'LCP', value: 12 }] });
    expect(await counts()).toEqual([
      { ...day, name: 'CLS', rating: 'poor', count: 1 },
      { ...day, name: 'INP', rating: 'needs-improvement', count: 1 },
      { ...day, name: 'LCP', rating: 'good', count: 2 },
      { ...day, name: 'LCP', rating: 'needs-improvement', count: 1 },
    ]);
  });

  it('takes one write', async () => {
    const { db, roundTrips } = countingDatabase();
    const request = new Request('http://localhost/api/events', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(webVitals),
    });
    expect((await api.fetch(request, { ...env, DB: db })).status).toBe(204);
    expect(roundTrips()).toBe(1);
  });

  it('leaves nothing of who sent it', async () => {
    vi.setSystemTime('2026-05-02T12:34:56.789Z');
    await post('/api/events', conversion, {
      headers: {
        'User-Agent': 'Canary/1.0',
        'CF-Connecting-IP': '203.0.113.7',
        Referer: 'http://localhost/therapist/canary',
        Cookie: 'canary=1',
      },
    });
    expect(JSON.parse(await dump())).toMatchObject({
      event_counts: [{ day: '2026-05-02', page: '/', name: 'get-started', rating: '', count: 1 }],
    });
    const [row = {}] = await counts();
    expect(Object.keys(row)).toEqual(['day', 'page', 'name', 'rating', 'count']);
    const stored = await dump();
    for (const trace of ['anary', '203.0.113', '12:34']) expect(stored).not.toContain(trace);
  });
});

describe('an event that says more or something else', () => {
  const { choice, unknownField, wrongType, malformed } = messages.input;
  const metric = (...metrics: unknown[]) => ({ ...webVitals, metrics });

  it.each<[string, object, string]>([
    ['an address for a page', { ...conversion, page: '/therapist/0123456789abcdefghjk' }, choice],
    ['an e-mail for a page', { ...webVitals, page: 'robin@example.com' }, choice],
    ['a key too many', { ...conversion, email: 'robin@example.com' }, unknownField],
    ['a key too many in a metric', metric({ name: 'LCP', value: 1, target: '#robin' }), unknownField],
    ['a type that there is not', { ...conversion, type: 'click' }, malformed],
    ['a metric twice', metric({ name: 'LCP', value: 1 }, { name: 'LCP', value: 1 }), wrongType],
    ['no metric', metric(), wrongType],
    ['a value that is no number', metric({ name: 'LCP', value: Number.NaN }), wrongType],
    ['a value below nothing', metric({ name: 'LCP', value: -1 }), wrongType],
  ])('is refused, and nothing is counted: %s', async (_what, event, error) => {
    const before = await dump();
    expect(await answered(post('/api/events', event))).toEqual({ status: 400, body: { error } });
    expect(await dump()).toBe(before);
  });

  it.each(['NaN', '1e999'])('is refused, and nothing is counted: the value %s', async (value) => {
    const raw = `{"type":"web-vitals","page":"/","metrics":[{"name":"LCP","value":${value}}]}`;
    expect((await postRaw('/api/events', raw)).status).toBe(400);
    expect(await counts()).toEqual([]);
  });
});
