import { type Approach, approaches } from '../approaches.ts';
import { concernIds, concerns } from '../concerns.ts';
import { identities, languages } from '../cultures.ts';
import { directoryTurn } from '../directory.ts';
import { type InsurerId, insurerIds } from '../insurances.ts';
import type { StateCode } from '../places.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { appliedLimits, liftable } from './limits.ts';

/** A line in the list of everybody who stands for one thing in one state; lists are read from the strongest level down. */
export type Posting = Readonly<{ state: StateCode; facet: string; level: 1 | 2; strength: number }>;

/** What the limits ask of a therapist, in numbers that SQL can compare (matching.md, Cost). */
export type PostedLimits = Readonly<{
  /** 1 in person, 2 online, 3 both, 0 not said. */
  format: number;
  insurers: number;
  /** The lowest price in dollars; 0 where it is not said or slides. */
  price: number;
  gender: number;
  languages: number;
  identities: number;
  slots: number;
  approaches: number;
  /** The next opening in days since 1970; 0 where it is not said. */
  opening: number;
}>;

/** The limits of a line, in the order in which they are stored. */
export const limitColumns = [
  'format',
  'insurers',
  'price',
  'gender',
  'languages',
  'identities',
  'slots',
  'approaches',
  'opening',
] as const satisfies readonly (keyof PostedLimits)[];

/** The list of everybody, for a client who names nothing that a list is kept of. */
const anyFacet = 'any';
/** From this strength on a therapist is read first. */
const strongStrength = 0.6;
/** A therapist who stands less for a concern is not listed under it: they could not be shown for it alone. */
const listedStrength = 0.2;
/** Networks and genders that so many share that the lists of the concerns hold enough of them. */
const commonInsurers: readonly InsurerId[] = ['bcbs', 'aetna', 'united', 'cigna', 'optum', 'medicare', 'medicaid'];
const rareGenders: readonly string[] = ['non-binary', 'gender-diverse'];
const genders = ['female', 'male', 'non-binary', 'gender-diverse'] as const;
/** As many concerns, and as many lists in all, as a request reads (matching.md, Cost). */
const mostConcernLists = 3;
const mostLists = 5;
const dayMilliseconds = 86_400_000;

/** Every list that a therapist stands in, none for one who takes nobody new. */
export function postingsOf(features: TherapistFeatures): Posting[] {
  if (!features.accepting) return [];
  const facets: Omit<Posting, 'state'>[] = [
    ...concernIds.flatMap((id) => {
      const strength = features.concerns[id] ?? 0;
      if (strength < listedStrength) return [];
      return [{ facet: id, level: strength >= strongStrength ? (2 as const) : (1 as const), strength }];
    }),
    ...[
      ...features.insurers.ids.filter((id) => !commonInsurers.includes(id)).map((id) => `insurer:${id}`),
      ...[features.gender]
        .filter((gender) => gender !== null && rareGenders.includes(gender))
        .map((id) => `gender:${id}`),
      ...features.languages.map((id) => `language:${id}`),
      ...features.identities.map((id) => `identity:${id}`),
      anyFacet,
    ].map((facet) => ({ facet, level: 1 as const, strength: 0 })),
  ];
  return features.states.flatMap((state) => facets.map((facet) => ({ state, ...facet })));
}

/** What a therapist's lines carry beside their place. */
export function postedLimits(features: TherapistFeatures): PostedLimits {
  const { format, rates, nextOpening } = features;
  return {
    format: format === null ? 0 : { 'in-person': 1, virtual: 2, hybrid: 3 }[format],
    insurers: bitsOf(insurerIds, features.insurers.ids),
    price: rates.sliding === true ? 0 : (rates.min ?? 0),
    gender: genderCode(features.gender),
    languages: bitsOf(languages, features.languages),
    identities: bitsOf(identities, features.identities),
    slots: features.slots ?? 0,
    approaches: bitsOf(approaches, features.approaches),
    opening: nextOpening === null ? 0 : Math.floor(Date.parse(`${nextOpening}T00:00:00Z`) / dayMilliseconds),
  };
}

/** A therapist's lines: where each stands, with the strength there, and what all of them carry. */
export function postingRows(features: TherapistFeatures, turn: number) {
  const keys = postingsOf(features).map(
    ({ state, facet, level, strength }) => [state, facet, level, turn, strength] as const,
  );
  return { keys, limits: postedLimits(features) };
}

/** Where each of a therapist's lines stands, as JSON: by it the lines are found again. */
export function postingKeys(features: TherapistFeatures, turn: number): string {
  return JSON.stringify(postingRows(features, turn).keys.map(([state, facet, level, at]) => [state, facet, level, at]));
}

/** Where in the lists a therapist stands: as good as random, so that reading from any turn on favours nobody. */
export function postingTurn(id: string): number {
  return directoryTurn(id, 'postings');
}

/** What a client asks of the lines; 0 where nothing is asked. */
export type AskedLimits = Readonly<{
  format: number;
  insurers: number;
  /** The top of the price band; 0 for none. */
  price: number;
  gender: number;
  languages: number;
  identities: number;
  slots: number;
  approaches: number;
  /** The bits of the limits that hold now, in the order of `liftable`. */
  applied: number;
}>;

/** The client's limits and wishes in the numbers of the lines. */
export function askedLimits(input: MatchInput): AskedLimits {
  const formats = { 'in-person': 1, virtual: 2, hybrid: 3, 'no-preference': 0 };
  const applied: readonly string[] = appliedLimits(input);
  return {
    format: formats[input.format],
    insurers: bitsOf(insurerIds, input.insurers),
    price: input.price?.top ?? 0,
    gender: genderCode(input.gender),
    languages: bitsOf(languages, input.languages),
    identities: bitsOf(identities, input.identities),
    slots: input.slots ?? 0,
    approaches: bitsOf<Approach>(approaches, input.approach === null ? [] : [input.approach]),
    applied: liftable.reduce((mask, limit, index) => mask + (applied.includes(limit) ? 2 ** index : 0), 0),
  };
}

/** A list to read, with what a line in it counts for the client. */
export type AskedList = Readonly<{ facet: string; weight: number }>;

/**
 * The lists that a request reads, five at most: what the client came with, then what may be so rare that those lists hold too
 * few, where it holds as a limit.
 */
export function askedLists(input: MatchInput): AskedList[] {
  const asked = input.concerns
    .map(({ id, weight }) => ({ facet: id as string, weight: weight * concerns[id].rarity }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostConcernLists);
  const applied = appliedLimits(input);
  const rare = [
    ...(applied.includes('culture')
      ? [...input.languages.map((id) => `language:${id}`), ...input.identities.map((id) => `identity:${id}`)]
      : []),
    ...(applied.includes('gender') && rareGenders.includes(input.gender ?? '') ? [`gender:${input.gender}`] : []),
    ...(applied.includes('insurance')
      ? input.insurers.filter((id) => !commonInsurers.includes(id)).map((id) => `insurer:${id}`)
      : []),
  ].map((facet) => ({ facet, weight: 0 }));
  const lists = [...asked, ...rare].slice(0, mostLists);
  return lists.length > 0 ? lists : [{ facet: anyFacet, weight: 0 }];
}

function genderCode(gender: string | null): number {
  return (genders as readonly (string | null)[]).indexOf(gender) + 1;
}

/** The items as bits in the order of all; below 2^53, which both sides can count with. */
function bitsOf<V extends string>(all: readonly V[], some: readonly V[]): number {
  return all.reduce((mask, value, index) => mask + (some.includes(value) ? 2 ** index : 0), 0);
}
