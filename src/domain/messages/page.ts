/** Any page (spec §2, §8). */
export const page = {
  notFound: '404 Not Found',
  unexpected: 'Unexpected Application Error!',
  partFailed: 'Loading a part of this page failed. Please check your connection, and reload the page.',
  reload: 'Reload',
} as const;
