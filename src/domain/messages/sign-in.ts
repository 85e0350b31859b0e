/** Sign-in (spec §8, and where a browser keeps nothing). */
export const signIn = {
  invalid: 'Invalid email or password.',
  invalidPassword: 'This password is not right. Please try again.',
  failed: 'Login failed. Please try again.',
  noSession: 'Login succeeded but session data is missing. Please try again or contact support.',
  unexpected: 'An unexpected error occurred during login. Please try again.',
  notKept:
    'This browser keeps nothing for this site, so you would be signed out again on the next page. Please allow cookies and site data for it, or leave the private window, and try again.',
} as const;
