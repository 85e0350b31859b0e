/** Asking for a session (decision 0012). */
export const bookingRequest = {
  nameRequired: 'Please tell the therapist your name.',
  emailRequired: 'Email is required.',
  slotNotOffered: 'Please choose from the times this therapist offers.',
  notAccepting: 'This therapist is not taking new clients at the moment.',
  placesAsked:
    'As many people as this therapist has places for are waiting for an answer. Please try again in a few days, or ask somebody else.',
  surveyGone: 'Your answers are no longer on file, so they cannot be shared. Send the request without them.',
  sendFailed: 'Your request could not be sent. Please try again.',
  bare: 'You have chosen no time and written no message.',
  bareWithoutTimes: 'You have written no message.',
  sent: 'Your request is on its way.',
  confirmFirst: 'Your request is on its way. Please confirm your e-mail address.',
} as const;
