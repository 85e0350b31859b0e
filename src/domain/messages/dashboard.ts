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
  searchesFailed: 'Failed to load searches.',
  funnelFailed: 'Failed to load how clients came to you.',
  viewsFailed: 'Failed to load profile views.',
} as const;
