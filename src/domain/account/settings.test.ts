import { describe, expect, it } from 'vitest';
import { hasRepeatedKey, knownPreferences, parsePreferences, preferenceIn, withPreference } from './settings.ts';

const [bookingRequest, weeklySummary] = knownPreferences;

const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

/** A text of JSON of so many bytes, most of them in characters of two. */
const ofBytes = (bytes: number) => {
  const text = `{"a":"${'é'.repeat(8000)}`;
  const missing = bytes - new TextEncoder().encode(`${text}"}`).length;
  return `${text}${'x'.repeat(missing)}"}`;
};

describe('parsePreferences', () => {
  it.each([
    '{}',
    '{"email":{"weekly_summary":true},"zebra":[1,{"b":null}],"apple":"👩🏽‍⚕️ \\" </script>"}',
    '{"":"","toString":1,"hasOwnProperty":{"valueOf":2}}',
    nested(8),
    `{"a":${'['.repeat(7)}${']'.repeat(7)}}`,
    ofBytes(16 * 1024),
  ])('P41 keeps an object as it is, its keys in their order: %.40s', (text) => {
    expect(JSON.stringify(parsePreferences(text))).toBe(text);
  });

  it('takes white space as JSON does', () => {
    expect(parsePreferences('\n { "a" : 1 }\t')).toEqual({ a: 1 });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['a comment', '{"a":1} // one'],
    ['a comma too many', '{"a":1,}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['a text', '"{}"'],
    ['nine levels of objects', nested(9)],
    ['nine levels of lists', `{"a":${'['.repeat(8)}${']'.repeat(8)}}`],
    ['levels without end', '['.repeat(60_000)],
    ['a byte more than 16 kB', ofBytes(16 * 1024 + 1)],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['__proto__ further in', '{"a":[{"__proto__":1}]}'],
    ['__proto__ with an escape', '{"\\u005f_proto__":1}'],
    ['constructor', '{"constructor":1}'],
    ['prototype', '{"a":{"prototype":1}}'],
    ['NUL', '{"a":"\\u0000"}'],
    ['NUL in a key', '{"a\\u0000":1}'],
    ['a lone surrogate', '{"a":["\\ud800"]}'],
    ['a lone surrogate in a key', '{"a":{"\\udc00":1}}'],
    ['a key twice', '{"a":1,"b":2,"a":1}'],
    ['a key twice further in', '{"a":[{"b":{"c":1,"c":2}}]}'],
  ])('P41 refuses %s', (_, text) => {
    expect(parsePreferences(text)).toBeNull();
  });
});

describe('hasRepeatedKey', () => {
  it.each([
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '{"":1,"":2}',
    '{"a":{"a":1},"a":2}',
    '[{"b":1},{"a":1,"b":2,"a":3}]',
  ])('finds %s', (text) => {
    expect(hasRepeatedKey(text)).toBe(true);
  });

  it.each([
    '{"a":1,"A":2,"a ":3}',
    '{"a":{"a":{"a":1}},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"\\"a\\":1,\\"a\\":2"}',
    '1',
    '',
  ])('finds none in %s', (text) => {
    expect(hasRepeatedKey(text)).toBe(false);
  });
});

describe('a preference that we read', () => {
  it('has its default where nothing is said, or nothing that can be meant', () => {
    for (const preferences of [{}, { email: {} }, { email: null }, { email: 'no' }, { email: [] }, { other: {} }]) {
      expect(preferenceIn(preferences, bookingRequest)).toBe(true);
      expect(preferenceIn(preferences, weeklySummary)).toBe(false);
    }
    expect(preferenceIn({ email: { weekly_summary: 'true' } }, weeklySummary)).toBe(false);
    expect(preferenceIn({ email: { booking_request: 0 } }, bookingRequest)).toBe(true);
  });

  it('is what is said', () => {
    const preferences = { email: { booking_request: false, weekly_summary: true } };
    expect(preferenceIn(preferences, bookingRequest)).toBe(false);
    expect(preferenceIn(preferences, weeklySummary)).toBe(true);
  });

  it('is set where it belongs; everything else stays as it was', () => {
    const before = { sms: [1], email: { digest: 'daily', weekly_summary: false }, zebra: null };
    const copy = structuredClone(before);
    expect(JSON.stringify(withPreference(before, weeklySummary, true))).toBe(
      '{"sms":[1],"email":{"digest":"daily","weekly_summary":true},"zebra":null}',
    );
    expect(JSON.stringify(withPreference({}, bookingRequest, false))).toBe('{"email":{"booking_request":false}}');
    expect(before).toEqual(copy);
  });

  it('takes the place of a group that is no object', () => {
    for (const email of [null, 'no', 5, ['x']]) {
      expect(withPreference({ email, other: 1 }, weeklySummary, true)).toEqual({
        email: { weekly_summary: true },
        other: 1,
      });
    }
  });
});
