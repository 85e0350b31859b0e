import { batch } from '../db/client.ts';
import { listOutdated, publish } from '../search/index.ts';
import { confirmationOf } from './confirmation.ts';
import { listOwnProfiles, ownRow } from './repository.ts';

/** Profiles of one run: with eight statements each they stay below D1's 1000 queries of one invocation. */
const mostProfiles = 80;

/**
 * Reads profiles anew that search has read by an earlier version; one that is saved meanwhile is left alone, as its save has read
 * it.
 * @throws DatabaseUnavailable
 */
export async function rebuildFeatures({ DB: db }: Env, now: Date): Promise<void> {
  const outdated = await listOutdated(db, mostProfiles);
  for (const { userId, updatedAt, profile } of await listOwnProfiles(db, outdated)) {
    const { therapist_id: therapistId } = profile;
    const confirmation = confirmationOf(profile);
    await batch(
      db,
      publish(db, ownRow(userId, updatedAt), { therapistId, called: profile, profile, updatedAt, confirmation }, now),
    );
  }
}
