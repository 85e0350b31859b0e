import { describe, expect, it } from 'vitest';
import type { Correction } from './corrections.ts';
import { clashIn, followed } from './same-person.ts';

/** `Ann>Ben` for the same person, `Cat=nobody` for what else is said of one. */
function said(...texts: string[]): Correction[] {
  return texts.map((text) => {
    const [name = '', other = ''] = text.split(/[>=]/);
    return text.includes('>')
      ? { name, is: 'same', same_as: other }
      : { name, is: other as Correction['is'], same_as: null };
  });
}

describe('the same person', () => {
  it.each([
    ['under three names', ['Ann>Ben', 'Ben>Cat'], ['Ann>Cat', 'Ben>Cat']],
    [
      'in any order',
      ['Cat=client', 'Ben>Cat', 'Ann>Ben', 'Dan=nobody'],
      ['Cat=client', 'Ben>Cat', 'Ann>Cat', 'Dan=nobody'],
    ],
  ])('is found %s', (_, corrections, kept) => {
    expect(clashIn(said(...corrections))).toBeNull();
    expect(followed(said(...corrections))).toEqual(said(...kept));
  });

  it.each([
    [
      ['Ann>Ben', 'Ben>Ann'],
      ['Ann', 'Ben'],
    ],
    [['Ann>Ann'], ['Ann']],
    [
      ['Dan>Ann', 'Ann>Ben', 'Ben>Cat', 'Cat>Ann'],
      ['Ann', 'Ben', 'Cat'],
    ],
  ])('is not in a circle: %j', (corrections, names) => {
    expect(clashIn(said(...corrections))).toEqual({ kind: 'circle', names });
  });

  it.each([
    [['Cat=nobody', 'Ben>Cat'], 'Ben'],
    [['Ann>Ben', 'Ben>Cat', 'Cat=nobody'], 'Ben'],
  ])('is not nobody: %j', (corrections, name) => {
    expect(clashIn(said(...corrections))).toEqual({ kind: 'nobody', name, other: 'Cat' });
  });
});
