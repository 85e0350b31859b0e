import { run } from './client.ts';

/** Rows of one delete: far from D1's 30 seconds, so that other writes get their turn. */
const roundSize = 500;
/** Deletes of one purge; what is left over goes with the next. Four purges stay below D1's 1000 queries of one invocation. */
const maxRounds = 200;

/**
 * Deletes rows a round at a time until none is left, or until the next purge.
 * @param sql deletes rows created before a first `?`, at most as many as a second one says
 * @throws DatabaseUnavailable
 */
export async function deleteInRounds(db: D1Database, sql: string, before: string): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    // May count more than the round's own rows: D1 adds those that a foreign key changed.
    const changes = await run(db, sql, before, roundSize);
    if (changes < roundSize) break;
  }
}
