/** Sign-in (spec §8). */
export const signIn = {
  invalid: 'Invalid email or password.',
  invalidPassword: 'This password is not right. Please try again.',
  failed: 'Login failed. Please try again.',
  noSession: 'Login succeeded but session data is missing. Please try again or contact support.',
  unexpected: 'An unexpected error occurred during login. Please try again.',
} as const;
