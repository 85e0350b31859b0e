import { approaches } from '#domain/vocabulary/approaches.ts';
import { concernIds } from '#domain/vocabulary/concerns.ts';
import { affirmedBy, widerOf } from '#domain/vocabulary/cultures.ts';
import { priceFor } from '#domain/vocabulary/rates.ts';
import { seesCouples } from './couples.ts';
import { areaOf, type Point } from './distance.ts';
import type { TherapistFeatures } from './features.ts';
import type { MatchInput } from './input.ts';
import { dayMilliseconds } from './opening.ts';
import { bits, formatBits, genderNumber, insurerBits, insurerWords, personBits } from './posting-bits.ts';
import { affirmingFacets, everybody, facetOf, levelOf } from './posting-facets.ts';

/** What a list of therapists is about; `level` is how much somebody stands for a concern, 0 for anything else. */
type Posting = readonly [facet: string, level: number];

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
    gender: genderNumber(features.gender),
    ...personBits(features.languages, features.identities, affirmedBy(features.affirming)),
    slots: features.slots ?? 0,
    approaches: bits(approaches, features.approaches),
    opening_day: nextOpening === null ? null : Date.parse(`${nextOpening}T00:00:00Z`) / dayMilliseconds || null,
    concerns_1: atLeast(1),
    concerns_2: atLeast(2),
    concerns_3: atLeast(3),
  };
}
