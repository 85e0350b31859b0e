/** Asking for a session (decision 0012). */
export const bookingRequest = {
  nameRequired: 'Please tell the therapist your name.',
  emailRequired: 'Email is required.',
  slotNotOffered: 'Please choose from the times this therapist offers.',
  notAccepting: 'This therapist is not taking new clients at the moment.',
  surveyGone: 'Your answers are no longer on file, so they cannot be shared. Send the request without them.',
  sendFailed: 'Your request could not be sent. Please try again.',
  sent: 'Your request is on its way.',
} as const;
