import { emailKey } from '#domain/text/email-address.ts';
import { keyedDigest } from '../../db/seal.ts';
import type { Config } from '../../http/config.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { countMail, findMailCount } from '../repository/mail-counts.ts';
import type { OneTimeKind } from '../repository/one-time-tokens.ts';

const hourMilliseconds = 60 * 60 * 1000;

/**
 * Counts a mail of a kind that is asked for an address, whether anybody has it or not.
 * @throws AuthError 429 sooner than AUTH_MAIL_INTERVAL_SECONDS after the last one, and above AUTH_MAILS_PER_HOUR
 */
export async function takeMailTurn(
  db: D1Database,
  config: Config,
  kind: OneTimeKind,
  email: string,
  now: Date,
): Promise<void> {
  const [key] = config.SEAL_KEYS;
  if (!key) throw new TypeError('SEAL_KEYS is empty');
  const address = await keyedDigest(key, 'auth_mail_counts.address', emailKey(email));
  const intervalMilliseconds = config.AUTH_MAIL_INTERVAL_SECONDS * 1000;
  const bounds = {
    quietSince: new Date(now.getTime() - intervalMilliseconds),
    hourSince: new Date(now.getTime() - hourMilliseconds),
    perHour: config.AUTH_MAILS_PER_HOUR,
  };
  if (await countMail(db, address, kind, bounds, now)) return;

  const last = await findMailCount(db, address, kind);
  const quietUntil = Date.parse(last?.askedAt ?? now.toISOString()) + intervalMilliseconds;
  const hourUntil = Date.parse(last?.hourBeganAt ?? now.toISOString()) + hourMilliseconds;
  const until = quietUntil > now.getTime() ? quietUntil : hourUntil;
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  throw new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}
