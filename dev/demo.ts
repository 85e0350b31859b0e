/** The two sign-ins of a fresh local database; they exist nowhere else. */
export const demoPassword = 'rapport-demo';
export const demoAccounts = [
  { email: 'maya.demo@example.com', what: 'a therapist with a full profile and requests waiting' },
  { email: 'noah.demo@example.com', what: 'a therapist who has just signed up' },
] as const;
