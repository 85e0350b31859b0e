/** Waiting for somebody who fits (decision 0073). */
export const waitlist = {
  title: 'Tell me when somebody who fits is here',
  somebodyFits:
    'Somebody fits your answers as you sent them, so there is nothing to wait for. Your saved matches show who.',
  fitsAgain: 'Somebody fits now, so there is nothing to wait for. This page shows who.',
  unknownPlace: 'We do not know which state your ZIP code belongs to, so nobody could fit. Please change it first.',
  notAsked: 'Your address could not be sent. Please try again.',
  lookIntoMail: 'Please look into your mail.',
  stopped: 'You no longer wait.',
} as const;
