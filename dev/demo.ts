import { mayaDemo, noahDemo } from './seed/demo-accounts.ts';

/** The password of the demo accounts of a local database; they exist nowhere else. */
export const demoPassword = 'rapport-demo';

/** The two sign-ins of a fresh local database. */
export const demoAccounts = [
  { email: mayaDemo(new Date(0)).email, what: 'has a full profile and two requests waiting' },
  { email: noahDemo.email, what: 'has just signed up' },
] as const;
