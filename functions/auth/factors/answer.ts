import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { UniqueViolation } from '../../db/client.ts';
import { unseal } from '../../db/seal.ts';
import type { Config } from '../../http/config.ts';
import type { Holder } from '../identity/identify-embedded.ts';
import { factorNotice } from '../mails/notices.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { findAnswerable, insertChallenge, takeCode } from '../repository/factors.ts';
import { findSession } from '../repository/sessions.ts';
import { type SessionView, sessionView } from '../sessions/sessions.ts';
import type { User } from '../users/user.ts';
import { secretContext } from './enrol.ts';
import { acceptedStep } from './totp.ts';
import { takeTry } from './tries.ts';

const challengeSeconds = 300;
/** By how much a proof moves the session's refresh counter on, as Supabase Auth does: the tokens of before it are void. */
const proofCounts = 2;

const text = z.nullish(z.string());

/** What `mfa.verify` of the client sends. */
export const answerBodySchema = z.object({ challenge_id: text, code: text });

/**
 * Asks for a code of a factor.
 * @throws AuthError 404 where the user has no such factor
 */
export async function challenge(db: D1Database, { user }: Holder, factorId: string, now: Date) {
  const id = randomUUID();
  const expires = new Date(now.getTime() + challengeSeconds * 1000);
  const expiresAt = expires.toISOString();
  if (!(await insertChallenge(db, user.id, { id, factorId, expiresAt }, now.toISOString()))) throw factorNotFound(404);
  return { id, type: 'totp' as const, expires_at: Math.floor(expires.getTime() / 1000) };
}

/**
 * Raises a session to aal2 by a code, ends the user's other sessions at aal1, and makes the factor count if it did not (sign-in.md,
 * Factors). In a session at aal2 it is a fresh proof.
 * @throws AuthError 404, 422 and 429 as sign-in.md lists them
 */
export async function answer(
  env: Env,
  config: Config,
  { user, claims }: Holder,
  factorId: string,
  body: z.infer<typeof answerBodySchema>,
  now: Date,
): Promise<SessionView> {
  const challengeId = body.challenge_id ?? '';
  const found = await findAnswerable(env.DB, user.id, factorId, challengeId);
  if (!found) throw factorNotFound(404);
  if (!body.code) throw validationFailed('Code needs to be non-empty');
  assertLive(found.challenge, now);
  const attempt = await takeTry(env.DB, config, user.id, factorId, now);
  if (attempt.wait !== null) throw tooManyCodes(attempt.wait);
  const secret = await unseal(config.SEAL_KEYS, secretContext(factorId), found.sealedSecret);
  const step = acceptedStep(secret, body.code, found.lastStep, now);
  const session = await findSession(env.DB, claims.session_id);
  if (step === null || !session) throw wrongCode();

  const at = now.toISOString();
  const proof = { method: 'totp', timestamp: Math.floor(now.getTime() / 1000) };
  const amr = [proof, ...session.amr.filter(({ method }) => method !== 'totp')];
  const isNew = user.factors.some(({ id, status }) => id === factorId && status === 'unverified');
  const told = isNew ? [await factorNotice(env, user.email, 'added', now)] : [];
  const code = { factorId, challengeId, step, counts: proofCounts };
  try {
    const raised = await takeCode(env.DB, { ...session, amr, factorId }, code, at, [attempt.takeOff, ...told]);
    // Nothing is read after this: the former refresh token lies too far behind for a client that was told of a fault.
    return await sessionView(config, withProof(user, factorId, at), raised, now);
  } catch (error) {
    throw error instanceof UniqueViolation ? wrongCode() : error;
  }
}

/** A user once one of their factors was proved: it counts, and the others that were begun are gone. */
function withProof(user: User, factorId: string, at: string): User {
  const factors = user.factors
    .filter(({ id, status }) => id === factorId || status === 'verified')
    .map((factor) => (factor.id === factorId ? { ...factor, status: 'verified' as const, updatedAt: at } : factor));
  return { ...user, factors };
}

type Challenge = NonNullable<Awaited<ReturnType<typeof findAnswerable>>>['challenge'];

function assertLive(challenge: Challenge, now: Date): void {
  if (!challenge) throw factorNotFound(422);
  if (challenge.usedAt !== null) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  }
  if (challenge.expiresAt <= now.toISOString()) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    );
  }
}

export const factorNotFound = (status: 404 | 422) =>
  new AuthError(status, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
const tooManyCodes = (retryAfterSeconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
