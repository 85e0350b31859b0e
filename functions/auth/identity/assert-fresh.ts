import { freshSignInSeconds } from '#domain/account/requests.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { authenticatedAtSeconds } from '../sessions/access-token.ts';
import { needsFreshFactor } from './assurance.ts';
import type { Holder } from './identify-embedded.ts';

/**
 * Sees to it that whoever changes the ways into an account has just proved who they are (decision 0085).
 * @param what is asked for, as it stands in the refusal
 * @throws AuthError 403 before the second step of whoever has one, and ten minutes after it; 400 a day after signing in
 */
export function assertFresh(holder: Holder, what: string, now: Date): void {
  if (needsFreshFactor(holder, now)) throw new AuthError(403, 'insufficient_aal', `AAL2 required to ${what}`);
  if (now.getTime() / 1000 - authenticatedAtSeconds(holder.claims) > freshSignInSeconds) {
    throw new AuthError(400, 'reauthentication_needed', `A sign-in of the last day is required to ${what}`);
  }
}
