/** Waiting for a place with a therapist who is full: what client and therapist are told. */
export const placeWaitlist = {
  tooMany: 'You are on three waitlists, which is the most at once. Leave one before you ask for another.',
  waitsAlready: 'You are on this therapist’s waitlist already.',
  notFirst: 'Somebody has waited longer. Places are offered in order: the list is read again.',
  already: {
    accepted: 'The place was taken already.',
    expired: 'The time for this is over.',
  },
  sent: 'You are on the waitlist.',
  confirmFirst: 'Please confirm your e-mail address.',
  offered: 'The place is offered. The client is told by mail, and has 72 hours to take it.',
  takenOff: 'Taken off the list. The client is told by mail.',
  loadFailed: 'Failed to load the waitlist.',
  offerFailed: 'The place could not be offered. Please try again.',
} as const;
