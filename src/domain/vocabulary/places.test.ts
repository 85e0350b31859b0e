import { describe, expect, it } from 'vitest';
import { parseStates, statesShown, zipToState } from './places.ts';

describe('zipToState', () => {
  it.each([
    ['02139', 'MA'],
    ['10001', 'NY'],
    ['00501', 'NY'],
    ['06390', 'NY'],
    ['06380', 'CT'],
    ['20001', 'DC'],
    ['20588', 'MD'],
    ['20598', 'VA'],
    ['20101', 'VA'],
    ['73301', 'TX'],
    ['73960', 'TX'],
    ['73951', 'OK'],
    ['83414', 'WY'],
    ['88510', 'TX'],
    ['90210-1234', 'CA'],
    ['902101234', 'CA'],
    [' 94110 ', 'CA'],
    ['96799', 'AS'],
    ['96910', 'GU'],
    ['96950', 'MP'],
    ['96813', 'HI'],
    ['99950', 'AK'],
    ['00802', 'VI'],
    ['00901', 'PR'],
  ])('reads %s as %s', (zip, state) => expect(zipToState(zip)).toBe(state));

  it.each(['', '0213', '021390', 'abcde', '09012', '34002', '96201', '96940', '96960', '00000', '21300', '99999'])(
    'has no state for "%s"',
    (zip) => expect(zipToState(zip)).toBeNull(),
  );
});

describe('parseStates', () => {
  it.each([
    ['CA, NY', ['CA', 'NY']],
    ['California; new york', ['CA', 'NY']],
    ['ca and OR', ['CA', 'OR']],
    ['West Virginia, Virginia', ['WV', 'VA']],
    ['Washington, D.C., Maryland', ['DC', 'MD']],
    ['Washington', ['WA']],
    ['CA, California', ['CA']],
    ['Texas (LPC 12345), Ohio (pending)', ['TX']],
    ['anywhere, in person', []],
    ['', []],
  ])('reads "%s"', (list, expected) => expect(parseStates(list)).toEqual(expected));
});

describe('statesShown', () => {
  it.each([
    ['CA, NY', ['California', 'New York']],
    ['ca and OR; tx / NV', ['California', 'Oregon', 'Texas', 'Nevada']],
    ['Washington, DC\nMD', ['District of Columbia', 'Maryland']],
    ['CA, California', ['California']],
    ['TX (LPC 12345), OH (pending), Atlantis', ['Texas (LPC 12345)', 'Ohio (pending)', 'Atlantis']],
    ['', []],
  ])('shows "%s" by name', (list, expected) => expect(statesShown(list)).toEqual(expected));
});
