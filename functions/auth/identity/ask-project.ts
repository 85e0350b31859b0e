import { Buffer } from 'node:buffer';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { type AccessClaims, accessClaimsSchema } from '../sessions/access-token.ts';
import { audience } from '../users/user-view.ts';

/** How long a hosted project may take to say whose a token is. */
const timeoutMilliseconds = 3000;
/** How long its word for a token counts, and for how many tokens an isolate keeps it. */
const keptMilliseconds = 30_000;
const keptTokens = 1000;

/** What Supabase Auth says of a token that is nobody's; any other refusal (a wrong key, a limit) says nothing of the token. */
const refusals = new Set([
  'bad_jwt',
  'no_authorization',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
]);

const timedSchema = z.object({ exp: z.number(), nbf: z.optional(z.number()) });
const userSchema = z.object({ id: z.string() });
const refusalSchema = z.object({ code: z.optional(z.unknown()), error_code: z.optional(z.unknown()) });

/** Until when a token counts as good, in Unix milliseconds, by the digest of the token. */
const goodUntil = new Map<string, number>();

/**
 * The claims of a token whose signature only the project can check (HS256), once its `GET /user` says that the token is
 * good; null where it is not. Its word is kept for 30 seconds, never beyond the token's end.
 * @throws TypeError when the project gives no usable answer
 */
export async function claimsByAsking(
  issuer: string,
  publishableKey: string,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  const payload = decodeJwt(token);
  const times = timedSchema.safeParse(payload).data;
  const claims = accessClaimsSchema.safeParse(payload).data;
  const nowSeconds = now.getTime() / 1000;
  if (!times || !claims || payload.iss !== issuer || ![payload.aud].flat().includes(audience)) return null;
  if (times.exp <= nowSeconds || (times.nbf ?? 0) > nowSeconds) return null;

  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('hex');
  if ((goodUntil.get(digest) ?? 0) > now.getTime()) return claims;
  goodUntil.delete(digest);
  if (!(await isGood(issuer, publishableKey, token, claims.sub))) return null;
  const oldest = goodUntil.keys().next().value;
  if (goodUntil.size >= keptTokens && oldest !== undefined) goodUntil.delete(oldest);
  goodUntil.set(digest, Math.min(now.getTime() + keptMilliseconds, times.exp * 1000));
  return claims;
}

async function isGood(issuer: string, apikey: string, token: string, userId: string): Promise<boolean> {
  const answer = await fetch(`${issuer}/user`, {
    headers: { apikey, Authorization: `Bearer ${token}`, 'X-Supabase-Api-Version': '2024-01-01' },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const body: unknown = await answer.json();
  if (answer.ok) {
    const user = userSchema.safeParse(body).data;
    if (!user) throw new TypeError('the sign-in service answered without a user');
    return user.id === userId;
  }
  const refusal = refusalSchema.safeParse(body).data;
  if (answer.status < 500 && refusals.has(String(refusal?.error_code ?? refusal?.code))) return false;
  throw new TypeError(`the sign-in service answered ${answer.status}`);
}
