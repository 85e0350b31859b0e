import type { SeenFeatures, TherapistFeatures } from './features.ts';
import { fitFloors, fitShares } from './formula.ts';
import type { MatchInput } from './input.ts';
import type { Fit } from './result.ts';
import { breaksWish, countWishes, isOutOfReach, type Judgement, missesClient, worksWith } from './score.ts';

/** How a therapist stands to a client beside others. */
export type Standing = Readonly<{
  /** In words; null where nothing was asked for. */
  fit: Fit | null;
  /** Above the score: the fit, and in it the reasons for coming that are met. Whole numbers, 0 the lowest. */
  level: number;
}>;

const fitLevels = { possible: 0, good: 1, strong: 2 } as const;

/**
 * Where a therapist stands: whoever fits better comes first, and among equals whoever works with more of the reasons for coming.
 * Who works with none of them, or is out of reach, is a possible fit at most (matching.md, The main reason, 3 Soft score).
 */
export function standingOf(input: MatchInput, features: SeenFeatures, { score }: Pick<Judgement, 'score'>): Standing {
  const near = fitOf(input, features, score);
  const fit = near !== null && isOutOfReach(input, features) ? 'possible' : near;
  return { fit, level: fitLevels[fit ?? 'possible'] * mainLevels + mainLevelOf(input, features) };
}

const mainLevels = 5;

/** 4 where all reasons for coming are met, 3 where each diagnosis is, 2 where what stands in one's own words is, 1 where one is. */
function mainLevelOf(input: MatchInput, features: TherapistFeatures): number {
  const mains = input.concerns.filter(({ isMain }) => isMain);
  const isMet = (plainness: number) => {
    const some = mains.filter((main) => main.plainness >= plainness);
    return some.length > 0 && some.every((main) => worksWith(features, main));
  };
  if (mains.length === 0 || isMet(0)) return 4;
  if (isMet(2)) return 3;
  if (isMet(1)) return 2;
  return mains.some((main) => worksWith(features, main)) ? 1 : 0;
}

/**
 * The word for a fit (matching.md, 3 Soft score): strong where every reason for coming is among the specialties, two thirds of
 * what was named is met, and no wish about the person is broken; good where half of what was named is met, one reason for coming
 * among it, of those that are named most plainly. Of what was wished for beside it as much has to be met, or all but one.
 */
function fitOf(input: MatchInput, features: TherapistFeatures, score: number): Fit | null {
  const named = input.concerns.filter(({ isNamed }) => isNamed);
  const wishes = countWishes(input, features);
  if (named.length === 0) return fitWithoutConcern(wishes, score);
  const mains = named.filter(({ isMain }) => isMain);
  const met = named.filter((concern) => worksWith(features, concern));
  const listsAll = mains.every((concern) => met.includes(concern) && features.listed[concern.id] !== undefined);
  const meetsShare = (share: number) =>
    met.length >= share * named.length && wishes.met >= Math.min(share * wishes.asked, wishes.asked - 1);
  if (score >= fitFloors.strong && listsAll && meetsShare(fitShares.strong) && !breaksWish(input, features)) {
    return 'strong';
  }
  const plainest = Math.max(...mains.map(({ plainness }) => plainness));
  const meetsMain =
    mains.length === 0 || mains.some((concern) => concern.plainness === plainest && met.includes(concern));
  const isGood = meetsMain && meetsShare(fitShares.good) && !missesClient(input, features);
  return score >= fitFloors.good && isGood ? 'good' : 'possible';
}

/** Where no concern was named, a therapist can meet the wishes and no more: that is good at best. */
function fitWithoutConcern({ asked, met }: ReturnType<typeof countWishes>, score: number): Fit | null {
  if (asked === 0) return null;
  return score >= fitFloors.good && met >= fitShares.good * asked ? 'good' : 'possible';
}
