import { describe, expect, it } from 'vitest';
import { states } from '#domain/vocabulary/places.ts';
import { stateOfPath, stateSlug } from '#domain/vocabulary/state-paths.ts';
import {
  directoryDay,
  directoryTurn,
  formatDirectoryCursor,
  parseDirectoryCursor,
  readDirectoryQuery,
} from './directory.ts';
import { directoryHeading, directoryHref, filterLabel } from './links.ts';

const id = '0123456789abcdefghjk';
const read = (query: string) => readDirectoryQuery(new URLSearchParams(query));

describe('the query of a page', () => {
  it.each<[string, object]>([
    ['', {}],
    [
      'state=CA&concern=anxiety&insurer=aetna&format=virtual&accepting=true',
      {
        state: 'CA',
        concern: 'anxiety',
        insurer: 'aetna',
        format: 'virtual',
        accepting: 'true',
      },
    ],
    ['state=ca', { state: 'CA' }],
    ['state=&concern=&insurer=&format=&accepting=', {}],
    ['state=ZZ&concern=%25&insurer=%27%20OR%201=1--&format=hybrid&accepting=1&sort=id;drop', {}],
    [`after=1z-${id}`, { after: `1z-${id}` }],
    ['after=1z-short', {}],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });
});

describe('a cursor', () => {
  it('says a place and is read back', () => {
    const place = { turn: 4294967295, therapistId: id };
    expect(parseDirectoryCursor(formatDirectoryCursor(place))).toEqual(place);
  });

  it.each(['', id, `-${id}`, `1z-${id}x`, `1z_${id}`, `11111111-${id}`, `1Z-${id}`])('%s is none', (cursor) => {
    expect(parseDirectoryCursor(cursor)).toBeNull();
  });
});

describe('a state in an address', () => {
  it('is there for every state, once, and is read back by name and by code', () => {
    const codes = Object.keys(states) as (keyof typeof states)[];
    expect(new Set(codes.map(stateSlug)).size).toBe(codes.length);
    for (const code of codes) {
      expect(stateSlug(code)).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      for (const segment of [stateSlug(code), code, code.toLowerCase()]) expect(stateOfPath(segment)).toBe(code);
    }
  });

  it.each(['', 'california2', 'new york', '%', 'constructor'])('%s is none', (segment) => {
    expect(stateOfPath(segment)).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    [{}, '/directory'],
    [{ state: 'NY' }, '/directory/new-york'],
    [{ state: 'CA', insurer: 'aetna', concern: 'anxiety' }, '/directory/california?concern=anxiety&insurer=aetna'],
    [{ accepting: 'true', concern: undefined }, '/directory?accepting=true'],
  ])('of %j', (query, href) => {
    expect(directoryHref(query)).toBe(href);
  });

  it('is what is called in words', () => {
    const query = { state: 'CA', concern: 'eating', insurer: 'eap', format: 'in-person', accepting: 'true' } as const;
    expect(directoryHeading(query)).toBe('Therapists for eating and body image in California');
    expect(directoryHeading({})).toBe('Therapists');
    expect(
      (['state', 'concern', 'insurer', 'format', 'accepting'] as const).map((name) => filterLabel(name, query)),
    ).toEqual([
      'California',
      'Eating and body image',
      'Employee assistance programs',
      'In person',
      'Accepting new clients',
    ]);
  });
});

describe('the order of a day', () => {
  it('changes at nine in the morning UTC', () => {
    expect(directoryDay(new Date('2026-05-02T08:59:59.999Z'))).toBe('2026-05-01');
    expect(directoryDay(new Date('2026-05-02T09:00:00.000Z'))).toBe('2026-05-02');
  });

  it('gives each of five therapists the first place about one day in five, and every place its share', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'].map((letter) => `0123456789abcdefgh0${letter}`);
    const days = 1000;
    const first = new Map(ids.map((therapist) => [therapist, 0]));
    for (let day = 0; day < days; day++) {
      const date = directoryDay(new Date(Date.UTC(2026, 0, 1 + day, 12)));
      const [winner = ''] = [...ids].sort((a, b) => directoryTurn(a, date) - directoryTurn(b, date));
      first.set(winner, (first.get(winner) ?? 0) + 1);
    }
    // Five standard deviations around 200.
    for (const count of first.values()) expect(Math.abs(count - days / 5)).toBeLessThan(64);
  });
});
