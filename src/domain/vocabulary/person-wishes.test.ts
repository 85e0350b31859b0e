import { describe, expect, it } from 'vitest';
import { heldOutWishes, personWishes } from '../../../dev/eval/person-wishes.ts';
import { readPersonWish } from './cultures.ts';

const inOrder = (ids: readonly string[] | string) =>
  (typeof ids === 'string' ? ids.split(/ (?!creole)/) : [...ids]).filter((id) => id !== '').sort();

describe('readPersonWish', () => {
  it.each([...personWishes, ...heldOutWishes].map((wish) => [wish[0], wish] as const))('reads "%s"', (_, wish) => {
    const [text, languages, identities, affirming, unread] = wish;
    const read = readPersonWish(text);
    expect({
      languages: inOrder(read.languages),
      identities: inOrder(read.identities),
      affirming: inOrder(read.affirming),
      unread: read.unread,
    }).toEqual({
      languages: inOrder(languages),
      identities: inOrder(identities),
      affirming: inOrder(affirming),
      unread: unread === undefined ? [] : [unread],
    });
  });
});
