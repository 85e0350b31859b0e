import { keyedDigest } from '../../db/seal.ts';
import type { Config } from '../../http/config.ts';
import { countRequest, type RequestCount, requestTakeOff } from '../repository/request-counts.ts';

/** Wrong codes that a factor, or a user's recovery codes, may get in a window, and all of a user's together. */
const triesOfOne = 5;
const triesOfUser = 20;
const windowSeconds = 15 * 60;

/** A try that was counted; `wait` is null where it may go on, or the seconds until one may. A right code's batch has `takeOff`. */
export type Try = Readonly<{ wait: number | null; takeOff: D1PreparedStatement }>;

/**
 * Counts a try of a code before it is compared, whatever limits are configured: six digits are a million guesses (promise P18).
 * A right one takes itself off, so that nobody is kept out by their own sign-ins.
 * @param what the id of a factor, or 'recovery'
 * @throws DatabaseUnavailable
 */
export async function takeTry(
  db: D1Database,
  { SEAL_KEYS: [current] }: Config,
  userId: string,
  what: string,
  now: Date,
): Promise<Try> {
  if (!current) throw new TypeError('SEAL_KEYS is empty');
  const keyOf = (subject: string) => keyedDigest(current, 'request_counts.key', `factor-try:${subject}`);
  const counts: RequestCount[] = [
    { key: await keyOf(`${userId}|${what}`), limit: triesOfOne, seconds: windowSeconds },
    { key: await keyOf(userId), limit: triesOfUser, seconds: windowSeconds },
  ];
  const wait = await countRequest(db, counts, now);
  return { wait, takeOff: requestTakeOff(db, counts, now) };
}
