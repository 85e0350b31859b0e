import type { Strength, Wish } from '#domain/survey/wishes.ts';
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
 * The single limit whose lifting lets most therapists in, or null where none would (matching.md, 5 Abstain).
 */
export function findRelaxation(input: MatchInput, pool: Pool): Relaxation | null {
  const applied = appliedLimits(input);
  const broken = pool.map((failed) => failed.filter((limit) => applied.includes(limit)));
  const [best] = liftable
    .map((limit) => ({ limit, adds: broken.filter((some) => some.length === 1 && some[0] === limit).length }))
    .sort((one, other) => other.adds - one.adds);
  if (best === undefined || best.adds === 0) return null;
  const whom = best.adds === 1 ? 'one more therapist' : `${best.adds} more therapists`;
  return {
    limit: best.limit,
    answer: limitQuestions[best.limit],
    text: `If ${conditions(input)[best.limit]}, ${whom} could see you.`,
    adds: best.adds,
  };
}

function strengthOf(input: MatchInput, limit: Liftable, applied: readonly Limit[]): Strength {
  const isMust: boolean = (input.musts as readonly string[]).includes(limit) || applied.includes(limit);
  return isMust && !input.lifted.includes(limit) ? 'must' : 'prefer';
}

function conditions(input: MatchInput): Readonly<Record<Liftable, string>> {
  const wish = (limit: Wish) => limitLabel(input, limit) ?? '';
  return {
    format: input.format === 'virtual' ? 'meeting in person is fine too' : 'meeting online is fine too',
    insurance: 'a therapist outside your network is fine too',
    price: 'a session may cost more than you named',
    gender: `it need not be ${wish('gender')}`,
    culture: `${wish('culture')} is a wish and not a must`,
    times: `other times than ${wish('times')} can work`,
    approach: `${wish('approach')} is a wish and not a must`,
    distance: `you could travel farther than ${input.reach} miles`,
  };
}
