import { hoursBefore, requestHours } from '#domain/booking-request/life.ts';
import { measuredDays } from '#domain/matching/formula.ts';
import { batch } from '../db/client.ts';
import { deleteRepliesBefore, replaceReplies } from '../search/index.ts';
import { countReplies, listAskedAfter } from './repository/replies.ts';

/** Therapists of one statement. */
const chunkSize = 500;

/**
 * Counts for every therapist how they answered the requests of the last 90 days. Safe to repeat; where it stops, what was counted the
 * night before stays.
 * @throws DatabaseUnavailable
 */
export async function measureReplies(db: D1Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const window = {
    toldSince: hoursBefore(now, measuredDays * 24).toISOString(),
    sentSince: hoursBefore(now, measuredDays * 24 + requestHours.expiry).toISOString(),
    overUntil: hoursBefore(now, requestHours.expiry).toISOString(),
  };
  let after = '';
  for (;;) {
    const ids = await listAskedAfter(db, after, chunkSize);
    if (ids.length > 0) await batch(db, [replaceReplies(db, countReplies(ids, window), at)]);
    if (ids.length < chunkSize) break;
    after = ids.at(-1) ?? '';
  }
  await deleteRepliesBefore(db, at);
}
