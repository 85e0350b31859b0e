import { needsFreshFactor } from '../identity/assurance.ts';
import type { Holder } from '../identity/identify-embedded.ts';
import { factorNotice } from '../mails/notices.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { deleteFactor } from '../repository/factors.ts';
import type { Factor, User } from '../users/user.ts';
import { factorNotFound } from './answer.ts';

/**
 * Removes a factor: sessions that it raised fall to aal1, and the last verified one takes the recovery codes along.
 * @throws AuthError 404 where the user has no such factor; 422 for a verified one without a fresh second step
 */
export async function unenrol(env: Env, holder: Holder, factorId: string, now: Date) {
  const factor = holder.user.factors.find(({ id }) => id === factorId);
  if (factor?.status === 'verified' && needsFreshFactor(holder, now)) {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  }
  await removeFactorOf(env, holder.user, factorId, now);
  return { id: factorId };
}

/**
 * Removes a factor of a user as `unenrol` does, whoever asks for it, and gives it as it was.
 * @throws AuthError 404 where the user has no such factor
 */
export async function removeFactorOf(env: Env, user: User, factorId: string, now: Date): Promise<Factor> {
  const factor = user.factors.find(({ id }) => id === factorId);
  if (!factor) throw factorNotFound(404);
  const told = factor.status === 'verified' ? [await factorNotice(env, user.email, 'removed', now)] : [];
  await deleteFactor(env.DB, user.id, factorId, told);
  return factor;
}
