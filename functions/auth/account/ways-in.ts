import { configOf } from '../../http/config.ts';
import type { Identity } from '../identity/identity.ts';
import { listPasskeys } from '../repository/passkeys.ts';
import { findUser } from '../repository/users.ts';

/** What somebody signs in with besides a password, by name and dates; a hosted project keeps these to itself. */
export async function waysIn(env: Env, { userId }: Identity) {
  if (configOf(env).SUPABASE_URL) return [];
  const [user, passkeys] = await Promise.all([findUser(env.DB, userId), listPasskeys(env.DB, userId)]);
  const factors = (user?.factors ?? []).filter(({ status }) => status === 'verified');
  return [
    ...factors.map(({ friendlyName, createdAt, lastChallengedAt }) => ({
      kind: 'authenticator app' as const,
      name: friendlyName,
      added_at: createdAt,
      last_used_at: lastChallengedAt,
    })),
    ...passkeys.map(({ friendlyName, createdAt, lastUsedAt }) => ({
      kind: 'passkey' as const,
      name: friendlyName,
      added_at: createdAt,
      last_used_at: lastUsedAt,
    })),
  ];
}
