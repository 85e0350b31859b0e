import type { Liftable } from '#domain/matching/limits.ts';
import type { Matching, Rematch, Understood, WishCost } from '#domain/survey-result.ts';
import { type Strength, type Wish, wishes } from '#domain/wishes.ts';

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
    musts: wishes.filter((wish) => musts.includes(wish)),
    openWishes: [...openWishes],
    lifted: [],
    withoutConcerns: [],
  };
}

/** How much a limit or wish counts once the adjustments are made. */
export function strengthOf({ musts, openWishes, lifted }: Adjustments, { limit, strength }: WishCost): Strength {
  if (!isWish(limit)) return includes(lifted, limit) ? 'prefer' : strength;
  if (includes(musts, limit)) return 'must';
  return includes(openWishes, limit) ? 'open' : 'prefer';
}

/** The adjustments with another strength for a limit or wish; a limit that is no wish is a must or is given up. */
export function withStrength(adjustments: Adjustments, limit: WishCost['limit'], strength: Strength): Adjustments {
  const put = <L extends string>(list: readonly L[], isIn: boolean) => [
    ...list.filter((other) => other !== limit),
    ...(isIn ? [limit as unknown as L] : []),
  ];
  const { musts, openWishes, lifted } = adjustments;
  if (!isWish(limit)) return { ...adjustments, lifted: put<Liftable>(lifted, strength !== 'must') };
  return { ...adjustments, musts: put(musts, strength === 'must'), openWishes: put(openWishes, strength === 'open') };
}

/** The adjustments with a concern that was read wrongly taken out, or put back in. */
export function withConcern(adjustments: Adjustments, { id }: ReadConcern, counts: boolean): Adjustments {
  const others = adjustments.withoutConcerns.filter((other) => other !== id);
  return { ...adjustments, withoutConcerns: counts ? others : [...others, id] };
}

/** What can be given up or taken up: every wish, and every limit that holds or was lifted. */
export function adjustable(adjustments: Adjustments, shown: Shown): WishCost[] {
  return shown.wishes.filter(
    (cost) => isWish(cost.limit) || strengthOf(adjustments, cost) === 'must' || isLifted(cost),
  );
  function isLifted({ limit }: WishCost): boolean {
    return includes(adjustments.lifted, limit);
  }
}

/** What was shown so far and what a result shows, in the order in which it was first shown, with the newest counts. */
export function withResult(shown: Shown, { wishes: costs, understood }: Matching): Shown {
  return {
    wishes: union(shown.wishes, costs, ({ limit }) => limit),
    concerns: union(shown.concerns, understood.concerns, ({ id }) => id),
  };
}

/** True for what can be a must, a preference or open; any other limit is a must or is given up. */
export function isWish(limit: string): limit is Wish {
  return includes(wishes, limit);
}

function includes(list: readonly string[], value: string): boolean {
  return list.includes(value);
}

function union<T>(old: readonly T[], fresh: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map([...old, ...fresh].map((item) => [keyOf(item), item])).values()];
}
