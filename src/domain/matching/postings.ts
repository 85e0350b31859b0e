import { approaches } from '#domain/vocabulary/approaches.ts';
import { concernIds } from '#domain/vocabulary/concerns.ts';
import { affirmedBy, type Identity, identities, languages, widerOf } from '#domain/vocabulary/cultures.ts';
import { type InsurerId, insurerIds } from '#domain/vocabulary/insurers.ts';
import { priceFor } from '#domain/vocabulary/rates.ts';
import { seesCouples } from './couples.ts';
import { areaOf, areasWithin, chordSquaredOf, meetsInPerson, type Point } from './distance.ts';
import type { TherapistFeatures } from './features.ts';
import { concernLevels, openingUrgency, weights } from './formula.ts';
import type { MatchInput } from './input.ts';
import { type Limit, limits } from './limit-names.ts';
import { appliedLimits } from './limits.ts';
import { daysToWait } from './opening.ts';
import { rarityOf } from './score.ts';

/** What a list of therapists is about; `level` is how much somebody stands for a concern, 0 for anything else. */
type Posting = readonly [facet: string, level: number];

/** The list of everybody, for clients who name no concern. */
export const everybody = 'any';
const levels = [3, 2, 1] as const;

/** Exact in JavaScript's numbers, which hold 53. */
const bitsInNumber = 50;

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
  /** A number holds as many bits as `insurersPerWord`. */
  insurers: number;
  insurers_2: number;
  insurers_3: number;
  insurers_4: number;
  insurers_5: number;
  /** Null where it is unknown, or where a sliding scale makes it no limit. */
  lowest_price: number | null;
  /** The same for a couple. */
  lowest_couples_price: number | null;
  /** 1 no, 2 yes. */
  sees_couples: number;
  gender: number;
  languages: number;
  languages_2: number;
  identities: number;
  identities_2: number;
  affirming: number;
  affirming_2: number;
  slots: number;
  approaches: number;
  /** Days since 1970. */
  opening_day: number | null;
  /** The concerns that somebody stands for at a level or above. */
  concerns_1: number;
  concerns_2: number;
  concerns_3: number;
}>;

/** The columns that hold the insurers as bits: there are more of them than a number has bits. */
export const insurerWords = ['insurers', 'insurers_2', 'insurers_3', 'insurers_4', 'insurers_5'] as const;
const insurersPerWord = 50;

/** What a posting says of the place of practice: a point, whose parts are null where it is not known. */
export type PlaceFacts = Readonly<{ place_x: number | null; place_y: number | null; place_z: number | null }>;

