/** Changes with anything below or in the rules that use it; stands in every match log (matching.md, In front of the people). */
export const formulaVersion = 'm5';

/** What each thing that a client asks for counts (matching.md, 3 Soft score). */
export const weights = { concern: 0.34, wishes: 0.24, time: 0.14, cost: 0.12, opening: 0.1, approach: 0.06 } as const;

/** Whoever needs help soon, needs an opening so much more (matching.md, 3 Soft score). */
export const openingUrgency = { immediate: 2.5, 'this-week': 1.8 } as const;

/** Just under the mean of the known: an empty profile neither wins nor vanishes (matching.md, 3 Soft score). */
export const unknownFit = 0.45;

/** Dollars above what a client named at which cost no longer fits at all (matching.md, 3 Soft score). */
export const priceTolerance = 75;

/** How long a date that has passed still counts as "open now"; older ones say nothing (matching.md, 2 Hard limits). */
export const freshDays = 45;
/** What a way of so many miles counts for a client who would like to meet in person (matching.md, 3 Soft score). */
export const distanceFits = { 10: 1, 25: 0.8, 50: 0.5, far: 0 } as const;

/** Days after the client's own limit at which an opening no longer fits at all (matching.md, 3 Soft score). */
export const openingTolerance = 21;

/** The part of what was asked for that already makes a full fit (matching.md, 3 Soft score). */
export const enoughConcerns = 0.82;

/** Rarity tells concerns apart within these bounds, so that no symptom outweighs the reason for coming (matching.md, 3 Soft score). */
export const rarityBounds = { least: 0.8, most: 1.3 } as const;

/** From which strength on somebody works with a concern: what one of the first eight specialties counts, or half of a text. */
export const offeredStrength = 0.3;

/**
 * Whoever works with a reason for coming fits what was asked for by so much at least, and whoever works with none by so much at most,
 * so that nothing else that was ticked makes up for it (matching.md, The main reason).
 */
export const mainReasonFit = { met: 0.5, unmet: 0.4 } as const;

/** The shares of what was named, and of what was wished for beside it, that have to be met for each fit (matching.md, 3 Soft score). */
export const fitShares = { strong: 2 / 3, good: 1 / 2 } as const;

/**
 * The levels at which somebody stands for a concern: the strength from which on each counts, and what it adds to the strength
 * that the first choice takes them for (matching.md, Cost).
 */
export const concernLevels = [
  { floor: 0, adds: 0.25 },
  { floor: offeredStrength, adds: 0.3 },
  { floor: 0.6, adds: 0.35 },
] as const;

/** Where the first choice, which sees a posting and not a profile, is rougher on purpose than the score that ranks. */
export const roughFits = {
  /** A time is shared or not; the score counts how many are. */
  sharedTime: 0.9,
  /** Benefits outside the network (.6 or .35) and none (0) look alike. */
  outOfNetwork: 0.25,
  /** An unknown price (.45) and a sliding scale (.6 or more) look alike. */
  noLowestPrice: 0.6,
  /** An eclectic approach (.4) and another one (0) look alike. */
  otherApproach: 0.1,
} as const;

/** From which score on a fit is called strong, good or possible; nobody below is shown (matching.md, 3 Soft score, 5 Abstain). */
export const fitFloors = { strong: 0.75, good: 0.6, possible: 0.45 } as const;

/** Nobody is shown whose work meets less of what the client came with (matching.md, 5 Abstain). */
export const concernFloor = 0.2;

/** Scores closer than this count as equal (matching.md, 4 Order). */
export const bandWidth = 0.03;

/**
 * What it costs in the order, of the score, not to have confirmed one's openings for 21 days: one band. The word for the fit, and whether
 * somebody is shown at all, stay as they are (matching.md, 4 Order).
 */
export const unconfirmedCost = 0.03;

/** Over how many days it is counted how often somebody was shown (matching.md, 4 Order). */
export const exposureDays = 30;

/** Over how many days replies are measured, and from how many requests on; below that nothing is said or counted (decision 0074). */
export const measuredDays = 90;
export const leastMeasured = 5;

/**
 * Inside a band, how many times of being shown the whole share of answered requests is worth, and the share that neither helps nor
 * harms, as which whoever has too few requests counts (matching.md, 4 Order).
 */
export const replyTurns = 5;
export const typicalReplies = 0.8;

/** Whoever usually takes longer loses so much of their share (matching.md, 4 Order). */
export const slowFrom = { hours: 24, costs: 0.1 } as const;

/** For so many limits it is tried whom their lifting would show (matching.md, 5 Abstain). */
export const mostTriedLimits = 3;

/** As many cards as a person can weigh against each other, and how few are too few (decision 0030). */
export const mostMatches = 5;
export const fewMatches = 3;
