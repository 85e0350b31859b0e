/** Any page (spec §2, §8). */
export const page = {
  notFound: '404 Not Found',
  unexpected: 'Unexpected Application Error!',
  /** Why a screen does not work, by its cause. */
  failures: {
    connection: 'Loading a part of this page failed. Please check your connection, and reload the page.',
    script:
      'This page has stopped working. That is our fault, and not your connection’s. What you sent last may have arrived all the same: please reload the page before you send it again.',
    browser:
      'This page needs a newer browser than this one. Please update it, or open the page in another browser or on another device.',
  },
  reload: 'Reload',
  partMissing: 'A part of this page did not load.',
  tryAgain: 'Try again',
  needsScript: 'This page needs JavaScript. Please switch it on and reload.',
  inDirectory: { link: 'Look through the directory', why: ' of therapists instead: it works without all this.' },
  writeUs: 'If it stays like this, write to us:',
} as const;
