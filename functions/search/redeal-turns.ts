import { directoryDay, directoryTurn } from '#domain/directory/directory.ts';
import { listIdsAfter, updateTurns } from './repository/directory.ts';

/** Therapists of one statement. */
const chunkSize = 1000;

/**
 * Deals the turns of the day that has begun, so that another order holds from now on. Safe to repeat.
 * @throws DatabaseUnavailable
 */
export async function redealTurns(db: D1Database, now: Date): Promise<void> {
  const day = directoryDay(now);
  let after = '';
  for (;;) {
    const ids = await listIdsAfter(db, after, chunkSize);
    await updateTurns(
      db,
      ids.map((therapistId) => ({ therapistId, turn: directoryTurn(therapistId, day) })),
    );
    if (ids.length < chunkSize) return;
    after = ids.at(-1) ?? '';
  }
}
