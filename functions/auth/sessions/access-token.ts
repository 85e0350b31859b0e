import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Config } from '../../http/config.ts';
import type { Session, User } from '../users/user.ts';
import { appMetadata, audience, role, userMetadata } from '../users/user-view.ts';
import { signingKeyOf } from './signing-key.ts';

/** What the API reads from an access token, our own or a hosted project's. */
export const accessClaimsSchema = z.object({
  sub: z.string(),
  session_id: z.string(),
  aal: z.enum(['aal1', 'aal2']),
  email: z.string(),
  amr: z.catch(z.array(z.object({ method: z.string(), timestamp: z.number() })), []),
  user_metadata: z.catch(z.record(z.string(), z.unknown()), {}),
});

export type AccessClaims = z.infer<typeof accessClaimsSchema>;

/** When the holder of a token last proved who they are, in Unix seconds; a renewed session proves nothing new. */
export function authenticatedAtSeconds({ amr }: AccessClaims): number {
  return Math.max(0, ...amr.filter(({ method }) => method !== 'token_refresh').map(({ timestamp }) => timestamp));
}

/** The methods that prove a second factor, ours and those of a hosted project; a passkey's sign-in proves two things at once. */
const factorMethods = new Set(['totp', 'recovery_code', 'passkey', 'mfa/phone', 'mfa/webauthn']);

/** When the holder of a token last proved a second factor, in Unix seconds; 0 for never. */
export function factorProvedAtSeconds({ amr }: AccessClaims): number {
  return Math.max(0, ...amr.filter(({ method }) => factorMethods.has(method)).map(({ timestamp }) => timestamp));
}

/** Who signs our tokens, as `iss` names it. */
function issuerOf(config: Config): string {
  return `${config.PUBLIC_ORIGIN}/auth/v1`;
}

/** An access token of the claims that Supabase Auth gives (sign-in.md, Access token), and when it expires in Unix seconds. */
export async function signAccessToken(config: Config, user: User, session: Session, now: Date) {
  const { kid, alg, privateKey } = await signingKeyOf(config);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + config.AUTH_ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: appMetadata,
    user_metadata: userMetadata(user),
    role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(issuerOf(config))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return { token, expiresAt };
}

/** The claims of a token that we signed and that has not expired, or null. */
export async function verifyAccessToken(config: Config, token: string, now: Date): Promise<AccessClaims | null> {
  const { alg, publicKey } = await signingKeyOf(config);
  try {
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: [alg],
      issuer: issuerOf(config),
      audience,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return accessClaimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
