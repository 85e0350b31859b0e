import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { site } from '#content/site.ts';
import { isStorableText } from '#domain/text/form-text.ts';
import { UniqueViolation } from '../../db/client.ts';
import { seal } from '../../db/seal.ts';
import type { Config } from '../../http/config.ts';
import { assertFresh } from '../identity/assert-fresh.ts';
import type { Holder } from '../identity/identify-embedded.ts';
import { AuthError, validationFailed } from '../protocol/auth-error.ts';
import { insertFactor } from '../repository/factors.ts';
import { newTotpSecret, totpUri } from './totp.ts';

const maxNameLength = 100;
/** How long a factor waits for its first challenge. */
const staleSeconds = 300;

const name = z.nullish(
  z
    .string()
    .check(
      z.maxLength(maxNameLength, { error: 'A name has at most 100 characters' }),
      z.refine(isStorableText, { error: 'A name holds characters that cannot be stored' }),
    ),
);

/** What `mfa.enroll` of the client sends. */
export const enrolBodySchema = z.object({ factor_type: z.nullish(z.string()), friendly_name: name, issuer: name });

/** The column and row that a secret is sealed for. */
export const secretContext = (factorId: string) => `factors.sealed_secret:${factorId}`;

/**
 * Begins an authenticator app: its secret is told this once, and it counts from its first right code on (sign-in.md, Factors).
 * @throws AuthError 400 for another type, or a sign-in of more than a day; 403 before the second step of whoever has one; 422 for a name
 *   that is taken, the empty one too, for an eleventh factor, and for the types that are off
 */
export async function enrol(
  db: D1Database,
  config: Config,
  holder: Holder,
  body: z.infer<typeof enrolBodySchema>,
  now: Date,
) {
  assertType(body.factor_type);
  assertFresh(holder, 'enroll a new factor', now);
  const id = randomUUID();
  const secret = newTotpSecret();
  const at = now.toISOString();
  const friendlyName = body.friendly_name ?? '';
  const factor = {
    id,
    type: 'totp',
    status: 'unverified',
    friendlyName,
    lastChallengedAt: null,
    createdAt: at,
    updatedAt: at,
    sealedSecret: await seal(config.SEAL_KEYS, secretContext(id), secret),
  } as const;
  const staleBefore = new Date(now.getTime() - staleSeconds * 1000).toISOString();
  if (!(await stored(() => insertFactor(db, holder.user.id, factor, staleBefore), friendlyName))) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  const uri = totpUri(secret, body.issuer || site.name, holder.user.email);
  return { id, type: 'totp' as const, friendly_name: friendlyName, totp: { qr_code: renderSVG(uri), secret, uri } };
}

function assertType(type: string | null | undefined): void {
  if (type === 'totp') return;
  if (type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type === 'webauthn') {
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  }
  throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

async function stored(insert: () => Promise<boolean>, friendlyName: string): Promise<boolean> {
  try {
    return await insert();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
}
