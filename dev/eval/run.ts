import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fewMatches } from '#domain/matching/formula.ts';
import { specialtyConcerns } from '#domain/reading/specialties.ts';
import { readPlans } from '#domain/vocabulary/insurance-plans.ts';
import { parseInsurers } from '#domain/vocabulary/insurers.ts';
import { type Price, parseRates, priceFor } from '#domain/vocabulary/rates.ts';
import { evaluateCoordinator } from './coordinator.ts';
import { crisis } from './crisis.ts';
import { inventedPeople } from './invented-people.ts';
import { evaluatePeople } from './people.ts';
import { evaluateText } from './text-folds.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });

/** One figure beside what it has to reach (matching.md, What a release must reach). */
type Line = Readonly<{ what: string; value: number; bar: string; passes: boolean }>;

const atLeast = (what: string, value: number, bar: number): Line => ({
  what,
  value,
  bar: `≥ ${bar}`,
  passes: value >= bar,
});
const atMost = (what: string, value: number, bar: number): Line => ({
  what,
  value,
  bar: `≤ ${bar}`,
  passes: value <= bar,
});

function fixture<T>(name: string): T[] {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));
}

function shareOf(values: readonly boolean[]): number {
  return values.filter(Boolean).length / values.length;
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

function peopleLines(): Line[] {
  const { therapists, clients } = inventedPeople();
  const report = evaluatePeople(therapists, clients);
  return [
    atMost(`D hard violations in ${report.pairs} shown pairs`, report.violations, 0),
    atLeast('D wishes honoured', report.honoured, 0.66),
    atLeast('D wishes honoured, more than at random', report.honoured - report.honouredAtRandom, 0.1),
    atLeast('D deterministic', report.deterministic, 1),
    atLeast('D whatever the order of the therapists', report.orderFree, 1),
    atLeast('D reasons that vanish with their source', report.faithful, 1),
    atLeast('D one matching specialty more never lowers', report.monotone, 1),
    atMost('D identity leaks', report.identityLeaks, 0),
    atMost('D Gini of places', report.gini, 0.56),
    atMost('D clients for whom an empty profile stands first', report.emptyFirst, 0),
  ];
}

/** What a referral coordinator would sign (matching.md, The main reason). */
function coordinatorLines(): Line[] {
  const report = evaluateCoordinator();
  const wellServed = report.walked.filter(({ wouldGive }) => wouldGive >= fewMatches);
  for (const { who, cards, wouldGive } of report.walked) console.log(`     ${who}: ${wouldGive} of ${cards} cards`);
  return [
    atLeast(`K reason for coming first in ${report.pairs} pairs`, report.mainFirst, 1),
    atLeast(`K true words for the fit on ${report.cards} cards`, report.trueWords, 1),
    atLeast('K cards with a reason', report.withReason, 1),
    atLeast(`K ${report.offers} offers that keep their word`, report.keptOffers, 1),
    atLeast('K of 15 walked clients, well served', wellServed.length, 12),
  ];
}

function parserLines(): Line[] {
  const specialties = fixture<{ in: string; concerns: string[] }>('fixtures_specialties');
  const fees = fixture<{ in: string; out: { min: number; max: number; sliding: boolean; pro: boolean } }>(
    'fixtures_fees',
  );
  const insurers = fixture<{ in: string; out: { ids: string[]; oon: boolean; none: boolean; anyPpo: boolean } }>(
    'fixtures_insurers',
  );
  return [
    atLeast('specialties', shareOf(specialties.map((one) => sameSet(specialtyConcerns(one.in), one.concerns))), 1),
    atLeast(
      'fees',
      shareOf(
        fees.map(({ in: text, out }) => {
          const { min, max, sliding, proBono } = parseRates(text);
          return min === out.min && max === out.max && sliding === out.sliding && proBono === out.pro;
        }),
      ),
      1,
    ),
    atLeast('fees by service', feesRead('fees_by_service'), 1),
    atLeast('fees by service, kept out', feesRead('fees_kept_out'), 0.9),
    atLeast(
      'insurers',
      shareOf(
        insurers.map(({ in: text, out }) => {
          const { ids, outOfNetwork, none, mostPlans } = parseInsurers(text);
          return sameSet(ids, out.ids) && outOfNetwork === out.oon && none === out.none && mostPlans === out.anyPpo;
        }),
      ),
      1,
    ),
  ];
}

/** Spellings of fees with what one person and a couple pay; some were kept out while the grammar was written. */
function feesRead(name: string): number {
  type Ends = readonly [number | null, number | null] | null;
  const fees = fixture<{ in: string; individual: Ends; couples: Ends; sliding: boolean | null }>(name);
  const isRead = ({ min, max }: Price, ends: Ends) => min === (ends?.[0] ?? null) && max === (ends?.[1] ?? null);
  return shareOf(
    fees.map(({ in: text, individual, couples, sliding }) => {
      const rates = parseRates(text);
      return (
        isRead(priceFor(rates, 'individual'), individual) &&
        isRead(priceFor(rates, 'couples'), couples) &&
        rates.sliding === sliding
      );
    }),
  );
}

type Reading = Partial<Record<'ids' | 'pending' | 'left' | 'outside' | 'refused', string[]>> &
  Partial<Record<'oon' | 'none' | 'most', boolean>>;

function insuranceLines(): Line[] {
  const lists = ['insurer_lists', 'insurer_lists_held_out'].flatMap((name) =>
    fixture<{ in: string; out: Reading }>(name),
  );
  const plans = ['client_plans', 'client_plans_held_out'].flatMap((name) =>
    fixture<{ in: string; ids: string[]; unread?: string[] }>(name),
  );
  const isRead = ({ in: text, out }: (typeof lists)[number]) => {
    const read = parseInsurers(text);
    const standings = ['ids', 'pending', 'left', 'outside', 'refused'] as const;
    return (
      standings.every((standing) => sameSet(read[standing], out[standing] ?? [])) &&
      read.outOfNetwork === (out.oon ?? false) &&
      read.none === (out.none ?? false) &&
      read.mostPlans === (out.most ?? false)
    );
  };
  const isPlanRead = ({ in: text, ids, unread = [] }: (typeof plans)[number]) => {
    const read = readPlans(text);
    return sameSet(read.ids, ids) && sameSet(read.unread, unread);
  };
  return [
    atLeast(`the ${lists.length} lists of insurers`, shareOf(lists.map(isRead)), 1),
    atLeast(`the ${plans.length} plans of clients`, shareOf(plans.map(isPlanRead)), 1),
  ];
}

function crisisLines(): Line[] {
  const cases = fixture<{ text: string; tier: number }>('crisis_cases');
  const sentences = fixture<{ text: string; tier: number }>('crisis_sentences');
  return [
    atLeast(`E the ${cases.length} cases`, shareOf(cases.map(({ text, tier }) => crisis(text).tier === tier)), 1),
    atLeast(
      `E the ${sentences.length} sentences in two languages`,
      shareOf(sentences.map(({ text, tier }) => crisis(text).tier === tier)),
      1,
    ),
  ];
}

/** The public questions, where their folder is given: they are people's own words and not in the project. */
function textLines(folder: string): Line[] {
  const { hitAt1, hitAt3, flagged, recall, questions } = evaluateText(folder);
  return [
    atLeast(`A hit@3 over ${questions} questions in folds`, hitAt3, 0.86),
    atLeast('A hit@1', hitAt1, 0.66),
    atMost('E tier 2 among questions without danger', flagged, 0.01),
    atLeast('E tier 1 or 2 among questions with danger', recall, 0.95),
  ];
}

const lines = [
  ...(values.data === undefined ? [] : textLines(join(values.data))),
  ...peopleLines(),
  ...coordinatorLines(),
  ...crisisLines(),
  ...parserLines(),
  ...insuranceLines(),
];
for (const { what, value, bar, passes } of lines) {
  console.log(`${passes ? 'ok  ' : 'MISS'} ${what.padEnd(56)} ${value.toFixed(3).padStart(7)}  ${bar}`);
}
process.exitCode = lines.every(({ passes }) => passes) ? 0 : 1;
