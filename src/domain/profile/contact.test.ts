import { describe, expect, it } from 'vitest';
import { messages } from '#domain/messages/index.ts';
import { dialed, freeCallLength, practicePhone, practiceWebsite, sayFreeCall, shownWebsite } from './contact.ts';
import { feeText, isScaleInOrder } from './fees.ts';
import { shownFieldsText } from './shown-fields.ts';

describe('a website', () => {
  it.each([
    ['', ''],
    ['example.com', 'https://example.com'],
    ['www.example.com/me?a=1', 'https://www.example.com/me?a=1'],
    ['http://example.com', 'http://example.com'],
    [' HTTPS://example.com ', 'HTTPS://example.com'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(practiceWebsite.parse(typed)).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:ada@example.com',
    'me',
    'two words.com',
    'https://user:secret@example.com',
    'https://127.0.0.1',
    'https://localhost',
    'http:example.com',
    'https:////example.com',
    'https://@example.com',
    'https:\\\\example.com',
    'https://example.com/\u202emoc.knab',
    'https://example.com/\u200bme',
  ])('%s is none', (typed) => {
    expect(practiceWebsite.safeParse(typed).error?.issues[0]?.message).toBe(messages.profile.badWebsite);
  });

  it('is shown without what every address has', () => {
    expect(shownWebsite('https://www.example.com/')).toBe('example.com');
    expect(shownWebsite('http://example.com/me')).toBe('example.com/me');
  });
});

it('a telephone number begins as one, and says nothing else', () => {
  const isOne = (typed: string) => practicePhone.safeParse(typed).success;
  expect(['', '(415) 555-0100', '+1 415.555.0100 ext. 3', '/../4155550100', '415..5550100'].map(isOne)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('a telephone number is dialed by its digits, an extension behind it', () => {
  expect(dialed('+1 (510) 555-0100')).toBe('tel:+15105550100');
  expect(dialed('510.555.0100 ext. 12')).toBe('tel:5105550100;ext=12');
});

it('a free first call says its minutes where they are given, and nothing where it is not free', () => {
  expect(sayFreeCall({ free_first_call: true, free_call_minutes: '15' })).toBe('Free, 15 minutes');
  expect(sayFreeCall({ free_first_call: true, free_call_minutes: '' })).toBe('Free');
  expect(sayFreeCall({ free_first_call: false, free_call_minutes: '15' })).toBe('');
  expect(['', '5', '060'].map((typed) => freeCallLength.parse(typed))).toEqual(['', '5', '60']);
  expect(['4', '61', '15 min', '1.5'].filter((typed) => freeCallLength.safeParse(typed).success)).toEqual([]);
});

it('a fee is whole dollars of a session, however it is typed', () => {
  expect(['', '$150', '150.00', '1,000', '020'].map((typed) => feeText.parse(typed))).toEqual([
    '',
    '150',
    '150',
    '1000',
    '20',
  ]);
  expect(['19', '1001', '150.50', '15O', '-150'].filter((typed) => feeText.safeParse(typed).success)).toEqual([]);
});

it('a scale begins at its lower end', () => {
  const scale = (fee_sliding_from: string, fee_sliding_to: string) =>
    isScaleInOrder({ fee_individual: '', fee_couples: '', fee_sliding_from, fee_sliding_to });
  expect([scale('', ''), scale('80', ''), scale('80', '120'), scale('80', 'abc')]).toEqual([true, true, true, true]);
  expect([scale('', '120'), scale('120', '80'), scale('80', '80')]).toEqual([false, false, false]);
});

it('what is shown by choice is a closed list, kept once and in its order', () => {
  expect(shownFieldsText.parse('languages, motivations, languages')).toBe('motivations, languages');
  expect(shownFieldsText.safeParse('age_band').error?.issues[0]?.message).toBe(messages.input.choice);
});
