import { describe, expect, it } from 'vitest';
import { namesCouplesWork, parseClientTypes } from './client-types.ts';

describe('parseClientTypes', () => {
  it.each([
    ['Individuals, Couples, Families, Adolescents, Groups', 'individuals,couples,families,adolescents,groups'],
    ['adults and teens', 'individuals,adolescents'],
    ['Couples only', 'couples'],
    ['Individuals, no couples', 'individuals'],
    ['Individual adults; family', 'individuals,families'],
    ['Everybody', ''],
    ['', ''],
  ])('reads whom "%s" names', (text, types) => expect(parseClientTypes(text).join()).toBe(types));
});

describe('namesCouplesWork', () => {
  it.each([
    ['Anxiety, Couples counseling', true],
    ['Marriage Counseling', true],
    ['Marital and Premarital', true],
    ['Relationship counseling', true],
    ['Marriage and family therapy', true],
    ['Relationship issues, Divorce', false],
    ['Anxiety, no couples', false],
    ['', false],
  ])('reads work with couples in "%s": %s', (text, names) => expect(namesCouplesWork(text)).toBe(names));
});
