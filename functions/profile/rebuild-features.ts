import { directoryDay, directoryTurn } from '#domain/directory/directory.ts';
import { toTherapistFeatures } from '#domain/matching/features.ts';
import { parseStates } from '#domain/vocabulary/places.ts';
import { batch } from '../db/client.ts';
import { relistPaying } from './listed-by-access.ts';
import { listOutdatedProfiles, replaceSideTables } from './repository.ts';

/** Profiles of one run: with eight statements each they stay below D1's 1000 queries of one invocation. */
const mostProfiles = 100;

/**
 * Reads profiles anew whose features are of an older version; one that is saved meanwhile is left alone, as its save has read it.
 * @throws DatabaseUnavailable
 */
export async function rebuildFeatures({ DB: db }: Env, now: Date): Promise<void> {
  await relistPaying(db, now);
  for (const { userId, updatedAt, profile } of await listOutdatedProfiles(db, mostProfiles)) {
    const write = { userId, name: profile.name, profile, updatedAt, expectedAt: updatedAt };
    await batch(
      db,
      replaceSideTables(
        db,
        write,
        parseStates(profile.practice_states),
        toTherapistFeatures(profile),
        directoryTurn(profile.therapist_id, directoryDay(now)),
      ),
    );
  }
}
