import { approaches } from '#domain/vocabulary/approaches.ts';
import { concernIds, concerns } from '#domain/vocabulary/concerns.ts';
import { identities, languages } from '#domain/vocabulary/cultures.ts';
import { insurerIds } from '#domain/vocabulary/insurers.ts';
import { areaOf, areasWithin, chordSquaredOf, meetsInPerson, type Point } from './distance.ts';
import type { TherapistFeatures } from './features.ts';
import { concernLevels, openingUrgency, weights } from './formula.ts';
import type { MatchInput } from './input.ts';
import { type Limit, limits } from './limit-names.ts';
import { appliedLimits } from './limits.ts';
import { daysToWait } from './opening.ts';

/** What a list of therapists is about; `level` is how much somebody stands for a concern, 0 for anything else. */
type Posting = readonly [facet: string, level: number];

/** The list of everybody, for clients who name no concern. */
export const everybody = 'any';
const levels = [3, 2, 1] as const;

const dayMilliseconds = 86_400_000;
const genders = ['female', 'male', 'non-binary', 'gender-diverse'] as const;
/** Each format as bits; who offers both has both. */
export const formatBits = { '': 0, 'in-person': 1, virtual: 2, hybrid: 3 } as const;

/**
 * What a posting says of a therapist in numbers, 0 for "has not said". A bit is a place in one of the closed lists: they grow at
 * their end alone, or `featuresVersion` rises.
 */
export type PostingFacts = Readonly<{
  format: number;
  insurers: number;
  /** Null where it is unknown, or where a sliding scale makes it no limit. */
  lowest_price: number | null;
  gender: number;
  languages: number;
  identities: number;
  slots: number;
  approaches: number;
  /** Days since 1970. */
  opening_day: number | null;
  /** The concerns that somebody stands for at a level or above. */
  concerns_1: number;
  concerns_2: number;
  concerns_3: number;
}>;

/** What a posting says of the place of practice: a point, whose parts are null where it is not known. */
export type PlaceFacts = Readonly<{ place_x: number | null; place_y: number | null; place_z: number | null }>;

/** The names of the facts, which are the columns. */
export const postingFactNames = [
  'format',
  'insurers',
  'lowest_price',
  'gender',
  'languages',
  'identities',
  'slots',
  'approaches',
  'opening_day',
  'concerns_1',
  'concerns_2',
  'concerns_3',
  'place_x',
  'place_y',
  'place_z',
] as const satisfies readonly (keyof (PostingFacts & PlaceFacts))[];

/** The lists in which a therapist stands in each of their states; none while they take nobody new. */
export function postingsOf(features: TherapistFeatures): Posting[] {
  if (!features.accepting) return [];
  const named = [
    ...features.insurers.ids.map((id) => facetOf('insurer', id)),
    ...(features.gender === null ? [] : [facetOf('gender', features.gender)]),
    ...features.languages.map((language) => facetOf('language', language)),
    ...features.identities.map((identity) => facetOf('identity', identity)),
    ...features.approaches.map((approach) => facetOf('approach', approach)),
  ];
  return [
    [everybody, 0],
    ...Object.entries(features.concerns).map(([id, strength]): Posting => [facetOf('concern', id), levelOf(strength)]),
    ...named.map((facet): Posting => [facet, 0]),
  ];
}

/** The list of those who see clients in person in an area; none while they take nobody new, or only meet online. */
export function placePostings({ accepting, format }: TherapistFeatures, place: Point | null): Posting[] {
  return accepting && format !== 'virtual' && place !== null ? [[facetOf('area', areaOf(place)), 0]] : [];
}

