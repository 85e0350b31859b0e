import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { insertPasskeyChallenge, takePasskeyChallenge } from '../repository/passkeys.ts';

const challengeBytes = 32;
/** How long a device may take, and the browser waits for it: people look for their key, and type a PIN. */
export const challengeMilliseconds = 300_000;

/** What the client sends of a device's answer; the library reads the credential, and refuses what is none. */
export const ceremonyBodySchema = z.object({
  challenge_id: z.nullish(z.string()),
  credential: z.nullish(
    z.looseObject({ id: z.string(), response: z.looseObject({ transports: z.optional(z.array(z.string())) }) }),
  ),
});

export type CeremonyBody = z.infer<typeof ceremonyBodySchema>;

/** Something to sign, for five minutes. @param userId whose passkey is added; null where somebody signs in */
export async function newChallenge(db: D1Database, userId: string | null, now: Date) {
  const id = randomUUID();
  const challenge = randomBytes(challengeBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + challengeMilliseconds);
  await insertPasskeyChallenge(db, { id, userId, challenge, expiresAt: expiresAt.toISOString() });
  return { challenge_id: id, challenge, expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Uses the challenge of an answer up, and gives it with the credential.
 * @throws AuthError 400 where either is missing, or the challenge is unknown, used or expired
 */
export async function takeChallenge(db: D1Database, body: CeremonyBody, userId: string | null, now: Date) {
  const { challenge_id: id, credential } = body;
  if (!id) throw validationFailed('challenge_id is required');
  if (!credential) throw validationFailed('credential is required');
  const taken = await takePasskeyChallenge(db, id, userId);
  if (!taken) throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  if (taken.expiresAt <= now.toISOString()) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  return { challenge: taken.challenge, credential };
}

/** 400: one and the same for every answer that does not convince, whoever's the credential is. */
export const notVerified = () => new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');
