/** Wishes that a client can make a must, or leave open after all (matching.md, 2 Hard limits: musts). */
export const wishes = ['gender', 'culture', 'times', 'approach'] as const;
export type Wish = (typeof wishes)[number];

/** How much a wish counts: nobody else is shown, it helps, or it does not matter. */
export const strengths = ['must', 'prefer', 'open'] as const;
export type Strength = (typeof strengths)[number];
