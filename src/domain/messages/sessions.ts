/** Where a therapist is signed in (decision 0086). */
export const sessions = {
  gone: 'This device is signed out already.',
  loadFailed: 'We could not look up where you are signed in. Please try again.',
  endFailed: 'We could not sign this device out. Please try again.',
  othersFailed: 'We could not sign the other devices out. Please try again.',
  ended: 'The device is signed out.',
  othersEnded: 'All other devices are signed out.',
  hosted:
    'The service that keeps your sign-in shows no list of devices here. You can sign all other devices out; one that is in use now may go on for up to an hour.',
} as const;
