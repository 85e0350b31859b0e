import { describe, expect, it } from 'vitest';
import { listedConcernIds } from '#domain/vocabulary/concerns.ts';
import { identities, languages } from '#domain/vocabulary/cultures.ts';
import { directoryInsurerIds } from '#domain/vocabulary/insurers.ts';
import { states } from '#domain/vocabulary/places.ts';
import { stateOfPath, stateSlug } from '#domain/vocabulary/state-paths.ts';
import {
  directoryDay,
  directoryPrices,
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
    [
      'price=150&language=haitian+creole&identity=black&name=k1.abc-_9',
      { price: '150', language: 'haitian creole', identity: 'black', name: 'k1.abc-_9' },
    ],
    ['price=149&language=english&identity=klingon&name=garc', {}],
    ['state=&concern=&insurer=&price=&format=&language=&identity=&accepting=&name=', {}],
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

describe('a filter in words', () => {
  it.each([
    ['price', { price: '75' }, 'Up to $75 a session'],
    ['price', { price: 'sliding' }, 'Sliding scale'],
    ['language', { language: 'asl' }, 'American Sign Language'],
    ['identity', { identity: 'veteran' }, 'Veteran'],
    ['identity', { identity: 'bipoc' }, 'People of color'],
    ['identity', { identity: 'adhd' }, 'Person with ADHD'],
    ['identity', { identity: 'in-recovery' }, 'People in recovery'],
    ['name', { name: 'garc' }, '“garc”'],
  ] as const)('%s of %j: %s', (name, query, words) => {
    expect(filterLabel(name, query)).toBe(words);
  });

  it('is offered once: no two choices of a list read the same', () => {
    const lists = {
      concern: listedConcernIds,
      insurer: directoryInsurerIds,
      price: directoryPrices,
      language: languages,
      identity: identities,
    };
    for (const [name, values] of Object.entries(lists)) {
      const words = values.map((value) => filterLabel(name as keyof typeof lists, { [name]: value }).toLowerCase());
      expect(
        words.filter((word, index) => words.indexOf(word) !== index),
        name,
      ).toEqual([]);
    }
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
