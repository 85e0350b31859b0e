import { type KnownPreference, knownPreferences, preferenceIn } from '#domain/account/settings.ts';
import { emailKey } from '#domain/text/email-address.ts';
import { accountEmail, type Identity } from '../auth/index.ts';
import { digest } from '../db/ids.ts';
import { seal, unseal } from '../db/seal.ts';
import { refusedAmong } from '../email/index.ts';
import { configOf } from '../http/config.ts';
import { findMailbox, findPreferences, upsertMailbox } from './repository.ts';

const contextOf = (userId: string) => `therapist_mailboxes.sealed_email:${userId}`;

/**
 * Notes where a therapist is written to, out of their session: the account may be kept by a hosted service, which the clock cannot
 * ask.
 */
export async function noteMailbox(env: Env, { userId, email }: Identity): Promise<void> {
  const { SEAL_KEYS } = configOf(env);
  const sealed = await seal(SEAL_KEYS, contextOf(userId), email);
  await upsertMailbox(env.DB, userId, sealed, await digest(`${SEAL_KEYS[0]?.key}:${emailKey(email)}`));
}

/**
 * Where a therapist is written to; null where nobody knows.
 * @throws when what is stored cannot be unsealed
 */
export async function mailboxOf(env: Env, userId: string): Promise<string | null> {
  const account = await accountEmail(env.DB, userId);
  if (account !== null) return account;
  const stored = await findMailbox(env.DB, userId);
  return stored && unseal(configOf(env).SEAL_KEYS, contextOf(userId), stored.sealed_email);
}

/** Where a therapist is written to about something; null where they do not want it, or nobody knows. */
export async function addressFor(env: Env, userId: string, about: KnownPreference['key']): Promise<string | null> {
  const known = knownPreferences.find(({ key }) => key === about);
  const preferences = (await findPreferences(env.DB, userId)) ?? {};
  return known && preferenceIn(preferences, known) ? mailboxOf(env, userId) : null;
}

/** True where a therapist's address was refused for good: they see what happens only when they sign in. */
export async function isUnreachable(env: Env, userId: string): Promise<boolean> {
  const address = await mailboxOf(env, userId);
  return address !== null && (await refusedAmong(env, [address])).has(address);
}