/** The names of the facts, which are the columns. */
export const postingFactNames = [
  'format',
  ...insurerWords,
  'lowest_price',
  'lowest_couples_price',
  'sees_couples',
  'gender',
  'languages',
  'languages_2',
  'identities',
  'identities_2',
  'affirming',
  'affirming_2',
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
    ...affirmingFacets(features.affirming.flatMap(widerOf)),
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
  const lowest = (service: MatchInput['service']) => (rates.sliding === true ? null : priceFor(rates, service).min);
  const sees = seesCouples(features);
  const atLeast = (level: number) =>
    bits(
      concernIds,
      concernIds.filter((id) => levelOf(features.concerns[id] ?? 0) >= level),
    );
  return {
    format: formatBits[features.format ?? ''],
    ...insurerBits(features.insurers.ids),
    lowest_price: lowest('individual'),
    lowest_couples_price: lowest('couples'),
    sees_couples: sees === null ? 0 : 1 + Number(sees),
    gender: features.gender === null ? 0 : genders.indexOf(features.gender) + 1,
    ...personBits(features.languages, features.identities, affirmedBy(features.affirming)),
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
      ...affirmingFacets(input.affirming),
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
  insurers_2: number;
  insurers_3: number;
  insurers_4: number;
  insurers_5: number;
  top_price: number | null;
  /** 1 where a couple comes, whose prices are others. */
  is_couple: number;
  gender: number;
  languages: number;
  languages_2: number;
  identities: number;
  identities_2: number;
  affirming: number;
  affirming_2: number;
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
  languages_weight: number;
  identities_weight: number;
  affirming_weight: number;
  format_weight: number;
  couples_weight: number;
  distance_weight: number;
  time_weight: number;
  insurance_weight: number;
  price_weight: number;
  opening_weight: number;
  approach_weight: number;
  /** Bits of the reasons for coming: whoever stands for none of them is looked at after the others. */
  main_concerns: number;
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
  const isCouple = input.service === 'couples';
  const asksWhere = from !== null && meetsInPerson(input.format);
  const [languagesAsked, identitiesAsked, affirmingAsked] = [input.languages, input.identities, input.affirming].map(
    (kind) => kind.length > 0,
  ) as [boolean, boolean, boolean];
  const wishes = [
    input.gender !== null,
    languagesAsked,
    identitiesAsked,
    affirmingAsked,
    input.format === 'hybrid',
    isCouple,
    asksWhere,
  ].filter(Boolean).length;
  const wish = (isAsked: boolean) => (isAsked ? weights.wishes / wishes : 0);
  const parts = {
    concern_weight: asked.length > 0 ? weights.concern : 0,
    gender_weight: wish(input.gender !== null),
    languages_weight: wish(languagesAsked),
    identities_weight: wish(identitiesAsked),
    affirming_weight: wish(affirmingAsked),
    format_weight: wish(input.format === 'hybrid'),
    couples_weight: wish(isCouple),
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
    ...insurerBits(input.insurers),
    top_price: top,
    is_couple: Number(isCouple),
    gender: input.gender === null ? 0 : genders.indexOf(input.gender) + 1,
    ...personBits(input.languages, input.identities, input.affirming),
    slots: input.slots ?? 0,
    approaches: input.approach === null ? 0 : bits(approaches, [input.approach]),
    from_x: from?.x ?? null,
    from_y: from?.y ?? null,
    from_z: from?.z ?? null,
    reach: input.reach === null ? null : chordSquaredOf(input.reach),
    today,
    latest_opening: today + daysToWait[input.urgency],
    applied: limitBits(appliedLimits(input)),
    main_concerns: bits(
      concernIds,
      input.concerns.filter(({ isMain }) => isMain).map(({ id }) => id),
    ),
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
    .map(({ id, weight, isMain }) => ({ id, isMain, wanted: weight * rarityOf(id) }))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain) || other.wanted - one.wanted);
}

function facetOf(
  kind: 'concern' | 'insurer' | 'gender' | 'language' | 'identity' | 'affirming' | 'approach' | 'area',
  value: string,
): string {
  return `${kind}:${value}`;
}

/** 1 to 3 for a concern that is stood for, 0 for none. */
function levelOf(strength: number): number {
  return strength <= 0 ? 0 : concernLevels.filter(({ floor }) => strength >= floor).length;
}

function insurerBits(some: readonly InsurerId[]): Record<(typeof insurerWords)[number], number> {
  const words = insurerWords.map((word, index) => {
    const all = insurerIds.slice(index * insurersPerWord, (index + 1) * insurersPerWord);
    return [word, bits(all, some)] as const;
  });
  return Object.fromEntries(words) as Record<(typeof insurerWords)[number], number>;
}

/** Who affirms LGBTQ+ people affirms each part of it, so one list holds them all. */
function affirmingFacets(some: readonly Identity[]): string[] {
  const lists = some.map((identity) => (widerOf(identity).includes('lgbtq') ? 'lgbtq' : identity));
  return [...new Set(lists)].map((identity) => facetOf('affirming', identity));
}

/** A list longer than a number has bits goes into two of them. */
function personBits(
  spoken: MatchInput['languages'],
  shared: readonly Identity[],
  affirmed: readonly Identity[],
): Pick<PostingFacts, 'languages' | 'languages_2' | 'identities' | 'identities_2' | 'affirming' | 'affirming_2'> {
  return {
    languages: bits(languages.slice(0, bitsInNumber), spoken),
    languages_2: bits(languages.slice(bitsInNumber), spoken),
    identities: bits(identities.slice(0, bitsInNumber), shared),
    identities_2: bits(identities.slice(bitsInNumber), shared),
    affirming: bits(identities.slice(0, bitsInNumber), affirmed),
    affirming_2: bits(identities.slice(bitsInNumber), affirmed),
  };
}

/** A sum and not an `or`: there are more than 32 concerns. */
function bits<T>(all: readonly T[], some: readonly T[]): number {
  return all.reduce((mask, item, index) => (some.includes(item) ? mask + 2 ** index : mask), 0);
}
