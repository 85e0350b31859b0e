/** What must never be counted. */
export const faults = {
  ghost: 'shown with openings unconfirmed for more than 45 days',
  old: 'open after 72 hours',
  crowded: 'more requests wait than places are free',
  twice: 'a mail was sent twice',
} as const;

/** What is counted of a client who was led on while a request waits, and whose page names nobody: that is no way on. */
export const emptyOffer = 'offers that named nobody else';
