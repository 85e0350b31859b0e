import { Buffer } from 'node:buffer';
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { digest, newId } from '../../db/ids.ts';
import { keyedDigest } from '../../db/seal.ts';
import type { Config } from '../../http/config.ts';
import { type CodeChallenge, type OneTimeKind, type OneTimeToken, tokenInsert } from '../repository/one-time-tokens.ts';

/** What the secret of a link begins with when a browser waits for it with a secret of its own. */
export const pkcePrefix = 'pkce_';

const codeDigits = 6;
/** As long as the SHA-224 that Supabase Auth puts there. */
const linkBytes = 28;

/**
 * A new token of a user, not yet stored: the six digits and the secret that its mail says, and the statement that keeps their
 * digests. The secret of the link is not made of the code, as it is at Supabase Auth: a million tries would find it.
 */
export async function newOneTimeToken(
  db: D1Database,
  config: Config,
  { userId, kind, challenge }: Readonly<{ userId: string; kind: OneTimeKind; challenge: CodeChallenge | null }>,
  now: Date,
) {
  const id = newId();
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const tokenHash = `${challenge ? pkcePrefix : ''}${randomBytes(linkBytes).toString('hex')}`;
  const [codeDigest = ''] = await codeDigests(config, id, code);
  const statement = tokenInsert(db, {
    id,
    userId,
    kind,
    codeDigest,
    linkDigest: await digest(tokenHash),
    challenge,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + config.AUTH_OTP_SECONDS * 1000).toISOString(),
  });
  return { code, tokenHash, statement };
}

/** True when this is the code of a token. */
export async function isCodeOf(config: Config, token: OneTimeToken, code: string): Promise<boolean> {
  const stored = Buffer.from(token.codeDigest);
  const given = await codeDigests(config, token.id, code);
  return given.some((one) => one.length === stored.length && timingSafeEqual(Buffer.from(one), stored));
}

/** Keyed, since a million codes are quickly tried on a copy of the database; by each key, the one in use first. */
function codeDigests(config: Config, id: string, code: string): Promise<string[]> {
  return Promise.all(config.SEAL_KEYS.map((key) => keyedDigest(key, 'one_time_tokens.code', `${id}:${code}`)));
}
