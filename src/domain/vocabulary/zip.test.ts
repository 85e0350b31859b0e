import { expect, it } from 'vitest';
import { zipToState } from './places.ts';
import { zipIn } from './zip.ts';

it.each([
  ['94110', '94110'],
  [' 94110 ', '94110'],
  ['94110-1234', '94110-1234'],
  ['94110–1234', '94110-1234'],
  ['94110\u20111234', '94110-1234'],
  ['94110 - 1234', '94110-1234'],
  ['94110 1234', '94110-1234'],
  ['941101234', '94110-1234'],
  ['９４１１０', '94110'],
  ['９４１１０－１２３４', '94110-1234'],
  ['\u200e94110\u200f', '94110'],
  ['٩٤١١٠', '94110'],
])('%j is %j, in California', (typed, zip) => {
  expect(zipIn(typed)).toBe(zip);
  expect(zipIn(zip)).toBe(zip);
  expect(zipToState(typed)).toBe('CA');
});

it.each(['', '9411', '941101', '94110123', '9411012345', 'SW1A 1AA', '94110-12', '94 110', '94110/1234', '9411O'])(
  '%j is none',
  (typed) => {
    expect(zipIn(typed)).toBeNull();
    expect(zipToState(typed)).toBeNull();
  },
);
