import { batch } from '../db/client.ts';
import { listingOf, shownUntilLapsed } from './listing.ts';
import { updateOffers } from './repository/choices.ts';
import {
  deleteUnlisted,
  findOutOfLine,
  findWalk,
  insertListed,
  missingRows,
  selectMissing,
  updateWalk,
} from './repository/lists.ts';

/** Therapists of one statement that puts them back: some 4 kB each. */
const chunkSize = 50;

/**
 * Carries out statements that may change whether clients see these therapists as one transaction, in which whoever may not be seen leaves
 * every list; whoever may be and stands in none is put back right after it. Safe to repeat.
 * @param userIds whose visibility it may be, by the auth service's ids
 * @throws DatabaseUnavailable, UniqueViolation: then nothing was written, or the job puts back who is missing
 */
export async function changeAccess(
  db: D1Database,
  userIds: readonly string[],
  statements: readonly D1PreparedStatement[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) {
    await batch(db, statements);
    return;
  }
  const results = await batch(db, [
    ...statements,
    ...deleteUnlisted(db, userIds, now),
    updateOffers(db, now),
    selectMissing(db, userIds, now),
  ]);
  const missing = missingRows(results.at(-1));
  for (let start = 0; start < missing.length; start += chunkSize) {
    const listings = missing
      .slice(start, start + chunkSize)
      .map(
        ({ therapistId, name, features, countedFrom }) =>
          [therapistId, shownUntilLapsed(listingOf(therapistId, name, features, now), countedFrom, now)] as const,
      );
    await batch(db, [...insertListed(db, new Map(listings), now), updateOffers(db, now)]);
  }
}

/** Therapists of one look, and looks of one run: 10,000 therapists, three rows each. */
const walkSize = 500;
const mostLooks = 20;
/** A run that has found as many leaves the rest to the next, so that it stays below D1's 1000 queries of one invocation. */
const mostChanged = 500;

/**
 * Takes those off every list whose access has ended by time alone, and puts those back who are missing; each run goes on where
 * the one before it stopped. Who may be seen does not wait for it: whatever shows or counts therapists asks for access itself.
 * @throws DatabaseUnavailable
 */
export async function alignLists({ DB: db }: Env, now: Date): Promise<void> {
  let after = await findWalk(db);
  let changed = 0;
  for (let look = 0; look < mostLooks && changed < mostChanged; look++) {
    const { outOfLine, last, isEnd } = await findOutOfLine(db, after, walkSize, now);
    if (outOfLine.length > 0) await changeAccess(db, outOfLine, [], now);
    changed += outOfLine.length;
    after = isEnd ? '' : last;
    if (isEnd) break;
  }
  // Whoever was deleted, or whose access has ended by time alone, leaves no filter behind.
  await batch(db, [updateOffers(db, now)]);
  await updateWalk(db, after);
}
