import { areasWithin, type Point } from './distance.ts';
import type { MatchInput } from './input.ts';
import type { Limit } from './limit-names.ts';
import { appliedLimits } from './limits.ts';
import { affirmingFacets, everybody, facetOf } from './posting-facets.ts';
import { rarityOf } from './score.ts';

/** How much somebody may stand for a concern, the most first. */
const levels = [3, 2, 1] as const;

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

/** The concerns that are asked for, the reasons for coming first, with what each counts. */
export function wantedConcerns(input: MatchInput) {
  return input.concerns
    .map(({ id, weight, isMain }) => ({ id, isMain, wanted: weight * rarityOf(id) }))
    .sort((one, other) => Number(other.isMain) - Number(one.isMain) || other.wanted - one.wanted);
}
