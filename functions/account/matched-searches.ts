import { missedLists, type Visibility } from '#domain/advice/missed-lists.ts';
import { toTherapistFeatures } from '#domain/matching/features.ts';
import { exposureDays } from '#domain/matching/formula.ts';
import type { Identity } from '../auth/index.ts';
import { configOf } from '../http/config.ts';
import { ownProfile } from '../profile/index.ts';
import { listSearches } from '../search/index.ts';

const dayMilliseconds = 86_400_000;

/**
 * In how many lists of the last 30 days a therapist stood, of those in their states, and which change would have put them into
 * more. Nothing in it tells of a single client.
 * @throws DatabaseUnavailable
 */
export async function matchedSearches(env: Env, identity: Identity, now: Date): Promise<Visibility> {
  const profile = await ownProfile(env.DB, identity);
  const features = toTherapistFeatures(profile);
  const since = new Date(now.getTime() - exposureDays * dayMilliseconds);
  const searches = await listSearches(env.DB, configOf(env).SEAL_KEYS, features.states, since);
  return missedLists(profile.therapist_id, features, searches);
}
