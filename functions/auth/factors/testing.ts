import { env } from 'cloudflare:workers';
import type { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { newId } from '../../db/ids.ts';
import { keyedDigest } from '../../db/seal.ts';
import { configOf } from '../../http/config.ts';
import { clientWith } from '../one-time/testing.ts';
import { openAccount } from '../testing.ts';

const stepMilliseconds = 30_000;

/** What an authenticator app shows; `ahead` in steps of 30 s. */
export function codeOf(secret: string, ahead = 0): string {
  const timestamp = Date.now() + ahead * stepMilliseconds;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Six digits that the app does not show these minutes. */
export function wrongCodeOf(secret: string): string {
  const near = new Set([-4, -3, -2, -1, 0, 1, 2, 3, 4].map((ahead) => codeOf(secret, ahead)));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888', '999999'].find(
    (code) => !near.has(code),
  ) as string;
}

/** Lets the present codes count again, as after a minute. */
export async function passMinute(): Promise<void> {
  await env.DB.prepare('update factors set last_step = null').run();
}

/** Lets the interval pass in which a used refresh token is answered. */
export async function passInterval(): Promise<void> {
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  await env.DB.prepare('update sessions set refreshed_at = ?').bind(minuteAgo).run();
}

/** The database, which fails from the end of its first batch on. */
export function failingOnceWritten(): D1Database {
  let isWritten = false;
  return new Proxy(env.DB, {
    get(target, name) {
      if (isWritten) throw new Error('D1_ERROR: network connection lost');
      if (name === 'prepare') return (sql: string) => target.prepare(sql);
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        isWritten = true;
        return results;
      };
    },
  });
}

/** The unmodified client of a new account, at aal1. */
export async function signedIn(email = 'ada@example.com', environment: Env = env) {
  const { access_token, refresh_token, user } = await openAccount(email);
  const client = clientWith(environment);
  const { error } = await client.setSession({ access_token, refresh_token });
  if (error) throw error;
  return { client, userId: user.id, email, environment };
}

/** An authenticator app that no code was given for yet. */
export async function enrolled(client: GoTrueClient, friendlyName = 'Phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Rapport' });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri, picture: data.totp.qr_code };
}

/** A new account with a verified app, whose client is at aal2. */
export async function withApp(email = 'ada@example.com', environment: Env = env) {
  const account = await signedIn(email, environment);
  const app = await enrolled(account.client);
  const { error } = await account.client.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.secret) });
  if (error) throw error;
  await passMinute();
  return { ...account, app };
}

/** The access token that a client has. */
export async function tokenOf(client: GoTrueClient): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? '';
}

/** The levels that a client reads off its session. */
export async function levelsOf(client: GoTrueClient) {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

/** Gives somebody one recovery code, and says it. */
export async function recoveryCodeOf(userId: string) {
  const code = newId().slice(0, 10);
  const [key] = configOf(env).SEAL_KEYS;
  const digest = await keyedDigest(key as NonNullable<typeof key>, 'recovery_codes.code_digest', `${userId}:${code}`);
  await env.DB.prepare("insert into recovery_codes values (?, ?, '2026-01-01T00:00:00.000Z', null)")
    .bind(userId, digest)
    .run();
  return { code };
}
