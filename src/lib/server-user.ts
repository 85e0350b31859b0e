import type { User } from '@supabase/auth-js';
import { authClient } from './session.ts';
import { asTherapist } from './signed-in.ts';

/** How the sign-in service refuses a token (sign-in.md); a session that it does not know has nothing to renew, and no such status. */
const refusals: readonly number[] = [401, 403];

/**
 * Whoever is signed in, as the sign-in service knows them now.
 * @param sentence what to tell somebody who is not
 * @throws as `asTherapist`; the client's AuthError
 */
export function serverUser(sentence?: string): Promise<User> {
  return asTherapist(
    async ({ access_token }) => {
      const { data, error } = await (await authClient()).getUser(access_token);
      if (error) throw error;
      return data.user;
    },
    sentence,
    refusals,
  );
}

/** First and last name as they were given at sign-up, or '' where there are none. */
export function fullName(user: User): string {
  const { firstName, lastName } = user.user_metadata as { firstName?: unknown; lastName?: unknown };
  return [firstName, lastName].filter((name) => typeof name === 'string' && name !== '').join(' ');
}
