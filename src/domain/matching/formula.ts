/** Changes with anything below or in the rules that use it; stands in every match log (matching.md, In front of the people). */
export const formulaVersion = 'm2';

/** What each thing that a client asks for counts (matching.md, 3 Soft score). */
export const weights = { concern: 0.34, wishes: 0.24, time: 0.14, cost: 0.12, opening: 0.1, approach: 0.06 } as const;

/** Whoever needs help soon, needs an opening so much more (matching.md, 3 Soft score). */
export const openingUrgency = { immediate: 2.5, 'this-week': 1.8 } as const;

/** Just under the mean of the known: an empty profile neither wins nor vanishes (matching.md, 3 Soft score). */
export const unknownFit = 0.45;

/** From which score on a fit is called strong, good or possible; nobody below is shown (matching.md, 3 Soft score, 5 Abstain). */
export const fitFloors = { strong: 0.75, good: 0.6, possible: 0.45 } as const;

/** Nobody is shown whose work meets less of what the client came with (matching.md, 5 Abstain). */
export const concernFloor = 0.2;

/** Scores closer than this count as equal (matching.md, 4 Order). */
export const bandWidth = 0.03;

/** Over how many days it is counted how often somebody was shown (matching.md, 4 Order). */
export const exposureDays = 30;

/** As many cards as a person can weigh against each other, and how few are too few (decision 0030). */
export const mostMatches = 5;
export const fewMatches = 3;
