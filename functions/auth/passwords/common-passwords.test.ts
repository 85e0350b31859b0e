import { describe, expect, it } from 'vitest';
import { password } from '../../../tests/support/password.ts';
import { isCommonPassword, isGuessedFrom } from './common-passwords.ts';

describe('a password that is tried first', () => {
  it.each([
    '123456',
    'password',
    'PASSWORD1',
    'Qwerty123',
    'iLoveYou',
    '11111111',
    'P@ssw0rd',
    '\uff11\uff12\uff13\uff14\uff15\uff16',
  ])('is %s', (common) => {
    expect(isCommonPassword(common)).toBe(true);
  });

  it.each([password, 'horse7', 'a'.repeat(72), 'password of mine', 'battery staple'])('is not %s', (other) => {
    expect(isCommonPassword(other)).toBe(false);
  });
});

describe('a password that says who has it', () => {
  const known = ['Rapport', 'ada.quill@example.com', 'ada.quill', 'Ada', 'Quill', 'Ada Quill', 'Zoë'];

  it.each([
    'rapport',
    'Rapport2026!',
    '2026rapport',
    'ADA.QUILL@example.com',
    'adaquill',
    'Ada-Quill_1',
    'quill123',
    'zoe\u03081985',
  ])('is %s', (guessed) => {
    expect(isGuessedFrom(guessed, known)).toBe(true);
  });

  it.each(['ada likes horses', 'quilling', '1984!', 'rapport-demo', 'A7#d9!a&2', ''])('is not %s', (other) => {
    expect(isGuessedFrom(other, known)).toBe(false);
  });

  it('says nothing by two letters', () => {
    expect(isGuessedFrom('77#9!bo&2%', ['Bo'])).toBe(false);
  });
});
