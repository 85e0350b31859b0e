import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { messages } from '#domain/messages/index.ts';
import { AppError } from '../../http/app-error.ts';
import { describeError, logFault } from '../../http/log.ts';
import {
  type AccessClaims,
  accessClaimsSchema,
  authenticatedAtSeconds,
  factorProvedAtSeconds,
} from '../sessions/access-token.ts';
import { namesIn } from '../users/user-metadata.ts';
import { audience } from '../users/user-view.ts';
import { claimsByAsking } from './ask-project.ts';
import type { Identify } from './identity.ts';

/** How long a hosted project may take to give its keys, and how soon to try again when it does not. */
const timeoutMilliseconds = 3000;
const retryAfterSeconds = 5;
/** Keys that came late, not at all or unreadable say nothing about the token. */
const faultsOfTheProject = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/**
 * Identifies by the public keys of a hosted Supabase project; a token that it signs with a secret (HS256) it is asked about.
 * There is no session row here, so a token stays good after sign-out until it expires, at most an hour, or 30 seconds where
 * the project is asked (sign-in.md, A hosted project).
 * @throws AppError 503 when the project does not answer
 */
export function hostedIdentify(supabaseUrl: string, publishableKey: string): Identify {
  const issuer = `${supabaseUrl}/auth/v1`;
  return async (token, now) => {
    try {
      const claims =
        algorithmOf(token) === 'HS256'
          ? await claimsByAsking(issuer, publishableKey, token, now)
          : await claimsByKeys(issuer, token, now);
      if (!claims) return null;
      const { sub: userId, email, session_id: sessionId, aal: assuranceLevel, user_metadata: metadata } = claims;
      return {
        userId,
        email,
        ...namesIn(metadata),
        assuranceLevel,
        // The token does not say which factors there are, but a session at aal2 has one.
        hasFactor: assuranceLevel === 'aal2',
        factorProvedAtSeconds: factorProvedAtSeconds(claims),
        sessionId,
        authenticatedAtSeconds: authenticatedAtSeconds(claims),
      };
    } catch (error) {
      if (error instanceof errors.JOSEError && !faultsOfTheProject.has(error.code)) return null;
      logFault('sign-in-unreachable', describeError(error));
      throw new AppError(503, messages.service.unavailable, { cause: error, retryAfterSeconds });
    }
  };
}

/** @throws JWTInvalid for what is no token */
function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch (error) {
    throw new errors.JWTInvalid('no token', { cause: error });
  }
}

async function claimsByKeys(issuer: string, token: string, now: Date): Promise<AccessClaims | null> {
  const { payload } = await jwtVerify(token, keySetOf(issuer), {
    algorithms: ['ES256', 'RS256'],
    issuer,
    audience,
    requiredClaims: ['exp'],
    currentDate: now,
  });
  return accessClaimsSchema.safeParse(payload).data ?? null;
}

function keySetOf(issuer: string) {
  let known = keySets.get(issuer);
  if (!known) {
    const address = new URL(`${issuer}/.well-known/jwks.json`);
    known = createRemoteJWKSet(address, { timeoutDuration: timeoutMilliseconds });
    keySets.set(issuer, known);
  }
  return known;
}