/** What each posting of a therapist carries. */
export function postingFacts(features: TherapistFeatures): PostingFacts {
  const { rates, nextOpening } = features;
  const atLeast = (level: number) =>
    bits(
      concernIds,
      concernIds.filter((id) => levelOf(features.concerns[id] ?? 0) >= level),
    );
  return {
    format: formatBits[features.format ?? ''],
    insurers: bits(insurerIds, features.insurers.ids),
    lowest_price: rates.sliding === true ? null : rates.min,
    gender: features.gender === null ? 0 : genders.indexOf(features.gender) + 1,
    languages: bits(languages, features.languages),
    identities: bits(identities, features.identities),
    slots: features.slots ?? 0,
    approaches: bits(approaches, features.approaches),
    opening_day: nextOpening === null ? null : Date.parse(`${nextOpening}T00:00:00Z`) / dayMilliseconds || null,
    concerns_1: atLeast(1),
    concerns_2: atLeast(2),
    concerns_3: atLeast(3),
  };
}

/** Part of a list to read, in order: what it is about, a level, and the ids from one up to another. */
export type PostingRange = readonly [facet: string, level: number, from: string, below: string];
/** A list to read, at most `rows` of it, the ranges in their order. */
export type PostingList = Readonly<{ rows: number; ranges: readonly PostingRange[] }>;

/** As many lists as are read for one client, and as many of them for concerns. */
const mostLists = 5;
const mostConcernLists = 3;
/** How many miles around a client who would like to meet in person are looked at first. */
const usualReach = 25;
/** Above every id. */
const endOfIds = '~';

/**
 * The lists to read for a client: the concerns most wanted, and each hard limit that holds, since who meets it may be rare. Each
 * starts at an id that depends on the seed and wraps around, so that in a large state nobody is always left out.
 * @param rows how many rows are read of all lists together; the caller stops there
 * @param from where the client is, for one who would like to meet in person
 */
export function listsFor(input: MatchInput, seed: string, rows: number, from: Point | null = null): PostingList[] {
  const applied = appliedLimits(input);
  const when = (limit: Limit, facets: readonly string[]) => (applied.includes(limit) ? facets : []);
  const wanted = wantedConcerns(input)
    .slice(0, mostConcernLists)
    .map(({ id }) => ({ facets: [facetOf('concern', id)], levels: levels as readonly number[] }));
  const narrow = [
    ...when('culture', [
      ...input.languages.map((language) => facetOf('language', language)),
      ...input.identities.map((identity) => facetOf('identity', identity)),
    ]),
    ...when('approach', input.approach === null ? [] : [facetOf('approach', input.approach)]),
    ...when('gender', input.gender === null ? [] : [facetOf('gender', input.gender)]),
    ...when(
      'insurance',
      input.insurers.map((id) => facetOf('insurer', id)),
    ),
  ].map((facet) => [facet]);
  const near = from === null ? [] : [areasWithin(from, input.reach ?? usualReach).map((area) => facetOf('area', area))];
  const [first = { facets: [everybody], levels: [0] as readonly number[] }, ...others] = wanted;
  // A list may be short: what the others leave over is read of the one most wanted.
  const unlevelled = [...near, ...narrow].map((facets) => ({ facets, levels: [0] as readonly number[] }));
  const lists = [...[...unlevelled, ...others].slice(0, mostLists - 1), first];
  return lists.map(({ facets, levels }, index) => ({
    rows: index === lists.length - 1 ? rows : Math.floor(rows / lists.length),
    ranges: levels.flatMap((level): PostingRange[] => [
      ...facets.map((facet): PostingRange => [facet, level, seed, endOfIds]),
      ...facets.map((facet): PostingRange => [facet, level, '', seed]),
    ]),
  }));
}

/** What a client asks of the facts: the same bits, 0 or null where nothing was named; and what each wish counts. */
export type PostingQuestion = Readonly<{
  format: number;
  insurers: number;
  top_price: number | null;
  gender: number;
  languages: number;
  identities: number;
  slots: number;
  approaches: number;
  /** Where the client is; null where it does not matter or is not known. */
  from_x: number | null;
  from_y: number | null;
  from_z: number | null;
  /** How far they would travel, as the square of a straight line through the unit sphere; null for any distance. */
  reach: number | null;
  today: number;
  latest_opening: number;
  /** Bits of the limits that hold, by their place in `limits`. */
  applied: number;
  concern_weight: number;
  gender_weight: number;
  culture_weight: number;
  format_weight: number;
  distance_weight: number;
  time_weight: number;
  insurance_weight: number;
  price_weight: number;
  opening_weight: number;
  approach_weight: number;
  /** Bits of the most wanted concerns with their shares, which add up to 1. */
  concerns: readonly (readonly [bit: number, share: number])[];
}>;

