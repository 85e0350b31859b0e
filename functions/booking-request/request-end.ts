import { expiryOf, isRunning } from '#domain/booking-request/life.ts';
import type { RequestRow } from './repository/requests.ts';

/** When an open request runs out, a wait for a place ends, or an offered place is kept; null for one that is answered or over. */
export function requestEnd(row: Pick<RequestRow, 'status' | 'place_until' | 'created_at' | 'told_at'>): string | null {
  if (!isRunning(row.status)) return null;
  return row.place_until ?? expiryOf(row.created_at, row.told_at !== null).toISOString();
}
