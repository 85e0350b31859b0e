import { messages } from '#domain/messages/index.ts';
import { tooManyTries } from '#domain/messages/waits.ts';
import { UniqueViolation } from '../../db/client.ts';
import { newId } from '../../db/ids.ts';
import { keyedDigest } from '../../db/seal.ts';
import { AppError, conflict, forbidden } from '../../http/app-error.ts';
import { configOf } from '../../http/config.ts';
import type { Identity } from '../identity/identity.ts';
import { factorNotice } from '../mails/notices.ts';
import { sessionRaise } from '../repository/factors.ts';
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from '../repository/recovery-codes.ts';
import { findSession } from '../repository/sessions.ts';
import { takeTry } from './tries.ts';

const codesOfUser = 10;
/** 50 bits, in two groups: nobody guesses one within the bound of tries. */
const codeLength = 10;
const groupLength = 5;

const context = 'recovery_codes.code_digest';
const textOf = (userId: string, code: string) => `${userId}:${code}`;

/** How many recovery codes somebody has that were not used. */
export function recoveryCodesLeft(env: Env, { userId }: Identity): Promise<number> {
  return countRecoveryCodes(env.DB, userId);
}

/**
 * Gives somebody ten recovery codes in place of the former ones. They are told this once: only digests are stored.
 * @throws AppError 409 for somebody without a second factor
 */
export async function changeRecoveryCodes(env: Env, { userId, hasFactor }: Identity, now: Date): Promise<string[]> {
  const { SEAL_KEYS: keys, SUPABASE_URL: isHosted } = configOf(env);
  if (!hasFactor || isHosted) throw conflict(messages.account.noFactor);
  const [current] = keys;
  if (!current) throw new TypeError('SEAL_KEYS is empty');
  const codes = Array.from({ length: codesOfUser }, () => newId().slice(0, codeLength));
  const digests = await Promise.all(codes.map((code) => keyedDigest(current, context, textOf(userId, code))));
  await replaceRecoveryCodes(env.DB, userId, digests, now.toISOString());
  return codes.map((code) => `${code.slice(0, groupLength)}-${code.slice(groupLength)}`);
}

/**
 * Takes the second step of a session by a recovery code, which is used up by that; a notice says so.
 * @returns how many are left
 * @throws AppError 403 for a code that is wrong or used, 429 after too many such
 */
export async function useRecoveryCode(env: Env, identity: Identity, typed: string, now: Date): Promise<number> {
  const config = configOf(env);
  const { userId, sessionId, email } = identity;
  const attempt = await takeTry(env.DB, config, userId, 'recovery', now);
  if (attempt.wait !== null) {
    throw new AppError(429, tooManyTries(attempt.wait), { retryAfterSeconds: attempt.wait });
  }
  const session = await findSession(env.DB, sessionId);
  if (!session) throw forbidden(messages.account.recoveryCodeWrong);
  const digests = await Promise.all(
    config.SEAL_KEYS.map((key) => keyedDigest(key, context, textOf(userId, asWritten(typed)))),
  );
  const at = now.toISOString();
  const proof = { method: 'recovery_code', timestamp: Math.floor(now.getTime() / 1000) };
  const amr = [proof, ...session.amr.filter(({ method }) => method !== 'recovery_code')];
  try {
    return await takeRecoveryCode(env.DB, userId, digests, at, [
      // The client renews the session for the token that says so: its refresh token stays good.
      sessionRaise(env.DB, { ...session, amr }, 0, at),
      await factorNotice(env, email, 'recovery code used', now),
      attempt.takeOff,
    ]);
  } catch (error) {
    throw error instanceof UniqueViolation ? forbidden(messages.account.recoveryCodeWrong) : error;
  }
}

/** A code as it was given out: Crockford's base 32 reads o as 0, i and l as 1, and knows no hyphens. */
function asWritten(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
