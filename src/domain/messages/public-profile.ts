/** Public profile (spec §2, §8). */
export const publicProfile = {
  loadFailed: 'Failed to load therapist profile.',
  notFound: 'Profile not found.',
} as const;
