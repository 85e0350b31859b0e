import { describe, expect, it } from 'vitest';
import { type Event, eventPages, eventSchema, ratingOf } from './events.ts';

const conversion = { type: 'conversion', name: 'get-started', page: '/' } satisfies Event;
const webVitals = { type: 'web-vitals', page: '404', metrics: [{ name: 'LCP', value: 1200.5 }] } satisfies Event;

const metricsOf = (...metrics: unknown[]) => ({ ...webVitals, metrics });

describe('eventSchema', () => {
  it.each(eventPages)('takes the page %s', (page) => {
    expect(eventSchema.parse({ ...conversion, page })).toEqual({ ...conversion, page });
    expect(eventSchema.parse({ ...webVitals, page })).toEqual({ ...webVitals, page });
  });

  it('takes each metric once, from nothing to an hour', () => {
    const metrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => ({ name, value: 0 }));
    expect(eventSchema.parse(metricsOf(...metrics))).toEqual({ ...webVitals, metrics });
    expect(eventSchema.safeParse(metricsOf({ name: 'LCP', value: 3_600_000 })).success).toBe(true);
  });

  it.each([
    ['another type', { ...conversion, type: 'click' }],
    ['another conversion', { ...conversion, name: 'sign-up' }],
    ['the address of a therapist', { ...conversion, page: '/therapist/0123456789abcdefghjk' }],
    ['the address of a state', { ...webVitals, page: '/directory/california' }],
    ['a page with a query', { ...conversion, page: '/?utm_source=x' }],
    ['an e-mail as a page', { ...conversion, page: 'robin@example.com' }],
    ['no page', { type: 'conversion', name: 'get-started' }],
    ['a key too many', { ...conversion, referrer: 'https://example.com' }],
    ['the keys of the other type', { ...conversion, metrics: webVitals.metrics }],
    ['no metric', metricsOf()],
    ['a metric that is none', metricsOf(null)],
    ['an unknown metric', metricsOf({ name: 'FID', value: 1 })],
    ['one metric twice', metricsOf({ name: 'LCP', value: 1 }, { name: 'LCP', value: 2 })],
    ['a metric with an id', metricsOf({ name: 'LCP', value: 1, id: 'v5-1' })],
    ...[Number.NaN, Number.POSITIVE_INFINITY, -1, 3_600_001, '1', null].map((value): [string, unknown] => [
      `the value ${value}`,
      metricsOf({ name: 'CLS', value }),
    ]),
  ])('refuses %s', (_what, event) => {
    expect(eventSchema.safeParse(event).success).toBe(false);
  });
});

describe('ratingOf', () => {
  it.each([
    ['LCP', 2500, 4000],
    ['INP', 200, 500],
    ['CLS', 0.1, 0.25],
    ['FCP', 1800, 3000],
    ['TTFB', 800, 1800],
  ] as const)('%s is good up to %d and poor beyond %d', (name, good, notPoor) => {
    expect(ratingOf(name, 0)).toBe('good');
    expect(ratingOf(name, good)).toBe('good');
    expect(ratingOf(name, good + 0.001)).toBe('needs-improvement');
    expect(ratingOf(name, notPoor)).toBe('needs-improvement');
    expect(ratingOf(name, notPoor + 0.001)).toBe('poor');
  });
});
