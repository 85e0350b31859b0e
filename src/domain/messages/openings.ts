/** What is asked of a therapist about their openings, and what they are told. */
export const openings = {
  title: 'Are your openings still right?',
  badNumber: 'Please give the places free now as a whole number from 0 to 50, or leave it open.',
  noneFree: 'With 0 places free, please say that you are not taking new clients, or give another number.',
  keepsWaitlist: 'This therapist is not taking new clients at the moment, but keeps a waitlist.',
  notNow: 'You take no new clients at the moment, so there is nothing to confirm.',
  confirmed: 'Thank you. Your openings are confirmed.',
  confirmedAlready: 'You have confirmed your openings with this link already.',
  full: 'You are shown as taking no new clients.',
  fullAlready: 'You have said with this link already that you are full.',
  confirmFailed: 'Your openings could not be confirmed. Please try again.',
} as const;
