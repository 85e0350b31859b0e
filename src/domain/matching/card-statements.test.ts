import { describe, expect, it } from 'vitest';
import { cardStatements, sharedStatements } from './card-statements.ts';
import type { MatchStatement } from './result.ts';

const say = (text: string): MatchStatement => ({ text, answer: 'urgency', field: 'title' });
const match = (reasons: string, cautions = '', unknowns = 0) => ({
  reasons: [...reasons].map(say),
  cautions: [...cautions].map(say),
  unknowns,
});
const texts = (list: readonly MatchStatement[]) => list.map(({ text }) => text).join('');

describe('what all matches share', () => {
  it.each([
    [[], '', ''],
    [[match('abc', 'x')], '', ''],
    [[match('abc', 'xy'), match('cab', 'y')], 'abc', 'y'],
    [[match('abc', 'x'), match('cb', 'x'), match('b', 'x')], 'b', 'x'],
    [[match('abc', 'x'), match('de')], '', ''],
    // What speaks for one and against another is shared by none.
    [[match('a', 'b'), match('b', 'a')], '', ''],
  ])('of %j', (matches, reasons, cautions) => {
    const shared = sharedStatements(matches);
    expect([texts(shared.reasons), texts(shared.cautions)]).toEqual([reasons, cautions]);
  });
});

describe('what a card says', () => {
  it.each([
    [
      'nothing but what it shares',
      match('ab', 'x'),
      match('ab', 'x'),
      { reasons: '', caution: '', folded: '', more: 0 },
    ],
    ['three reasons', match('abc'), match(''), { reasons: 'abc', caution: '', folded: '', more: 0 }],
    ['more reasons folded', match('abcde'), match(''), { reasons: 'abc', caution: '', folded: 'de', more: 2 }],
    [
      'one caution, the others folded',
      match('a', 'xyz'),
      match(''),
      { reasons: 'a', caution: 'x', folded: 'yz', more: 2 },
    ],
    ['both', match('abcd', 'xy', 2), match(''), { reasons: 'abc', caution: 'x', folded: 'dy', more: 2 }],
    [
      'the next ones, where the first are shared',
      match('abcde', 'xy'),
      match('ac', 'x'),
      { reasons: 'bde', caution: 'y', folded: '', more: 0 },
    ],
    ['what no caution says', match('a', 'x', 2), match(''), { reasons: 'a', caution: 'x', folded: '', more: 1 }],
    ['the same words once', match('aab', 'xx'), match(''), { reasons: 'ab', caution: 'x', folded: '', more: 0 }],
  ])('%s', (_what, own, shared, expected) => {
    const { reasons, caution, folded, more } = cardStatements(own, shared);
    expect({
      reasons: texts(reasons),
      caution: caution?.text ?? '',
      folded: texts([...folded.reasons, ...folded.cautions]),
      more,
    }).toEqual(expected);
  });
});
