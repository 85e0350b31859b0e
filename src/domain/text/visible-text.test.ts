import { expect, it } from 'vitest';
import { isVisible } from './visible-text.ts';

it.each([
  ['nothing', ''],
  ['spaces of all widths', ' \t\n\u00a0\u2003\u202f\u3000'],
  ['a joiner, a mark of order, a space of no width', '\u200b\u200c\u200d\u2060\u202e\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'],
  ['a blank of Braille', '\u2800'],
  ['combining marks without a letter', '\u0301\u20dd\u0903'],
  ['variation selectors and tags', '\ufe0f\u{e0100}\u{e0041}'],
  ['controls and what is for private use', '\u0007\u009f\ue000\u{f0000}'],
  ['what no character is', '\uffff\u{1fffe}'],
])('%s is not visible', (_, text) => {
  expect(isVisible(text)).toBe(false);
});

it.each([
  'Ada',
  'Ø',
  'O’Neill',
  'Nguyễn Thị Hương',
  'محمد',
  'می\u200cخواهم',
  'क्\u200dष',
  'สมชาย',
  '田中',
  '김',
  'ᏣᎳᎩ',
  '𞤀𞤁',
  'ʻOkina',
  'e\u0301',
  '👩\u200d⚕️',
  '5',
  '-',
  '\u200bA',
])('%s is visible', (text) => {
  expect(isVisible(text)).toBe(true);
});
