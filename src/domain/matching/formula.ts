/**
 * The numbers of the formula. The engine counts with them and the public page prints them, so that what is said is what
 * is done.
 */

/** Stands beside every stored match, so that any card can be recomputed (matching.md, In front of the people it serves). */
export const formulaVersion = 'm2';

/** What each thing a client asks for counts; the score is the weighted mean over what was asked (matching.md, 3 Soft score). */
export const weights = { concern: 0.34, wishes: 0.24, time: 0.14, cost: 0.12, opening: 0.1, approach: 0.06 } as const;

/** How many times the next opening counts for whoever needs help soon (matching.md, 3 Soft score). */
export const openingUrgency = { immediate: 2.5, 'this-week': 1.8 } as const;

/** What is not known: just under the mean of the known, so that an empty profile neither wins nor vanishes (matching.md, 3). */
export const unknownFit = 0.45;

/** The score from which each word for the fit is said; below the last, nobody is shown (matching.md, 3 and 5 Abstain). */
export const fitFloors = { strong: 0.75, good: 0.6, possible: 0.45 } as const;

/** Below this fit with the client's concerns nobody is shown, whatever the score (matching.md, 5 Abstain). */
export const concernFloor = 0.2;

/** Scores closer than this count as equal (matching.md, 4 Order). */
export const bandWidth = 0.03;

/** The probability from which a concern read in free text is shown to the client, and used (matching.md, Results: Chips). */
export const chipFloor = 0.3;

/** The days over which it is counted how often a therapist was shown (matching.md, 4 Order). */
export const exposureDays = 30;

/** As many cards as a person can weigh against each other (decisions.md: three to five). */
export const mostMatches = 5;

/** With fewer than this, the limit that costs most is named (matching.md, 5 Abstain). */
export const fewMatches = 3;
