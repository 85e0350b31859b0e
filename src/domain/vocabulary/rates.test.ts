import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Price, parseRates, priceFor, type StatedPrice } from './rates.ts';

const fixtures = <T>(name: string): T[] => JSON.parse(readFileSync(`dev/eval/data/${name}.json`, 'utf8'));

type Directory = { in: string; out: { min: number | null; max: number | null; sliding: boolean | null; pro: boolean } };
type Ends = [number | null, number | null] | null;
type ByService = { in: string; individual: Ends; couples: Ends; sliding: boolean | null };

const ends = ({ min, max }: Price): Ends => (min === null && max === null ? null : [min, max]);
const price = (service: StatedPrice['service'], min: number, minutes: StatedPrice['minutes'] = null, max = min) => ({
  service,
  minutes,
  min,
  max,
});

describe('parseRates', () => {
  it.each(fixtures<Directory>('fixtures_fees').map((fixture) => [fixture.in, fixture.out] as const))(
    'reads "%s" as the directories do',
    (text, out) => {
      const { min, max, sliding, proBono } = parseRates(text);
      expect({ min, max, sliding, pro: proBono }).toEqual(out);
    },
  );

  it.each(
    [...fixtures<ByService>('fees_by_service'), ...fixtures<ByService>('fees_kept_out')].map(
      (fixture) => [fixture.in, fixture] as const,
    ),
  )('reads what one person and a couple pay in "%s"', (text, { individual, couples, sliding }) => {
    const rates = parseRates(text);
    expect([ends(priceFor(rates, 'individual')), ends(priceFor(rates, 'couples')), rates.sliding]).toEqual([
      individual,
      couples,
      sliding,
    ]);
  });

  it.each<[string, StatedPrice[]]>([
    [
      'Individual $120 (50 minutes), couples $160 (75-80 min), group $45',
      [price('individual', 120, { min: 50, max: 50 }), price('couples', 160, { min: 75, max: 80 }), price('group', 45)],
    ],
    [
      'Couples and families: $180 per hour',
      ['couples', 'family'].map((one) => price(one as 'family', 180, { min: 60, max: 60 })),
    ],
    ['Intake $225, follow-up sessions $175-$190', [price('intake', 225), price(null, 175, null, 190)]],
    ['90834 $140; 90791 $220', [price(null, 140, { min: 45, max: 45 }), price('intake', 220)]],
    ['$40 per 15 minutes, supervision $90', [price('other', 40, { min: 15, max: 15 }), price('other', 90)]],
    ['Teens $130', [price('other', 130)]],
    ['Family $170', [price('family', 170)]],
    ['Please ask', []],
  ])('reads who comes, and how long, in "%s"', (text, prices) => expect(parseRates(text).prices).toEqual(prices));

  it.each([
    ['$120, some pro bono', true],
    ['$120, pro-bono spots', true],
    ['A few sessions free of charge', true],
    ['$120, no pro bono', false],
    ['$120 per session, first call free of charge', false],
    ['$120', false],
  ])('reads sessions without pay in "%s": %s', (text, proBono) => expect(parseRates(text).proBono).toBe(proBono));

  it.each([
    ['Free 15 minute consultation, $140 per session', true],
    ['$140; complimentary phone call', true],
    ['Consultation (20 min): free', true],
    ['$0 intro call, then $125', true],
    ['$140, no free consultation', false],
    ['$50 consultation', false],
    ['$140, feel free to call', false],
  ])('reads a first talk that costs nothing in "%s": %s', (text, free) =>
    expect(parseRates(text).freeConsultation).toBe(free),
  );

  it.each([
    '$',
    '$$$',
    '/',
    '-',
    '$-',
    '((((',
    '$120/',
    '/$120',
    '- $120 -',
    'per',
    '$120 $120 $120',
    '120 120',
    '\n\n',
    '€',
    '$1e3',
    '$150-1/1/2026',
    '$5-$1,500',
    '9'.repeat(300),
    '$120/'.repeat(60),
  ])('reads no price outside of what a session costs, and breaks at nothing: "%s"', (text) => {
    for (const { min, max } of parseRates(text).prices) {
      expect(min ?? max).not.toBeNull();
      for (const end of [min, max]) if (end !== null) expect(end >= 20 && end <= 1000).toBe(true);
    }
  });
});
