/** Whether a therapist may use the product (decisions.md, Access). */
export type Access = 'granted' | 'setup-missing' | 'lapsed';

/** Which of these therapists have which access; `now` decides what has lapsed. */
export type FindAccess = (
  db: D1Database,
  userIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, Access>>;

/**
 * The access of each therapist, by the auth service's user id. Until billing exists, everybody has it.
 */
export const accessOf: FindAccess = async (_db, userIds, _now) => new Map(userIds.map((userId) => [userId, 'granted']));
