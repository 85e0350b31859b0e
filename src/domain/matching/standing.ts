/** What a state has of therapists: some who take new clients, some of whom none does, or none. */
export const standings = ['open', 'full', 'none'] as const;
export type Standing = (typeof standings)[number];
