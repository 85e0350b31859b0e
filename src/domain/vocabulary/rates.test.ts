import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRates } from './rates.ts';

type Fixture = { in: string; out: { min: number | null; max: number | null; sliding: boolean | null; pro: boolean } };
const fixtures: Fixture[] = JSON.parse(readFileSync('dev/eval/data/fixtures_fees.json', 'utf8'));

describe('parseRates', () => {
  it.each(fixtures.map((fixture) => [fixture.in, fixture.out] as const))(
    'reads "%s" as the directories do',
    (text, out) => {
      const { proBono, ...prices } = parseRates(text);
      expect({ ...prices, pro: proBono }).toEqual(out);
    },
  );

  it.each<[string, number | null, number | null, boolean | null]>([
    ['$150 per 50-minute session', 150, 150, null],
    ['$150-$200', 150, 200, null],
    ['150', 150, 150, null],
    ['Sliding scale $60 - $120', 60, 120, true],
    ['$175/50 min; $250/80 min couples', 175, 250, null],
    ['Individual: $180, Couples: $220', 180, 180, null],
    ['Free 15 minute consultation, $140 per session', 140, 140, null],
    ['$1,200 for assessment', null, null, null],
    ['Please call', null, null, null],
    ['up to $190', null, 190, null],
    ['$140+', 140, null, null],
    ['$120 per 45-minute session, sliding scale available', 120, 120, true],
    ['Intake $225, follow-up sessions $175', 175, 175, null],
    ['$90 (30 min), $160 (60 min)', 90, 160, null],
    ['pro bono slots available', null, null, null],
    ['Rates vary', null, null, null],
    ['', null, null, null],
    ['$0', null, null, null],
    ['20% discount for students, $130 otherwise', 130, 130, null],
    ['$30 copay', null, null, null],
    ['$160 per session, $80 cancellation fee', 160, 160, null],
    ['$160, no sliding scale', 160, 160, false],
  ])('reads "%s"', (text, min, max, sliding) => expect(parseRates(text)).toMatchObject({ min, max, sliding }));

  it.each([
    ['$120, some pro bono', true],
    ['$120, pro-bono spots', true],
    ['A few sessions free of charge', true],
    ['$120, no pro bono', false],
    ['$120 per session, first call free of charge', false],
    ['$120', false],
  ])('reads sessions without pay in "%s": %s', (text, proBono) => expect(parseRates(text).proBono).toBe(proBono));
});
