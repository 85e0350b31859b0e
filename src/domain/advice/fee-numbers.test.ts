import { describe, expect, it } from 'vitest';
import type { Fees } from '#domain/profile/fees.ts';
import { parseRates, priceFor } from '#domain/vocabulary/rates.ts';
import { feesIn, hasNoFees, sayFees } from './fee-numbers.ts';

const fees = (fee_individual = '', fee_couples = '', fee_sliding_from = '', fee_sliding_to = ''): Fees => ({
  fee_individual,
  fee_couples,
  fee_sliding_from,
  fee_sliding_to,
});

/** Every way of saying or not saying the four, with small, round, odd and large numbers. */
const combinations = [
  ['', '20', '150', '1000'],
  ['', '25', '200', '999'],
  [
    ['', ''],
    ['60', ''],
    ['45', '100'],
    ['80', '150'],
  ],
] as const;
const all = combinations[0].flatMap((individual) =>
  combinations[1].flatMap((couples) =>
    combinations[2]
      // A scale that goes down to the price itself, or begins above it, is none.
      .filter(([from, to]) => individual === '' || from === '' || to !== '' || Number(from) < Number(individual))
      .map(([from, to]) => fees(individual, couples, from, to)),
  ),
);

describe('fees as numbers and as a text', () => {
  it.each(all.map((one) => [sayFees(one), one] as const))(
    '"%s" is read as the numbers that it was made from',
    (text, one) => {
      expect(feesIn(text)).toEqual(one);
    },
  );

  it('matching reads the price, the scale and the price of couples in it', () => {
    const { prices, sliding } = parseRates(sayFees(fees('150', '200', '80', '120')));
    expect({ one: priceFor({ prices }, 'individual'), two: priceFor({ prices }, 'couples'), sliding }).toEqual({
      one: { min: 80, max: 150 },
      two: { min: 200, max: 200 },
      sliding: true,
    });
  });

  it.each([
    ['$150 per 50-minute session', fees('150')],
    ['Individual $120, couples $170', fees('120', '170')],
    ['$100, sliding scale available', fees('100')],
    ['Sliding scale $60-$90', fees('', '', '60', '90')],
    // In more than one way, or in none.
    ['$120-$160', fees()],
    ['$120 for 45 minutes, $160 for 60 minutes', fees()],
    ['Ask me', fees()],
    ['', fees()],
  ])('"%s" gives what it states clearly', (text, read) => {
    expect(feesIn(text)).toEqual(read);
  });

  it('what is no fee of a session yet says nothing', () => {
    expect(sayFees(fees('1', '19', '1001'))).toBe('');
    expect(sayFees(fees('150', '', '120', '80'))).toBe('Individual $150, sliding scale down to $120');
    expect(hasNoFees(fees())).toBe(true);
    expect(hasNoFees(fees('', '', '60'))).toBe(false);
  });
});
