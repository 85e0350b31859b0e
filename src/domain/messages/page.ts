/** Any page (spec §2, §8). */
export const page = {
  notFound: '404 Not Found',
  unexpected: 'Unexpected Application Error!',
} as const;