/** As many concerns as the first choice looks at; the final score looks at all of them. */
export const mostWeighedConcerns = 6;

/**
 * What the first choice, in SQL, asks of each therapist: the limits exactly, and the score roughly (matching.md, Cost).
 * @param from where the client is, which goes no further than this question
 */
export function questionOf(input: MatchInput, now: Date, from: Point | null = null): PostingQuestion {
  const urgency: Readonly<Partial<Record<MatchInput['urgency'], number>>> = openingUrgency;
  const today = Math.floor(now.getTime() / dayMilliseconds);
  const asked = wantedConcerns(input).slice(0, mostWeighedConcerns);
  const askedWeight = asked.reduce((total, { wanted }) => total + wanted, 0);
  const isInsured = input.payment === 'insurance' && input.insurers.length > 0;
  const top = input.price?.top ?? null;
  const culture = input.languages.length + input.identities.length > 0;
  const asksWhere = from !== null && meetsInPerson(input.format);
  const wishes = [input.gender !== null, culture, input.format === 'hybrid', asksWhere].filter(Boolean).length;
  const wish = (isAsked: boolean) => (isAsked ? weights.wishes / wishes : 0);
  const parts = {
    concern_weight: asked.length > 0 ? weights.concern : 0,
    gender_weight: wish(input.gender !== null),
    culture_weight: wish(culture),
    format_weight: wish(input.format === 'hybrid'),
    distance_weight: wish(asksWhere),
    time_weight: input.slots === null ? 0 : weights.time,
    insurance_weight: isInsured ? weights.cost : 0,
    price_weight: !isInsured && top !== null ? weights.cost : 0,
    opening_weight: weights.opening * (urgency[input.urgency] ?? 1),
    approach_weight: input.approach === null ? 0 : weights.approach,
  };
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const shares = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part / total])) as typeof parts;
  return {
    format: input.format === 'no-preference' ? 0 : formatBits[input.format],
    insurers: bits(insurerIds, input.insurers),
    top_price: top,
    gender: input.gender === null ? 0 : genders.indexOf(input.gender) + 1,
    languages: bits(languages, input.languages),
    identities: bits(identities, input.identities),
    slots: input.slots ?? 0,
    approaches: input.approach === null ? 0 : bits(approaches, [input.approach]),
    from_x: from?.x ?? null,
    from_y: from?.y ?? null,
    from_z: from?.z ?? null,
    reach: input.reach === null ? null : chordSquaredOf(input.reach),
    today,
    latest_opening: today + daysToWait[input.urgency],
    applied: limitBits(appliedLimits(input)),
    ...shares,
    concerns: asked.map(({ id, wanted }) => [2 ** concernIds.indexOf(id), wanted / askedWeight]),
  };
}

/** The limits as bits, each by its place in `limits`. */
export function limitBits(some: readonly Limit[]): number {
  return bits(limits, some);
}

/** The limits that bits stand for. */
export function limitsIn(mask: number): Limit[] {
  return limits.filter((_, index) => mask & (1 << index));
}

function wantedConcerns(input: MatchInput) {
  return input.concerns
    .map(({ id, weight }) => ({ id, wanted: weight * concerns[id].rarity }))
    .sort((one, other) => other.wanted - one.wanted);
}

function facetOf(
  kind: 'concern' | 'insurer' | 'gender' | 'language' | 'identity' | 'approach' | 'area',
  value: string,
): string {
  return `${kind}:${value}`;
}

/** 1 to 3 for a concern that is stood for, 0 for none. */
function levelOf(strength: number): number {
  return strength <= 0 ? 0 : concernLevels.filter(({ floor }) => strength >= floor).length;
}

/** A sum and not an `or`: there are more than 32 concerns. */
function bits<T>(all: readonly T[], some: readonly T[]): number {
  return all.reduce((mask, item, index) => (some.includes(item) ? mask + 2 ** index : mask), 0);
}
