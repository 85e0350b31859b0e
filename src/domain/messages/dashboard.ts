/** Dashboard (spec §2, §8). */
export const dashboard = {
  noUser: 'Could not fetch user details.',
  noMetadata: 'Could not retrieve user metadata.',
  signIn: 'Authentication Error: Please sign in.',
  signInAgain: 'Authentication failed. Please sign in again.',
  loadFailed: 'Failed to load booking requests.',
  accepted: 'Accepted. The client is told by mail, and has your address; theirs stands under “Answered”.',
  declined: 'Declined. The client is told by mail, with the way to others.',
  empty: 'No new booking requests.',
  mailReturned:
    'Our e-mails to you come back. New requests are shown here alone: look in every day, or change your address under Account.',
  answersLeave: (count: number, day: string) =>
    `${count === 1 ? 'A questionnaire that was shared with you is' : `${count} questionnaires that were shared with you are`} deleted soon, ${count === 1 ? 'on' : 'the first on'} ${day}. What you need for your own records, “Download my data” keeps.`,
  clientUnreachable: 'Our e-mails to this client come back: they may not learn what you answer here.',
  searchesFailed: 'Failed to load searches.',
  funnelFailed: 'Failed to load how clients came to you.',
  viewsFailed: 'Failed to load profile views.',
} as const;
