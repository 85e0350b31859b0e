import { describe, expect, it } from 'vitest';
import { languageLabel, parseIdentities, parseLanguages } from './cultures.ts';

describe('parseLanguages', () => {
  it.each([
    ['English, Spanish', ['spanish']],
    ['Spanish speaking if possible', ['spanish']],
    ['Persian, ASL', ['farsi', 'asl']],
    ['American Sign Language', ['asl']],
    ['A Korean-American therapist', []],
    ['I don’t need Spanish', []],
    ['No preference, but Hindi would be nice', ['hindi']],
    ['', []],
  ])('reads "%s"', (text, expected) => expect(parseLanguages(text)).toEqual(expected));

  it('writes a language as people do', () => {
    expect(['haitian creole', 'asl'].map((language) => languageLabel(language as 'asl'))).toEqual([
      'Haitian Creole',
      'American Sign Language',
    ]);
  });
});

describe('parseIdentities', () => {
  it.each([
    ['A Black therapist, please', ['black']],
    ['Latina or Asian', ['latino', 'asian']],
    ['Korean American', ['asian']],
    ['LGBTQ+ affirming, non-binary', ['lgbtq']],
    ['Please no Christian counseling', []],
    ['non-Christian', []],
    ['Not important', []],
    ['', []],
  ])('reads "%s"', (text, expected) => expect(parseIdentities(text)).toEqual(expected));
});
