import { TZDate } from '@date-fns/tz';
import type { SessionTime } from '#domain/booking-request/session-time.ts';

/** How far ahead a first session may be set, in days. */
const maxDaysAhead = 180;

/**
 * The moment of a time in its zone; null for one that no calendar and no clock of that zone has, such as the hour that is left out
 * when summer time begins, and for one that is past or more than half a year ahead.
 */
export function momentOf({ date, time, zone }: SessionTime, now: Date): Date | null {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const local = new TZDate(year, month - 1, day, hour, minute, zone);
  const isReal =
    local.getFullYear() === year &&
    local.getMonth() === month - 1 &&
    local.getDate() === day &&
    local.getHours() === hour &&
    local.getMinutes() === minute;
  const moment = new Date(local.getTime());
  const last = new Date(now.getTime() + maxDaysAhead * 24 * 60 * 60 * 1000);
  return isReal && moment > now && moment <= last ? moment : null;
}
