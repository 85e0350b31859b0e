import type { SignedInUser } from '#lib/auth-words.ts';

/** Somebody who has taken the first step of a sign-in. */
export type Begun = Readonly<{
  user: SignedInUser;
  /** Why a new password comes next: they asked for one, or no password opens the account any more; null where none does. */
  newPassword: 'chosen' | 'missing' | null;
}>;

/** Why a password comes next after a mail was used. */
export function passwordAfter(isChosen: boolean, session: object | null): Begun['newPassword'] {
  if (isChosen) return 'chosen';
  // Our own word in the session of a first proof (sign-in.md, Session); a hosted project does not say it.
  return session && 'lacks_password' in session ? 'missing' : null;
}
