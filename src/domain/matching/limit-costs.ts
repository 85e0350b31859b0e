import type { Strength, Wish } from '#domain/survey/wishes.ts';
import { mostTriedLimits } from './formula.ts';
import type { MatchInput } from './input.ts';
import { type Liftable, type Limit, liftable, limitQuestions } from './limit-names.ts';
import { limitLabel } from './limit-words.ts';
import { appliedLimits } from './limits.ts';
import type { Relaxation, WishCost } from './result.ts';

/** For each therapist who was looked at, everything that they fail (`failedLimits`). */
export type Pool = readonly (readonly Limit[])[];

/**
 * What each of the client's limits and wishes costs: of the therapists who meet every other limit, how many meet this one too
 * (matching.md, In front of the people).
 */
export function wishCosts(input: MatchInput, pool: Pool): WishCost[] {
  const applied = appliedLimits(input);
  return liftable.flatMap((limit): WishCost[] => {
    const label = limitLabel(input, limit);
    if (label === null) return [];
    const others = applied.filter((other) => other !== limit);
    const rest = pool.filter((failed) => !others.some((other) => failed.includes(other)));
    return [
      {
        limit,
        label,
        strength: strengthOf(input, limit, applied),
        leaves: rest.filter((failed) => !failed.includes(limit)).length,
        of: rest.length,
      },
    ];
  });
}

/**
 * The limits whose lifting may show somebody, most promising first, at most `mostTriedLimits`: how many therapists fail nothing
 * else, whether or not they fit well enough (matching.md, 5 Abstain).
 */
export function promisingLimits(input: MatchInput, pool: Pool): Liftable[] {
  const applied = appliedLimits(input);
  const broken = pool.map((failed) => failed.filter((limit) => applied.includes(limit)));
  return liftable
    .map((limit) => ({ limit, lets: broken.filter((some) => some.length === 1 && some[0] === limit).length }))
    .filter(({ lets }) => lets > 0)
    .sort((one, other) => other.lets - one.lets)
    .slice(0, mostTriedLimits)
    .map(({ limit }) => limit);
}

/** Whom a matching shows once a limit is lifted. */
export type TriedLimit = Readonly<{ limit: Liftable; shown: readonly string[] }>;

/** The offer to lift the one limit that shows most therapists who are not shown now; null where none would. */
export function bestRelaxation(
  input: MatchInput,
  shown: readonly string[],
  tried: readonly TriedLimit[],
): Relaxation | null {
  const [best] = tried
    .filter((one) => one.shown.length > shown.length)
    .map(({ limit, shown: then }) => ({ limit, adds: then.filter((id) => !shown.includes(id)).length }))
    .sort((one, other) => other.adds - one.adds);
  if (best === undefined) return null;
  const whom = best.adds === 1 ? 'one more therapist' : `${best.adds} more therapists`;
  return {
    limit: best.limit,
    answer: limitQuestions[best.limit],
    text: `If ${conditions(input)[best.limit]}, ${whom} could see you.`,
    adds: best.adds,
  };
}

/** What the client answered, without one of the limits. */
export function withoutLimit(input: MatchInput, limit: Liftable): MatchInput {
  return { ...input, lifted: [...input.lifted, limit] };
}

function strengthOf(input: MatchInput, limit: Liftable, applied: readonly Limit[]): Strength {
  const isMust: boolean = (input.musts as readonly string[]).includes(limit) || applied.includes(limit);
  return isMust && !input.lifted.includes(limit) ? 'must' : 'prefer';
}

function otherFormat(format: MatchInput['format']): string {
  if (format === 'hybrid') return 'a mix of both is a wish and not a must';
  return format === 'virtual' ? 'meeting in person is fine too' : 'meeting online is fine too';
}

function conditions(input: MatchInput): Readonly<Record<Liftable, string>> {
  const wish = (limit: Wish) => limitLabel(input, limit) ?? '';
  return {
    format: otherFormat(input.format),
    insurance: 'a therapist outside your network is fine too',
    price: 'a session may cost more than you named',
    gender: `it need not be ${wish('gender')}`,
    culture: `${wish('culture')} is a wish and not a must`,
    times: `other times than ${wish('times')} can work`,
    approach: `${wish('approach')} is a wish and not a must`,
    distance: `you could travel farther than ${input.reach} miles`,
  };
}
