/** Dashboard (spec §2, §8). */
export const dashboard = {
  noUser: 'Could not fetch user details.',
  noMetadata: 'Could not retrieve user metadata.',
  signIn: 'Authentication Error: Please sign in.',
  signInAgain: 'Authentication failed. Please sign in again.',
  loadFailed: 'Failed to load booking requests.',
  empty: 'No new booking requests.',
  searchesFailed: 'Failed to load searches.',
  viewsFailed: 'Failed to load profile views.',
} as const;
