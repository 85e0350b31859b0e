import type { Liftable } from '#domain/matching/limit-names.ts';
import type { Rematch } from '#domain/matching/requests.ts';
import type { Matching, Relaxation, Understood, WishCost } from '#domain/matching/result.ts';
import { type Strength, strengthOf, type Wish, wishes, withStrength } from '#domain/survey/wishes.ts';

/** What a client changed their mind about on the completion screen: what a rematch is asked with, besides its token. */
export type Adjustments = Readonly<Omit<Rematch, 'token'>>;

/** A concern that was read in the client's words. */
export type ReadConcern = Understood['concerns'][number];

/** All that a survey has shown so far, so that what was taken away can be taken up again. */
export type Shown = Readonly<{ wishes: readonly WishCost[]; concerns: readonly ReadConcern[] }>;

/** The adjustments with which a result came straight out of the questionnaire. */
export function firstAdjustments(result: Matching, openWishes: readonly Wish[]): Adjustments {
  const musts = result.wishes.filter(({ strength }) => strength === 'must').map(({ limit }) => limit);
  return {
    musts: wishes.filter((wish) => isWish(wish) && musts.includes(wish)),
    openWishes: [...openWishes],
    lifted: [],
    reach: null,
    withoutConcerns: [],
  };
}

/** How much a limit or wish counts once the adjustments are made. */
export function strengthNow({ musts, openWishes, lifted }: Adjustments, { limit, strength }: WishCost): Strength {
  if (isWish(limit)) return strengthOf(limit, { musts, open_wishes: openWishes });
  return includes(lifted, limit) ? 'prefer' : strength;
}

/** The adjustments with another strength for a limit or wish; a limit that is no wish is a must or is given up. */
export function adjusted(adjustments: Adjustments, limit: WishCost['limit'], strength: Strength): Adjustments {
  if (isWish(limit)) {
    const { musts, openWishes } = adjustments;
    const lists = withStrength({ musts, open_wishes: openWishes }, limit, strength);
    return { ...adjustments, musts: lists.musts, openWishes: lists.open_wishes };
  }
  if (limit === 'distance') return { ...adjustments, reach: null };
  const others = adjustments.lifted.filter((other) => other !== limit);
  return { ...adjustments, lifted: strength === 'must' ? others : [...others, limit as Liftable] };
}

/** The adjustments with how far the client would travel. */
export function withReach(adjustments: Adjustments, reach: Adjustments['reach']): Adjustments {
  return { ...adjustments, reach };
}

/** The adjustments with an offer taken up: a limit is given up, or a distance that is enough takes its place. */
export function withOffer(adjustments: Adjustments, { limit, reach }: Relaxation): Adjustments {
  return reach === undefined ? adjusted(adjustments, limit, 'prefer') : withReach(adjustments, reach);
}

/** The adjustments with a concern that was read wrongly taken out, or put back in. */
export function withConcern(adjustments: Adjustments, { id }: ReadConcern, counts: boolean): Adjustments {
  const others = adjustments.withoutConcerns.filter((other) => other !== id);
  return { ...adjustments, withoutConcerns: counts ? others : [...others, id] };
}

/**
 * What can be given up or taken up: every wish, and every limit that held when the questionnaire was sent; how far somebody would
 * travel has a control of its own.
 */
export function adjustable({ wishes: costs }: Shown): WishCost[] {
  return costs.filter(({ limit, strength }) => isWish(limit) || (strength === 'must' && limit !== 'distance'));
}

/**
 * What was shown so far and what a result shows, in the order in which it was first shown. Counts are the newest; strengths
 * are those with which the questionnaire was sent.
 */
export function withResult(shown: Shown, { wishes: costs, understood }: Matching): Shown {
  const sent = new Map(shown.wishes.map(({ limit, strength }) => [limit, strength]));
  const counted = costs.map((cost) => ({ ...cost, strength: sent.get(cost.limit) ?? cost.strength }));
  return {
    wishes: union(shown.wishes, counted, ({ limit }) => limit),
    concerns: union(shown.concerns, understood.concerns, ({ id }) => id),
  };
}

/**
 * True for what can be a must, a preference or open on the screen of matches; any other limit is a must or is given up, as is
 * how to meet, which is a limit for most.
 */
export function isWish(limit: string): limit is Exclude<Wish, 'format'> {
  return limit !== 'format' && includes(wishes, limit);
}

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

function union<T>(old: readonly T[], fresh: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map([...old, ...fresh].map((item) => [keyOf(item), item])).values()];
}
