/** What is wrong on our side, on any screen. */
export const service = {
  unavailable: 'We cannot reach our records right now. Nothing was lost; please try again in a moment.',
  fault: 'Something went wrong on our side. Please try again.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not take that kind of request.',
  offline: 'We could not reach Rapport. Please check your connection and try again.',
} as const;
