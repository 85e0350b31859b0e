import { configOf } from '../http/config.ts';
import { digestsOf } from './recipient-digest.ts';
import { listUndeliverable } from './repository.ts';

/**
 * Those of the addresses that a provider has permanently refused, as they were given.
 * @throws DatabaseUnavailable
 */
export async function refusedAmong(env: Env, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { SEAL_KEYS } = configOf(env);
  const digests = new Map(
    await Promise.all(addresses.map(async (address) => [address, await digestsOf(SEAL_KEYS, address)] as const)),
  );
  const refused = new Set(await listUndeliverable(env.DB, [...digests.values()].flat()));
  return new Set(addresses.filter((address) => digests.get(address)?.some((digest) => refused.has(digest))));
}
